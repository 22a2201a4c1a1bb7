import type { ReactNode } from 'react'
import { I18nContext } from 'react-admin'
import { englishProvider } from '../providers/i18n-provider'

/** The plans tab is in English in both languages, as what customers read of a plan is. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <I18nContext.Provider value={englishProvider}>
    <div lang="en">{children}</div>
  </I18nContext.Provider>
)
