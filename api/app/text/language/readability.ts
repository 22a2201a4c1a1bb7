import { languageOf } from '#languages/index'
import { primaryLanguage } from './languages.js'
import { sentenceSpans } from './sentences.js'
import { countSyllables } from './syllables.js'
import { words } from './words.js'

/** The totals that the formulas use. */
export interface TextCounts {
  sentences: number
  words: number
  syllables: number
}

/**
 * Flesch reading ease as fitted for each language: 100 is very easy, 0 very hard.
 * en: R. Flesch, A new readability yardstick (1948). de: T. Amstad, Wie verstaendlich sind unsere Zeitungen? (1978).
 * es: F. Szigriszt-Pazos, Sistemas predictivos de legibilidad (1993), a revision of J. Fernandez-Huerta (1959).
 * fr: L. Kandel and A. Moles, Application de l'indice de Flesch a la langue francaise (1958).
 * ru: I. V. Oborneva, Automated assessment of the complexity of teaching texts (2006).
 * @returns rounded to one decimal, within -100 to 121; null without text or without a formula
 */
export function readingEaseOf(counts: TextCounts, language: string): number | null {
  const formula = languageOf(primaryLanguage(language))?.readingEase
  if (!formula || counts.words === 0 || counts.sentences === 0) return null
  const ease =
    formula.base -
    formula.sentence * (counts.words / counts.sentences) -
    formula.syllable * (counts.syllables / counts.words)
  return Math.round(Math.max(-100, Math.min(121, ease)) * 10) / 10
}

/** The author and year of the formula used for a language, null where there is none. */
export function readingEaseSource(language: string): string | null {
  return languageOf(primaryLanguage(language))?.readingEase.source ?? null
}

/** Counts sentences, words and syllables; a number counts as a word of one syllable. */
export function countText(sentences: readonly string[], language: string): TextCounts {
  const counts: TextCounts = { sentences: 0, words: 0, syllables: 0 }
  const known = new Map<string, number>()
  for (const sentence of sentences) {
    const tokens = words(sentence, language)
    if (tokens.length === 0) continue
    counts.sentences += 1
    counts.words += tokens.length
    for (const token of tokens) {
      let syllables = known.get(token)
      if (syllables === undefined) {
        syllables = /\p{L}/u.test(token) ? countSyllables(token, language) : 1
        known.set(token, syllables)
      }
      counts.syllables += syllables
    }
  }
  return counts
}

/** Reading ease of plain text; see `readingEaseOf`. */
export function readingEase(text: string, language = 'en'): number | null {
  const sentences = sentenceSpans(text, language).map((span) => span.text)
  return readingEaseOf(countText(sentences, language), language)
}
