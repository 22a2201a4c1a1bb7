import { expect, test } from 'vitest'
import { usageLevel, usagePercent, withLimit } from './usage'

test.each([
  [0, 100, 'ok'],
  [60, 100, 'ok'],
  [61, 100, 'warn'],
  [80, 100, 'warn'],
  [81, 100, 'bad'],
  [100, 100, 'bad'],
  [804, 1000, 'bad'],
  [601, 1000, 'warn'],
  [0, 0, 'bad'],
])('%i of %i is %s: red above 80 percent, yellow above 60, otherwise green', (used, limit, level) => {
  expect(usageLevel(used, limit)).toBe(level)
})

test('the percent is whole and stays between 0 and 100', () => {
  expect(usagePercent(1, 3)).toBe(33)
  expect(usagePercent(7, 5)).toBe(100)
  expect(usagePercent(-1, 5)).toBe(0)
  expect(usagePercent(0, 0)).toBe(100)
})

test('an unknown limit counts as 5 posts', () => {
  expect(withLimit({ postsPerMonth: undefined as unknown as number, postsUsed: 2 })).toEqual({
    postsPerMonth: 5,
    postsUsed: 2,
  })
  expect(withLimit({ postsPerMonth: 0 })).toEqual({ postsPerMonth: 0 })
})
