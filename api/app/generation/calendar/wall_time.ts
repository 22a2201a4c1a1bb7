import { DateTime, IANAZone } from 'luxon'

/** Whether there is a time zone of this name. */
export const isTimezone = (name: string) => IANAZone.isValidZone(name)

/**
 * The moment, in UTC milliseconds, at which clocks of a time zone show a wall time on a day. One that a change of the
 * clocks leaves out is the same wall time an hour later; of one that comes twice, the first counts.
 */
export function momentOf(date: string, time: string, timezone: string): number {
  const [year, month, day] = date.split('-').map(Number)
  const [hour, minute] = time.split(':').map(Number)
  const local = DateTime.fromObject({ year, month, day, hour, minute }, { zone: timezone })
  return Math.min(...local.getPossibleOffsets().map((one) => one.toMillis()))
}

/** The first moment of a day and the first after another, in UTC milliseconds. */
export function momentsOfDays(from: string, to: string, timezone: string): { start: number; end: number } {
  const day = (text: string) => DateTime.fromISO(text, { zone: timezone }).startOf('day')
  return { start: day(from).toMillis(), end: day(to).plus({ days: 1 }).startOf('day').toMillis() }
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
