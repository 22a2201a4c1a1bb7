import { expect, test } from 'vitest'
import { timeAgo, timeZone } from './moments'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')

test.each([
  ['2026-11-22T11:59:30.000Z', 'just now'],
  ['2026-11-22T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-22T10:00:00.000Z', '2 hours ago'],
  ['2026-11-21T11:00:00.000Z', 'yesterday'],
  ['2026-11-16T12:00:00.000Z', '6 days ago'],
  ['2026-09-22T12:00:00.000Z', 'Sep 22, 2026'],
])('%s reads as %s', (moment, words) => {
  expect(timeAgo(moment, NOW)).toBe(words)
})

test.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s is called %s', (zone, words) => {
  expect(timeZone(zone)).toBe(words)
})
