import { DateTime } from 'luxon'
import type { Seconds } from '#sandbox/types'

export interface Interval {
  interval: string
  interval_count: number
}

/** The anchor plus `count` intervals, in UTC: from the 31st of January to the 28th or 29th of February. */
export function afterIntervals(
  anchor: Seconds,
  { interval, interval_count }: Interval,
  count: number
): Seconds {
  const unit = `${interval}s` as 'days' | 'weeks' | 'months' | 'years'
  return DateTime.fromSeconds(anchor, { zone: 'utc' })
    .plus({ [unit]: interval_count * count })
    .toUnixInteger()
}

/**
 * The first end of a period after `moment`. Periods are counted from the anchor, never from the previous end, so
 * that a short month does not move the day permanently.
 */
export function nextPeriodEnd(anchor: Seconds, interval: Interval, moment: Seconds): Seconds {
  const length = afterIntervals(anchor, interval, 1) - anchor
  let count = Math.max(1, Math.floor((moment - anchor) / length) - 1)
  while (afterIntervals(anchor, interval, count) <= moment) count++
  return afterIntervals(anchor, interval, count)
}

/** The share of `amount` for the rest of a period, by the second, in whole cents. */
export function proratedAmount(
  amount: number,
  period: { start: Seconds; end: Seconds },
  moment: Seconds
): number {
  const left = Math.min(Math.max(period.end - moment, 0), period.end - period.start)
  return Math.round((amount * left) / (period.end - period.start))
}
