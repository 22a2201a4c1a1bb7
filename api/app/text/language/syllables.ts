import { languageOf } from '#languages/index'
import { primaryLanguage } from './languages.js'

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüœаеёиіїоуыэюяєαεηιουω]+/giu

/**
 * Syllables of one word, at least 1. English by the `syllable` package, other known languages by the vowel groups of
 * their spelling, the rest by vowel runs.
 */
export function countSyllables(word: string, language = 'en'): number {
  const form = word.slice(0, 60).normalize('NFC')
  const count = languageOf(primaryLanguage(language))?.syllables(form) ?? form.match(VOWELS)?.length ?? 0
  return Math.max(1, count)
}
