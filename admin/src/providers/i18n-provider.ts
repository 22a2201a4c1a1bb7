import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import russianMessages from 'ra-language-russian'
import type { I18nProvider } from 'react-admin'
import { en } from '../locales/en'
import { ru } from '../locales/ru'
import { ruDoctor } from '../locales/ru/doctor'

export const LOCALES = [
  { locale: 'ru', name: 'Русский' },
  { locale: 'en', name: 'English' },
] as const

const messages = {
  // The Russian package lacks some keys of the English one.
  ru: { ...merged(englishMessages, russianMessages), ...ru, ...ruDoctor },
  en: { ...englishMessages, ...en },
}

/** Russian by default; the language switch is stored in the browser. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'en' ? messages.en : messages.ru),
  'ru',
  [...LOCALES]
)

/** For what is in English in both languages. */
export const englishProvider: I18nProvider = {
  ...polyglotI18nProvider(() => messages.en, 'en'),
  changeLocale: async () => {},
}

function merged<T extends object>(base: T, over: Partial<T>): T {
  const result = { ...base }
  for (const [key, value] of Object.entries(over) as [keyof T, T[keyof T]][]) {
    const below = base[key]
    result[key] =
      typeof value === 'object' && value && typeof below === 'object' && below ? merged(below, value) : value
  }
  return result
}
