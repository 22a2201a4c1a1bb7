import { type KnownLanguage, LANGUAGES } from '#languages/index'

const KNOWN_LANGUAGES = Object.keys(LANGUAGES) as KnownLanguage[]

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

/** Enough text to decide; reading more would not change the answer. */
const SAMPLE_CHARACTERS = 20_000

/**
 * Detects which of the known languages a text is in, first by script, then by function words. Text in another
 * language, or too short to decide, gives `en`.
 */
export function detectLanguage(text: string): KnownLanguage {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const cyrillic = sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  const script = cyrillic > latin ? 'Cyrillic' : 'Latin'
  const candidates = KNOWN_LANGUAGES.filter((language) => LANGUAGES[language].script === script)
  if (candidates.length === 1) return candidates[0]!

  const tokens = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  let best: KnownLanguage = 'en'
  let bestScore = 0
  for (const language of candidates) {
    const { stopWords, tellingLetters } = LANGUAGES[language]
    let score = 0
    for (const token of tokens) if (stopWords.has(token)) score += 1
    // Letters decide where there are too few function words.
    if (tellingLetters) score += 0.3 * (sample.match(tellingLetters)?.length ?? 0)
    if (score > bestScore) {
      best = language
      bestScore = score
    }
  }
  return best
}
