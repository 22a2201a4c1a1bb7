import { expect, test } from 'vitest'
import { formatsOf } from './format'

const ru = formatsOf('ru')
const en = formatsOf('en')

test('a commission is shown with one decimal', () => {
  expect(en.percent(0.25)).toBe('25.0%')
  expect(en.percent(0.2875)).toBe('28.8%')
  expect(ru.percent(0.25)).toBe('25,0\u00A0%')
})

test('money is cents with a dollar sign, which follows the amount in Russian', () => {
  expect(en.dollars(1_827_440)).toBe('$18,274.40')
  expect(ru.dollars(1_827_440)).toBe('18\u00A0274,40\u00A0$')
  expect(en.dollars(-250)).toBe('-$2.50')
})

test('a model that cost nothing has no decimals', () => {
  expect(en.cost(6_100)).toBe('$0.0061')
  expect(ru.cost(0)).toBe('0\u00A0$')
})

test('what models cost has more decimals below a dollar', () => {
  expect(ru.fineDollars(3_120.4)).toBe('31,20\u00A0$')
  expect(en.fineDollars(2.3893)).toBe('$0.0239')
})

test('a month is written out with its year', () => {
  expect(ru.month('2026-11')).toBe('ноябрь 2026')
  expect(en.month('2026-11')).toBe('November 2026')
})

test('space is in gigabytes from one on', () => {
  expect(en.size(70_098)).toBe('68.5\u00A0GB')
  expect(ru.size(70_098)).toBe('68,5\u00A0ГБ')
  expect(ru.size(5 * 1024)).toBe('5\u00A0ГБ')
  expect(ru.size(499.6)).toBe('500\u00A0МБ')
})

test('times have 24 hours in both languages', () => {
  const afternoon = new Date(2026, 10, 18, 16, 5, 9).toISOString()
  expect(en.fullTime(afternoon)).toBe('11/18/2026 16:05:09')
  expect(en.dateTime(new Date(2025, 10, 18, 16, 5, 9).toISOString())).toBe('11/18/2025, 16:05')
  expect(ru.time(afternoon)).toBe('16:05:09')
  expect(en.time(new Date(2026, 10, 18, 0, 5, 9).toISOString())).toBe('00:05:09')
})

test('a time of today says so in words, of another day with its date', () => {
  const now = new Date()
  now.setHours(9, 5, 7)
  expect(ru.dateTime(now.toISOString())).toBe('сегодня, 09:05')
  expect(en.dateTime(now.toISOString(), true)).toBe('today, 09:05:07')
  expect(ru.dateTime(new Date(2025, 0, 2, 9, 5).toISOString())).toBe('02.01.2025, 09:05')
})

test('an invalid date is a dash', () => {
  expect(ru.date('2026-11-18T10:00:00Z')).toBe('18.11.2026')
  expect(ru.date(null)).toBe('–')
  expect(en.dateTime('yesterday')).toBe('–')
})
