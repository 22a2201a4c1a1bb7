import type { UsageKind } from '#billing/actions/quota'
import { billingNow } from '#billing/billing_clock'
import { subscriptionOf } from '#billing/queries/subscription'
import type { Period } from '#billing/subscriptions/period'
import type { Schema } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'

export type DayOfUse = Schema<'Usage'>['daily'][number]

export interface Usage {
  period: Period
  limit: number
  used: number
  reserved: number
  remaining: number
  /** Expected at the end of the period at this pace; null on its first day, when there is no pace yet. */
  projected: number | null
  byKind: { kind: UsageKind; posts: number }[]
  daily: DayOfUse[]
}

/** This period's posts, finished and being generated, by the day on which they were requested. */
export async function usageOf(accountId: string): Promise<Usage> {
  const now = billingNow()
  const { quotaPeriod: period, postsPerMonth } = await subscriptionOf(accountId, undefined, now)
  const counted = await query<{
    day: number
    kind: UsageKind
    state: string
    posts: number
  }>(
    readConnection(),
    `SELECT created_at / ${DAY} AS day, kind, state, COUNT(*) AS posts FROM quota_reservations
     WHERE account_id = ? AND period_start = ? AND state <> 'released'
     GROUP BY created_at / ${DAY}, kind, state`,
    [accountId, period.start]
  )
  const daily = daysOf(period, now)
  const sums = { single: 0, bulk: 0, captured: 0, reserved: 0 }
  for (const row of counted) {
    const posts = row.posts
    const day = daily[Math.min(Math.max(row.day - dayNumber(period.start), 0), daily.length - 1)]!
    day.posts += posts
    day.byKind[row.kind] += posts
    sums[row.kind] += posts
    sums[row.state as 'captured' | 'reserved'] += posts
  }
  const taken = sums.captured + sums.reserved
  return {
    period,
    limit: postsPerMonth,
    used: sums.captured,
    reserved: sums.reserved,
    remaining: Math.max(0, postsPerMonth - taken),
    projected: projection(taken, period, now),
    byKind: [
      { kind: 'single', posts: sums.single },
      { kind: 'bulk', posts: sums.bulk },
    ],
    daily,
  }
}

const dayNumber = (time: number) => Math.floor(time / DAY)

/** Every day from the period's first to today, with zero posts. */
function daysOf(period: Period, now: number): DayOfUse[] {
  const first = dayNumber(period.start)
  const last = Math.max(first, dayNumber(Math.min(now, period.end - 1)))
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    date: utcDay((first + index) * DAY),
    posts: 0,
    byKind: { single: 0, bulk: 0 },
  }))
}

function projection(taken: number, period: Period, now: number): number | null {
  const passed = now - period.start
  return passed < DAY ? null : Math.round((taken * (period.end - period.start)) / passed)
}
