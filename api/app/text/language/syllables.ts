import { syllable } from 'syllable'
import { primaryLanguage } from './languages.js'

/** One match is one syllable nucleus; diphthongs come first, so that they count once. */
const NUCLEI: Record<string, RegExp> = {
  de: /aa|ee|oo|ie|ei|ai|ey|ay|au|äu|eu|[aeiouyäöü]/giu,
  // A weak vowel (i, u, ü, final y) joins its neighbor; two strong ones, or an accented weak one, are separate.
  es: /[iuü]?[aeoáéó](?:[iuü](?![aeoáéóíú])|y(?![a-záéíóúñ]))?|[iu][uiúí]?|[íúü]|y(?![aeiouáéíóú])/giu,
  fr: /eau|oeu|œu|œ|au|ou|où|oi|ai|ei|eu|ui|io|ie|ia|iè|ié|[aeiouyàâäéèêëîïôöùûü]/giu,
  ru: /[аеёиоуыэюя]/giu,
}

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüœаеёиіїоуыэюяєαεηιουω]+/giu

function countFrench(word: string): number {
  // The silent ending of entreprise, entreprises and ils parlent.
  const spoken = word.length > 3 ? word.replace(/(?<=[^aeiouyàâéèêëîïôùû])(?:es|e)$/iu, '') : word
  return spoken.match(NUCLEI.fr ?? VOWELS)?.length ?? 0
}

function countSpanish(word: string): number {
  // The u of que, qui, gue and gui is silent.
  const spoken = word.replace(/([qg])u(?=[eiéí])/giu, '$1')
  return spoken.match(NUCLEI.es ?? VOWELS)?.length ?? 0
}

/**
 * Syllables of one word, at least 1. English by the `syllable` package, de, es, fr and ru by the vowel groups of
 * their spelling, other languages by vowel runs.
 */
export function countSyllables(word: string, language = 'en'): number {
  const primary = primaryLanguage(language)
  const form = word.slice(0, 60).normalize('NFC')
  if (primary === 'en') return Math.max(1, syllable(form))
  if (primary === 'fr') return Math.max(1, countFrench(form))
  if (primary === 'es') return Math.max(1, countSpanish(form))
  return Math.max(1, form.match(NUCLEI[primary] ?? VOWELS)?.length ?? 0)
}
