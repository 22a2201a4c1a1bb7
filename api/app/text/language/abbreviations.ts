import { languageOf } from '#languages/index'
import { SHARED_EITHER, SHARED_OPEN } from '#languages/shared_abbreviations'
import { wordSet } from '#languages/word_set'

const SHARED = { open: wordSet(SHARED_OPEN), either: wordSet(SHARED_EITHER) }

/** The kind of a word before a full stop. Abbreviations whose capital matters (`No.`) are distinguished by case. */
export function abbreviationKind(word: string, language: string): 'open' | 'either' | null {
  const known = languageOf(language)?.abbreviations ?? SHARED
  const key = word.toLowerCase()
  if (known.open.has(key)) return 'open'
  if (known.either.has(key)) return 'either'
  return null
}

/** True for abbreviations that precede a number: `No. 5`, `Nr. 7`, `стр. 12`. */
export function precedesNumber(word: string, language: string): boolean {
  return languageOf(language)?.abbreviations.beforeNumber.has(word.toLowerCase()) ?? false
}
