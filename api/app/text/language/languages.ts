import { STOP_WORDS } from './stop_words.js'

/** Languages whose grammar the text tools know: stop words, syllables, abbreviations, number words. */
const KNOWN_LANGUAGES = ['en', 'de', 'es', 'fr', 'ru'] as const

export type KnownLanguage = (typeof KNOWN_LANGUAGES)[number]

/**
 * The primary subtag of a BCP 47 tag in lower case (`de-AT` gives `de`), or `en` for an invalid tag, so that the
 * result is always safe for `Intl`.
 */
export function primaryLanguage(tag: string | null | undefined): string {
  if (tag && isKnownLanguage(tag)) return tag
  const match = /^([a-z]{2,3})(?![a-z])/i.exec(tag ?? '')
  return match?.[1]?.toLowerCase() ?? 'en'
}

export function isKnownLanguage(language: string): language is KnownLanguage {
  return (KNOWN_LANGUAGES as readonly string[]).includes(language)
}

/** Letters that decide between languages in Latin script when there are too few function words. */
const TELLING_LETTERS: Record<'de' | 'es' | 'fr', RegExp> = {
  de: /[ßäöü]/giu,
  es: /[ñ¿¡íóú]/giu,
  fr: /[çêèœàûîô]/giu,
}

/** Enough text to decide; reading more would not change the answer. */
const SAMPLE_CHARACTERS = 20_000

/**
 * Detects which of the five known languages a text is in, first by script, then by function words. Text in another
 * language, or too short to decide, gives `en`.
 */
export function detectLanguage(text: string): KnownLanguage {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const cyrillic = sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic > latin) return 'ru'

  const tokens = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  let best: KnownLanguage = 'en'
  let bestScore = 0
  for (const language of ['en', 'de', 'es', 'fr'] as const) {
    const stopWords = STOP_WORDS[language]
    let score = 0
    for (const token of tokens) if (stopWords.has(token)) score += 1
    if (language !== 'en') score += 0.3 * (sample.match(TELLING_LETTERS[language])?.length ?? 0)
    if (score > bestScore) {
      best = language
      bestScore = score
    }
  }
  return best
}
