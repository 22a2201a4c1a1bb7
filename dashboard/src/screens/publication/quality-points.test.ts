import type { QualityReport } from '@cygnet/sdk'
import { expect, test } from 'vitest'
import { pointsOf } from './quality-points'

const group = (weight: number, score: number, passed = 1, total = 2) =>
  ({ group: 'seo', label: 'Search', weight, score, passed, total }) as QualityReport['groups'][number]

test('the parts add up to the whole, however they are rounded', () => {
  for (const scores of [
    [0.98, 0.97, 0.97, 0.97, 0.97, 0.9],
    [0.513, 0.477, 0.333, 0.666, 0.1, 0.05],
    [1, 1, 1, 1, 1, 0.5],
    [0, 0, 0, 0, 0, 0],
  ]) {
    const groups = [0.25, 0.2, 0.2, 0.15, 0.15, 0.05].map((weight, at) => group(weight, scores[at]!))
    const { points, total } = pointsOf({ groups })
    expect(points.reduce((sum, share) => sum + share, 0)).toBe(total)
    points.forEach((share, at) => {
      expect(Math.abs(share - groups[at]!.weight * scores[at]! * 100)).toBeLessThan(1)
    })
  }
})

test('a group with an open check leaves its last point to another', () => {
  const groups = [group(0.25, 0.998), group(0.375, 0.965), group(0.375, 0.97)]
  expect(pointsOf({ groups })).toEqual({ points: [24, 37, 37], total: 98 })
  expect(pointsOf({ groups: [group(0.25, 1, 2, 2), group(0.75, 1, 2, 2)] })).toEqual({
    points: [25, 75],
    total: 100,
  })
})
