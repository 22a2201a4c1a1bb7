import { expect, test } from 'vitest'
import { estimate, nextTier, tierFor } from './commission'
import { SEEDED_PROGRAM } from './seeded-program'

test.each([
  [0, 'Standard'],
  [9, 'Standard'],
  [10, 'Partner'],
  [24, 'Partner'],
  [25, 'Ambassador'],
])('%i active referrals are in the tier %s', (referrals, name) => {
  expect(tierFor(SEEDED_PROGRAM, referrals).name).toBe(name)
})

test('the next tier, and none after the highest', () => {
  expect(nextTier(SEEDED_PROGRAM, 'standard')?.name).toBe('Partner')
  expect(nextTier(SEEDED_PROGRAM, 'ambassador')).toBeNull()
})

test('a referral earns for six months at most', () => {
  expect(estimate(SEEDED_PROGRAM, [{ price: 2999, count: 1 }], 12)).toMatchObject({
    monthly: 750,
    months: 6,
    commission: 4500,
  })
  expect(estimate(SEEDED_PROGRAM, [{ price: 2999, count: 1 }], 2).commission).toBe(1500)
})

test('the bonus of each tier reached is added once', () => {
  expect(estimate(SEEDED_PROGRAM, [{ price: 999, count: 9 }], 6).bonus).toBe(0)
  expect(estimate(SEEDED_PROGRAM, [{ price: 999, count: 10 }], 6).bonus).toBe(10_000)
  expect(estimate(SEEDED_PROGRAM, [{ price: 999, count: 25 }], 6)).toMatchObject({
    bonus: 40_000,
    monthly: 350 * 25,
  })
})

test('the program’s worked examples at the Standard rate', () => {
  expect(estimate(SEEDED_PROGRAM, [{ price: 2900, count: 5 }], 6).commission).toBe(21_750)
})
