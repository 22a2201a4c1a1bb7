import { expect, test } from 'vitest'
import { toFraction, toPercent } from './percent'

test('a commission is entered in percent and stored as a fraction', () => {
  expect(toPercent(0.25)).toBe(25)
  expect(toPercent(0.2875)).toBe(28.75)
  expect(toFraction('28.75')).toBe(0.2875)
  expect(toFraction('0.29')).toBe(0.0029)
  expect(toFraction('')).toBeNull()
})

test.each([0.07, 0.29, 0.57, 0.1234])('%d comes back as it was', (fraction) => {
  expect(toFraction(toPercent(fraction))).toBe(fraction)
})
