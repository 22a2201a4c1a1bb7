import { DateTime, IANAZone } from 'luxon'
import { DAY } from '#core/time'

/** Whether a time zone of this name exists. */
export const isTimezone = (name: string) => IANAZone.isValidZone(name)

/**
 * The moment, in UTC milliseconds, at which clocks of a time zone show a wall time on a day. A time that a clock
 * change skips is taken an hour later; of one that occurs twice, the first is taken.
 */
export function momentOf(date: string, time: string, timezone: string): number {
  const [year, month, day] = date.split('-').map(Number)
  const [hour, minute] = time.split(':').map(Number)
  const local = DateTime.fromObject({ year, month, day, hour, minute }, { zone: timezone })
  return Math.min(...local.getPossibleOffsets().map((one) => one.toMillis()))
}

/** The first moment of the first day and the first moment after the last, in UTC milliseconds. */
export function momentsOfDays(from: string, to: string, timezone: string): { start: number; end: number } {
  const day = (text: string) => DateTime.fromISO(text, { zone: timezone }).startOf('day')
  return { start: day(from).toMillis(), end: day(to).plus({ days: 1 }).startOf('day').toMillis() }
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
