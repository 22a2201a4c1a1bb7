import { languageOf } from '#languages/index'
import { type CheckResult, fade, plural } from './check.js'
import type { QualityContext } from './context.js'

/** Per thousand words: the rate that is unremarkable, and the rate at which readers skim. */
const RATE = { fine: 6, thick: 30 }
const SHORT = 200
/** The most sentences examined; several times what a long article has. */
const MAX_SENTENCES = 1_500

/** Filler words as a share; single ones are part of any voice. */
export function fillerWords({ sentences, document, language }: QualityContext): CheckResult | null {
  const phrases = languageOf(language)?.filler
  if (phrases === undefined || document.words === 0) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'giu')
  const found = sentences
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) =>
      [...sentence.replaceAll('’', "'").matchAll(pattern)].map(([phrase]) => phrase.toLowerCase())
    )
  const rate = (found.length * 1000) / Math.max(document.words, SHORT)
  return {
    id: 'filler-words',
    label: 'Few words that say nothing',
    weight: 0.2,
    score: fade(rate, RATE.fine, RATE.thick),
    value: found.length === 0 ? 'none' : plural(found.length, 'place', 'places'),
    wanted: 'at most 6 in 1,000 words',
    where: rate > RATE.fine ? [...new Set(found)] : [],
  }
}
