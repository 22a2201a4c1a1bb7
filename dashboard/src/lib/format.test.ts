import { expect, test } from 'vitest'
import {
  formatClock,
  formatCost,
  formatCount,
  formatDate,
  formatDuration,
  formatPrice,
  initials,
  scorePercent,
} from './format'

test('prices come in cents and are shown in dollars with two decimals', () => {
  expect(formatPrice(2999)).toBe('$29.99')
  expect(formatPrice(1000)).toBe('$10.00')
  expect(formatPrice(0)).toBe('$0')
})

test('dates are in US English, and an unreadable one is a dash', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026')
  expect(formatDate(null)).toBe('-')
  expect(formatDate('soon')).toBe('-')
})

test('a quality score is a percent without decimals', () => {
  expect(scorePercent(0.914)).toBe(91)
  expect(scorePercent(0.916)).toBe(92)
})

test('times and costs are readable', () => {
  expect(formatClock(222.9)).toBe('3:42')
  expect(formatClock(3725)).toBe('1:02:05')
  expect(formatDuration(48)).toBe('48 s')
  expect(formatDuration(348)).toBe('5 min 48 s')
  expect(formatCost(61_000)).toBe('$0.061')
  expect(formatCost(0)).toBe('$0.00')
  expect(formatCount(1, 'post')).toBe('1 post')
  expect(formatCount(2400, 'post')).toBe('2,400 posts')
})

test('initials come from the first and the last word, or from an address', () => {
  expect(initials('Elena Maria Marsh')).toBe('EM')
  expect(initials('elena@marlow.example')).toBe('EE')
  expect(initials('')).toBe('?')
})
