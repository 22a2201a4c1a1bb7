import { expect, test } from 'vitest'
import { fractionOf, percentOf } from './percent'

test('a commission is entered in percent and stored as a fraction', () => {
  expect(percentOf(0.25)).toBe(25)
  expect(percentOf(0.2875)).toBe(28.75)
  expect(fractionOf('28.75')).toBe(0.2875)
  expect(fractionOf('0.29')).toBe(0.0029)
  expect(fractionOf('')).toBeNull()
})

test.each([0.07, 0.29, 0.57, 0.1234])('%d comes back as it was', (fraction) => {
  expect(fractionOf(percentOf(fraction))).toBe(fraction)
})
