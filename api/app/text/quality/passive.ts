import { languageOf } from '#languages/index'

/** Whether a sentence contains a passive; null for a language without a pattern. */
export function isPassive(sentence: string, language: string): boolean | null {
  return languageOf(language)?.passive.test(sentence.slice(0, 2000)) ?? null
}
