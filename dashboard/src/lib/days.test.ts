import { afterEach, expect, test } from 'vitest'
import { addDays, addMonths, formatFullDay, formatWeekday, localDay, weeksFrom, weeksOf } from './days'
import { weekStart } from './week-start'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ')
  else process.env.TZ = zone
})

test.each([
  ['en-US', 'Sunday'],
  ['de-DE', 'Monday'],
  ['ar-EG', 'Saturday'],
  ['en', 'Sunday'],
  ['no language', 'Monday'],
])('weeks begin where the reader of %s begins them, on %s', (language, first) => {
  const weeks = weeksOf('2026-11', weekStart(language))
  expect(formatWeekday(weeks[0]![0]!)).toBe(first)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat()).toContain('2026-11-01')
  expect(weeks.flat()).toContain('2026-11-30')
  expect(new Set(weeks.flat()).size).toBe(weeks.flat().length)
})

test('the coming weeks are whole weeks from the one with the day, across the end of a year', () => {
  const weeks = weeksFrom('2026-12-30', 1, 5)
  expect(weeks.map(([first]) => first)).toEqual([
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
    '2027-01-25',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-31')
})

test.each([
  ['fr-FR', 1],
  ['ja-JP', 7],
  ['ar-EG', 6],
])('a browser that knows nothing of weeks still begins them right for %s', (language, first) => {
  const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')
  Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', { value: undefined, configurable: true })
  expect(weekStart(language)).toBe(first)
  if (known) Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', known)
})

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21'],
  ['Pacific/Pago_Pago', '2026-11-20'],
])('the day of a moment is the one that the clocks of %s show', (name, day) => {
  process.env.TZ = name
  expect(localDay(new Date('2026-11-21T10:30:00Z'))).toBe(day)
})

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'no day is lost or doubled when the clocks of %s change',
  (name) => {
    process.env.TZ = name
    const year = Array.from({ length: 366 }, (_, index) => addDays('2026-01-01', index))
    expect(new Set(year).size).toBe(366)
    expect(year[365]).toBe('2027-01-01')
    expect(formatFullDay('2026-03-29')).toBe('Sunday, March 29, 2026')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
  }
)
