import { DAY, utcDay } from '#core/time'
import type { PayoutSchedule } from '#partners/program'

const WEEK = 7 * DAY
/** 09:00 UTC on a Monday, from which every second Monday is counted. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5, 9)

const lastMonday = (now: number) => FIRST_MONDAY + Math.floor((now - FIRST_MONDAY) / WEEK) * WEEK

/** Whether a schedule pays on this Monday. */
function isSlot(schedule: PayoutSchedule, monday: number): boolean {
  if (schedule === 'weekly') return true
  if (schedule === 'bi-weekly') return ((monday - FIRST_MONDAY) / WEEK) % 2 === 0
  return new Date(monday).getUTCDate() <= 7
}

/** The last time that a schedule was due, up to `now`. */
export function lastSlot(schedule: PayoutSchedule, now: number): number {
  let monday = lastMonday(now)
  while (!isSlot(schedule, monday)) monday -= WEEK
  return monday
}

/** Whether `now` is on the day of its last time: a payout that is not made then waits for the next. */
export const isDue = (schedule: PayoutSchedule, now: number) =>
  utcDay(lastSlot(schedule, now)) === utcDay(now)

/** The next time after `now` that it is due. */
export function nextSlot(schedule: PayoutSchedule, now: number): number {
  let monday = lastMonday(now) + WEEK
  while (!isSlot(schedule, monday)) monday += WEEK
  return monday
}
