import type { QualityReport } from '@cygnet/sdk'

/**
 * What each group gives to the score, in whole points that add up to the score before anything holds it down. Where
 * they are rounded up, groups with an open check reach their most last.
 */
export function pointsOf({ groups }: Pick<QualityReport, 'groups'>): { points: number[]; total: number } {
  const exact = groups.map(({ weight, score }) => weight * score * 100)
  const total = Math.round(exact.reduce((sum, share) => sum + share, 0))
  const points = exact.map((share) => Math.floor(share + 1e-9))
  const isFull = (at: number) => {
    const { passed, total: all, weight } = groups[at]!
    return points[at]! + 1 > Math.round(weight * 100) - (passed === all ? 0 : 1)
  }
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share), full: isFull(at) }))
    .sort((a, b) => Number(a.full) - Number(b.full) || b.rest - a.rest)
  const left = total - points.reduce((sum, share) => sum + share, 0)
  for (const { at } of byRest.slice(0, Math.max(0, left))) points[at]! += 1
  return { points, total }
}
