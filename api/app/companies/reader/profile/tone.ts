import type { Tone } from '#core/sources'
import { inEachLanguage } from '#languages/index'
import type { Websites } from '#languages/websites'
import { wholeWords } from '#languages/word_boundaries'
import { countWords } from '../page/plain_text.js'

const MIN_WORDS = 80

const words = (kind: keyof Websites['tone']) =>
  wholeWords(
    inEachLanguage(({ websites: { tone } }) => tone[kind]),
    'giu'
  )
const CASUAL = new RegExp(`${words('casual').source}|!{2,}|\\p{Extended_Pictographic}`, 'giu')
const CONTRACTION = wholeWords(String.raw`\p{L}+['’](?:s|re|ll|ve|d|m|t)`, 'giu')
const EXCLAMATION = /!/g
const PERSONAL = words('personal')
const AUTHORITY = words('authority')

/** How often a pattern occurs in a text, per hundred words. */
function rate(text: string, pattern: RegExp, words: number): number {
  return ((text.match(pattern)?.length ?? 0) / words) * 100
}

/**
 * The tone in which a site is written, by what can be counted: exclamations, contractions, how the reader is
 * addressed, words of authority, sentence length.
 *
 * @returns null for fewer than 80 words
 */
export function toneOf(text: string): Tone | null {
  const words = countWords(text)
  if (words < MIN_WORDS) return null
  const exclamations = rate(text, EXCLAMATION, words)
  const casual = rate(text, CASUAL, words)
  const warmth = rate(text, CONTRACTION, words) + rate(text, PERSONAL, words)
  const sentenceLength = words / Math.max(1, text.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0)
  if (casual + exclamations > 2.5) return 'casual'
  if (rate(text, AUTHORITY, words) > 1.2 && warmth < 4) return 'authoritative'
  if (warmth + exclamations > 3 && sentenceLength < 24) return 'friendly'
  return 'professional'
}
