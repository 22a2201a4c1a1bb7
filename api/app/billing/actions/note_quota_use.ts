import { postsAt, THRESHOLDS } from '#billing/subscriptions/notices'
import type { Period } from '#billing/subscriptions/period'
import { execute, type Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'

interface Use {
  accountId: string
  period: Period
  postsPerMonth: number
  /** Posts used before this transaction, and including it. */
  before: number
  after: number
}

/**
 * Emits `quota.low` in the transaction that uses 80 % or all of the quota: once per period for each threshold and
 * quota size, and only for the higher one where a transaction crosses both.
 */
export async function noteQuotaUse(trx: Transaction, use: Use): Promise<void> {
  const { accountId, period, postsPerMonth, before, after } = use
  const crossed = THRESHOLDS.filter((percent) => {
    const line = postsAt(percent, postsPerMonth)
    return before < line && line <= after
  })
  let highest: number | null = null
  for (const percent of crossed) {
    const isNew = await execute(
      trx,
      `INSERT INTO quota_notices (account_id, period_start, posts_per_month, percent, created_at)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [accountId, period.start, postsPerMonth, percent, Date.now()]
    )
    if (isNew === 1) highest = percent
  }
  if (highest === null) return
  await emitEvent(trx, 'quota.low', {
    accountId,
    percent: highest,
    postsUsed: after,
    postsPerMonth,
    periodEnd: period.end,
  })
}
