import type { Publication } from '@cygnet/sdk'
import { formatCount, scorePercent } from '#/lib/format'

/** Which text is finished and what it has, to follow a sentence, and what to do with it. Loaded when a generation ends. */
export function whatThereIs(publication: Publication, gaps: number): { text: string; next: string } {
  const { title, outlineOnly, wordCount, sources, qualityScore } = publication
  const questions = formatCount(gaps, 'question')
  const next = gaps > 0 ? `Answer ${questions}` : 'Read it'
  if (outlineOnly) return { text: ` “${title}”: ${questions} to answer.`, next }
  const cited = sources.filter(({ number }) => number !== null).length
  const score = qualityScore === null ? [] : [`${scorePercent(qualityScore)}%`]
  return {
    text: ` “${title}”: ${[formatCount(wordCount, 'word'), formatCount(cited, 'source'), ...score].join(', ')}.`,
    next,
  }
}
