import { expect, test } from 'vitest'
import { pace } from './pace'

const day = (number: number) => Date.UTC(2026, 10, number)

test('the pace so far is extrapolated to the end of the period', () => {
  expect(pace(64, day(1), day(31), day(16))).toBe(128)
})

test('in the first days, without use, and after the end there is no estimate', () => {
  expect(pace(3, day(1), day(31), day(2))).toBeUndefined()
  expect(pace(0, day(1), day(31), day(16))).toBeUndefined()
  expect(pace(64, day(1), day(31), day(40))).toBe(64)
})
