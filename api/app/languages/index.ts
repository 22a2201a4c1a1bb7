import { arabic } from './ar/index.js'
import { german } from './de/index.js'
import { english } from './en/index.js'
import { spanish } from './es/index.js'
import { french } from './fr/index.js'
import type { Language } from './language.js'
import { russian } from './ru/index.js'

const known = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  ru: russian,
} satisfies Record<string, Language>

/** Languages that the text tools know, by their primary subtag; each has a folder here. */
export type KnownLanguage = keyof typeof known

export const LANGUAGES: Record<KnownLanguage, Language> = known

/** What is known of a language by its primary subtag; undefined for one that the text tools do not know. */
export const languageOf = (primary: string): Language | undefined =>
  (LANGUAGES as Partial<Record<string, Language>>)[primary]

/** A part of each language by its primary subtag, and of `others`, unless one of them has a folder by now. */
export function ofEach<T>(
  part: (language: Language) => T,
  others: Readonly<Record<string, T>>
): Record<string, T> {
  const own = Object.fromEntries(Object.entries(LANGUAGES).map(([code, language]) => [code, part(language)]))
  // Once more in front: where two languages are equally likely, the first one is taken.
  return { ...own, ...others, ...own }
}

const joined = (alternatives: readonly string[]) => alternatives.filter((words) => words !== '').join('|')

/** What each language has for something, and `others`, as alternatives of a pattern: a text may mix languages. */
export const inEachLanguage = (part: (language: Language) => string, others = ''): string =>
  joined([others, ...Object.values(LANGUAGES).map(part)])

type KnownOfArabic = Pick<Language, 'figures' | 'links' | 'machines'>

/** The same with what is known of Arabic. */
export const inAnyLanguage = (part: (language: KnownOfArabic) => string, others = ''): string =>
  joined([others, ...[...Object.values(LANGUAGES), arabic].map(part)])
