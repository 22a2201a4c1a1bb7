import { isDeepStrictEqual } from 'node:util'
import { CLOSE_CHECKOUTS_JOB, END_DUPLICATE_JOB, PAY_OPEN_JOB, VOID_UNPAID_JOB } from '#billing/jobs'
import type { StripeSnapshot } from '#billing/stripe/stripe_snapshot'
import { execute, query, type Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { enqueue } from '#core/jobs/queue'

const ENDED = new Set(['canceled', 'incomplete', 'incomplete_expired'])

interface Former {
  status: string
  plan_id: string
  stripe_subscription_id: string | null
  cancel_at_period_end: boolean | number
}

/**
 * Stores a snapshot's subscription with its card and emits what has changed.
 * @returns false where a later snapshot has already been written
 */
export async function applySubscription(
  trx: Transaction,
  { accountId, number, snapshot }: { accountId: string; number: number; snapshot: StripeSnapshot }
): Promise<boolean> {
  const { card } = snapshot
  const [former] = await query<Former>(
    trx,
    `UPDATE subscriptions SET snapshot_applied = ?, card_brand = ?, card_last4 = ?, card_exp_month = ?,
       card_exp_year = ?
     WHERE account_id = ? AND snapshot_applied < ?
     RETURNING status, plan_id, stripe_subscription_id, cancel_at_period_end`,
    [
      number,
      card?.brand ?? null,
      card?.last4 ?? null,
      card?.expMonth ?? null,
      card?.expYear ?? null,
      accountId,
      number,
    ]
  )
  if (!former) return false
  for (const subscriptionId of snapshot.duplicates)
    await enqueue(trx, {
      kind: END_DUPLICATE_JOB,
      payload: { subscriptionId },
      dedupeKey: `${END_DUPLICATE_JOB}:${subscriptionId}`,
    })

  const current = snapshot.subscription
  if (!current) {
    // It was deleted with its customer: nothing is left to pay for.
    if (former.stripe_subscription_id !== null && former.status !== 'canceled')
      await execute(
        trx,
        `UPDATE subscriptions SET status = 'canceled', ended_at = current_period_end WHERE account_id = ?`,
        [accountId]
      )
    return true
  }
  // A plan that an operator gave is not revoked by an earlier subscription that ended.
  if (former.stripe_subscription_id === null && ENDED.has(current.status)) return true
  await execute(
    trx,
    `UPDATE subscriptions SET stripe_subscription_id = ?, stripe_item_id = ?, stripe_schedule_id = ?, status = ?,
       plan_id = ?, cancel_at_period_end = ?, current_period_start = ?, current_period_end = ?, billing_anchor = ?,
       past_due_since = ?, ended_at = ?, pending_plan_id = ?, pending_at = ?, price_amount = ?, price_interval = ?,
       posts_override = CASE WHEN posts_override_plan_id IS NULL
         OR (plan_id = ? AND COALESCE(stripe_subscription_id, ?) = ?) THEN posts_override ELSE NULL END,
       updated_at = ?
     WHERE account_id = ?`,
    [
      current.id,
      current.itemId,
      current.scheduleId,
      current.status,
      current.planId ?? former.plan_id,
      current.cancels,
      current.periodStart,
      current.periodEnd,
      current.anchor,
      current.pastDueSince,
      current.endedAt,
      current.pending?.planId ?? null,
      current.pending?.at ?? null,
      current.price?.amount ?? null,
      current.price?.interval ?? null,
      // An operator's number ends with the plan unless it is kept: another plan or subscription does not bring it back.
      current.planId ?? former.plan_id,
      current.id,
      current.id,
      Date.now(),
      accountId,
    ]
  )
  if (current.id !== former.stripe_subscription_id && current.status !== 'canceled')
    await enqueue(trx, {
      kind: CLOSE_CHECKOUTS_JOB,
      payload: { accountId },
      accountId,
      dedupeKey: `${CLOSE_CHECKOUTS_JOB}:${accountId}`,
    })
  // Each snapshot has a job of its own: the card may have changed since another began.
  if (
    current.status === 'past_due' &&
    snapshot.invoices.some(
      ({ subscriptionId, paymentFailed }) => subscriptionId === current.id && paymentFailed
    )
  )
    await enqueue(trx, { kind: PAY_OPEN_JOB, payload: { subscriptionId: current.id }, accountId })
  if (
    current.status === 'canceled' &&
    snapshot.invoices.some(({ subscriptionId, status }) => subscriptionId === current.id && status === 'open')
  )
    await enqueue(trx, {
      kind: VOID_UNPAID_JOB,
      payload: { subscriptionId: current.id },
      accountId,
      dedupeKey: `${VOID_UNPAID_JOB}:${current.id}`,
    })
  const state = {
    status: current.status,
    planId: current.planId ?? former.plan_id,
    cancelsAtPeriodEnd: current.cancels,
  }
  const before = former.stripe_subscription_id === current.id ? toState(former) : null
  if (before === null || !isDeepStrictEqual(before, state))
    await emitEvent(trx, 'subscription.updated', {
      accountId,
      stripeSubscriptionId: current.id,
      current: {
        ...state,
        periodStart: current.periodStart,
        periodEnd: current.periodEnd,
        pastDueSince: current.pastDueSince,
      },
      former: before,
    })
  return true
}

const toState = ({ status, plan_id, cancel_at_period_end }: Former) => ({
  status,
  planId: plan_id,
  cancelsAtPeriodEnd: Boolean(cancel_at_period_end),
})
