import type { Usage } from '@cygnet/sdk'
import { DAY, utcDay } from '#/lib/time'

export interface UsageDay {
  /** `2026-11-03`. */
  date: string
  single: number
  bulk: number
  /** Still in the future. */
  ahead: boolean
}

/** Every day (UTC) of the period, future ones included, so that each bar is at the place of its day. */
export function usageDays(usage: Pick<Usage, 'periodStart' | 'periodEnd' | 'daily'>): UsageDay[] {
  const known = new Map(usage.daily.map((day) => [day.date, day]))
  const first = Math.floor(Date.parse(usage.periodStart) / DAY)
  // A period that ends at midnight does not include the day that begins there.
  const last = Math.ceil(Date.parse(usage.periodEnd) / DAY) - 1
  const days: UsageDay[] = []
  for (let day = first; day <= last; day += 1) {
    const date = utcDay(day * DAY)
    const found = known.get(date)
    days.push({ date, single: found?.byKind.single ?? 0, bulk: found?.byKind.bulk ?? 0, ahead: !found })
  }
  return days
}

/** The top of a chart's scale: a round number at or above the largest value. */
export function scaleTop(largest: number): number {
  if (largest <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(largest))
  // The middle line is half of it, and there are no half posts.
  const nice = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * step)
    .filter((value) => value % 2 === 0)
  return nice.find((value) => value >= largest) ?? largest
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Nov 3`. */
export function formatDay(date: string): string {
  return dayFormat.format(Date.parse(date))
}
