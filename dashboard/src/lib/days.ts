import { DAY, utcDay } from './time'

/** Calendar days as `YYYY-MM-DD`, without time or time zone; arithmetic is done in UTC. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const inLongWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
const inFull = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const weekdayInWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })
const monthInWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** `December 3, 2026` */
export const formatLongDay = (day: string) => inLongWords.format(atNoon(day))
/** `Dec 3, 2026` */
export const formatDay = (day: string) => inWords.format(atNoon(day))
/** `Thursday, December 3, 2026` */
export const formatFullDay = (day: string) => inFull.format(atNoon(day))
/**
 * `Dec 3, 2026`: the UTC day of a moment, as for billing periods, notices and mails, wherever the browser is. A
 * dash if there is none.
 */
export function formatUtcDate(moment: string | null | undefined): string {
  const time = moment ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? '-' : inWords.format(time)
}
/** `Thursday` */
export const formatWeekday = (day: string) => weekdayInWords.format(atNoon(day))
/** `December 2026`, for a month as `YYYY-MM`. */
export const formatMonth = (month: string) => monthInWords.format(atNoon(`${month}-01`))

export function addDays(day: string, days: number): string {
  return utcDay(atNoon(day).getTime() + days * DAY)
}

/** The month `months` later, both as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return utcDay(Date.UTC(year, number - 1 + months, 1, 12)).slice(0, 7)
}

/** The day of a moment in this browser's time zone. */
export function localDay(moment: Date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The wall time of a moment in this browser's time zone: `09:00`. */
export function localTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()].map((number) => String(number).padStart(2, '0')).join(':')
}

/** The moment, as ISO 8601, at which this browser's clocks show a wall time on a day. */
export const localMoment = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString()

const startOfWeek = (day: string, firstDay: number): string =>
  addDays(day, -((atNoon(day).getUTCDay() + 7 - (firstDay % 7)) % 7))

const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(day, index))

/** The days of the whole weeks that contain a month (`YYYY-MM`). @param firstDay of a week: 1 is Monday, 7 is Sunday */
export function weeksOf(month: string, firstDay: number): string[][] {
  const weeks: string[][] = []
  let day = startOfWeek(`${month}-01`, firstDay)
  do {
    weeks.push(weekFrom(day))
    day = addDays(day, 7)
  } while (day.slice(0, 7) === month)
  return weeks
}

/** The days of `count` whole weeks; the first one contains `day`. @param firstDay of a week: 1 is Monday, 7 is Sunday */
export function weeksFrom(day: string, firstDay: number, count: number): string[][] {
  const start = startOfWeek(day, firstDay)
  return Array.from({ length: count }, (_, week) => weekFrom(addDays(start, week * 7)))
}

export const browserTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
