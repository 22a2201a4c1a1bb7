import { createContext, type ReactNode, use } from 'react'
import { I18nContext, useLocale, useTranslate } from 'react-admin'
import { englishProvider } from '../providers/i18n-provider'
import styles from './plan-list.module.css'

const Why = createContext<ReactNode>(null)

/** The plans tab is in English in both languages, as plans are. */
export function InEnglish({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const locale = useLocale()
  const why = locale !== 'en' && (
    <p className={styles.note} lang={locale}>
      {translate('plans.in_english')}
    </p>
  )
  return (
    <I18nContext.Provider value={englishProvider}>
      <Why value={why}>
        <div lang="en">{children}</div>
      </Why>
    </I18nContext.Provider>
  )
}

/** Says why, below the title, in the language of the console; nothing where that is English. */
export const WhyEnglish = () => use(Why)
