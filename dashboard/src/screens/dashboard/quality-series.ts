import type { PublicationSummary } from '@cygnet/sdk'
import { scorePercent } from '#/lib/format'

export interface QualityPoint {
  id: string
  title: string
  createdAt: string
  /** Whole percent. */
  score: number
}

/** Fewer points than these are said in words: a line through them shows nothing. */
export const FEWEST_POINTS = 5

/** The scores of finished texts, oldest first; an outline with questions is none yet. */
export function qualitySeries(publications: readonly PublicationSummary[]): QualityPoint[] {
  return publications
    .flatMap(({ id, title, createdAt, qualityScore, generationStatus, outlineOnly }) =>
      qualityScore === null || outlineOnly || generationStatus === 'generating'
        ? []
        : [{ id, title, createdAt, score: scorePercent(qualityScore) }]
    )
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
}

/** The mean in whole percent. */
export function meanScore(points: readonly QualityPoint[]): number {
  return Math.round(points.reduce((sum, { score }) => sum + score, 0) / Math.max(1, points.length))
}
