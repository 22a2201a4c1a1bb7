import type { Publication } from '@cygnet/sdk'
import { formatCount, scorePercent } from '#/lib/format'

/** Which text is finished and what it has, to follow a sentence. Loaded when a generation ends. */
export function whatThereIs(publication: Publication, gaps: number): string {
  const { title, outlineOnly, wordCount, sources, qualityScore } = publication
  if (outlineOnly) return ` “${title}”: ${formatCount(gaps, 'question')} to answer.`
  const cited = sources.filter(({ number }) => number !== null).length
  const score = qualityScore === null ? [] : [`${scorePercent(qualityScore)}%`]
  return ` “${title}”: ${[formatCount(wordCount, 'word'), formatCount(cited, 'source'), ...score].join(', ')}.`
}
