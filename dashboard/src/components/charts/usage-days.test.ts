import { expect, test } from 'vitest'
import { usage } from '#/test/fixtures'
import { formatDay, scaleTop, usageDays } from './usage-days'

test('every day of the period has its place, including future ones', () => {
  const days = usageDays(usage())
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ date: '2026-11-01', single: 0, bulk: 60, ahead: false })
  expect(days[2]).toEqual({ date: '2026-11-03', single: 4, bulk: 0, ahead: false })
  expect(days[29]).toEqual({ date: '2026-11-30', single: 0, bulk: 0, ahead: true })
})

test('a period that ends during a day includes that day', () => {
  const days = usageDays({
    periodStart: '2026-11-16T10:00:00.000Z',
    periodEnd: '2026-12-16T10:00:00.000Z',
    daily: [],
  })
  expect(days[0]?.date).toBe('2026-11-16')
  expect(days.at(-1)?.date).toBe('2026-12-16')
})

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 8],
  [11, 12],
  [60, 60],
  [37, 40],
  [130, 160],
])('a largest day of %i is drawn on a scale to %i', (largest, top) => {
  expect(scaleTop(largest)).toBe(top)
})

test.each([1, 3, 5, 9, 11, 45, 120])(
  'the middle line of a scale for %i is a whole number of posts',
  (largest) => {
    expect(Number.isInteger(scaleTop(largest) / 2)).toBe(true)
  }
)

test('days are days of the UTC calendar', () => {
  expect(formatDay('2026-11-03')).toBe('Nov 3')
})
