import type Plan from '#billing/models/plan'
import { subscriptionOf } from '#billing/queries/subscription'
import { execute, type Transaction } from '#core/database/transaction'

/** What an operator grants an account regardless of payment; omitted fields stay as they are. */
export interface PlanGrant {
  plan?: Plan | null
  status?: 'active' | 'canceled' | 'past_due'
  /** null restores the plan's number. */
  postsPerMonth?: number | null
  /** Whether the number survives a change of plan; omitted, a new number does what the former one did. */
  postsKept?: boolean
  /** In the current period, including posts being generated. */
  postsUsed?: number
}

/** Stores a grant. A plan and a status can only be given to an account whose subscription Stripe does not bill. */
export async function givePlan(trx: Transaction, accountId: string, grant: PlanGrant): Promise<void> {
  const now = Date.now()
  const before = await subscriptionOf(accountId, trx)
  if (grant.plan || grant.status)
    // A subscription that has ended at Stripe no longer affects what is granted.
    await execute(
      trx,
      `UPDATE subscriptions SET plan_id = COALESCE(?, plan_id), status = ?, stripe_subscription_id = NULL,
         stripe_item_id = NULL, stripe_schedule_id = NULL, cancel_at_period_end = ?, current_period_start = NULL,
         current_period_end = NULL, pending_plan_id = NULL, pending_at = NULL, past_due_since = ?, ended_at = ?,
         updated_at = ?
       WHERE account_id = ?`,
      [
        grant.plan?.id ?? null,
        grant.status ?? 'active',
        false,
        grant.status === 'past_due' ? now : null,
        grant.status === 'canceled' ? now : null,
        now,
        accountId,
      ]
    )
  const { planId } = await subscriptionOf(accountId, trx)
  const isKept = grant.postsKept ?? before.postsKept
  const remaining = planId === before.planId || isKept ? before.postsOverride : null
  const posts = grant.postsPerMonth === undefined ? remaining : grant.postsPerMonth
  await trx
    .from('subscriptions')
    .where('account_id', accountId)
    .update({
      posts_override: posts,
      posts_override_plan_id: posts !== null && isKept ? null : planId,
      updated_at: now,
    })
  if (grant.postsUsed !== undefined) {
    const { quotaPeriod } = await subscriptionOf(accountId, trx)
    await execute(
      trx,
      `INSERT INTO quota_periods (account_id, period_start, used, reserved) VALUES (?, ?, ?, 0)
       ON CONFLICT (account_id, period_start) DO UPDATE SET
         used = CASE WHEN excluded.used > quota_periods.reserved THEN excluded.used - quota_periods.reserved ELSE 0 END`,
      [accountId, quotaPeriod.start, grant.postsUsed]
    )
  }
}
