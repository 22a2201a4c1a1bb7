import { afterEach, expect, test, vi } from 'vitest'
import { formatsOf } from './format'
import { chooseZone, endOfDay, nameOfZone, startOfDay } from './time-zone'

afterEach(() => {
  vi.unstubAllEnvs()
  chooseZone('local')
})

test('a day begins and ends with the operator’s own, as rows show it', () => {
  vi.stubEnv('TZ', 'Europe/Moscow')
  expect(nameOfZone('local')).toBe('Europe/Moscow')
  expect(startOfDay('2026-11-25')).toBe('2026-11-24T21:00:00.000Z')
  expect(endOfDay('2026-11-25')).toBe('2026-11-25T20:59:59.999Z')
  expect(formatsOf('ru').fullTime('2026-11-24T21:30:00.000Z')).toBe('25.11.2026 00:30:00')
})

test('with UTC chosen, days and rows are UTC', () => {
  vi.stubEnv('TZ', 'Europe/Moscow')
  chooseZone('utc')
  expect(startOfDay('2026-11-25')).toBe('2026-11-25T00:00:00.000Z')
  expect(endOfDay('2026-11-25')).toBe('2026-11-25T23:59:59.999Z')
  expect(formatsOf('ru', 'utc').fullTime('2026-11-24T21:30:00.000Z')).toBe('24.11.2026 21:30:00')
})
