import { DAY } from './time'

/**
 * How many will be used by the end of a period at the current rate. Undefined in the first two days and without any
 * use, when it is too early to tell. Times in milliseconds.
 */
export function pace(used: number, start: number, end: number, now: number): number | undefined {
  const elapsed = now - start
  if (used === 0 || elapsed < 2 * DAY || end <= start) return undefined
  return Math.round((used / Math.min(elapsed, end - start)) * (end - start))
}
