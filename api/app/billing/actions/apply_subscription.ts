import { tellOfChange } from '#billing/actions/tell_of_change'
import {
  CLOSE_CHECKOUTS_JOB,
  END_DUPLICATE_JOB,
  PAY_OPEN_JOB,
  VOID_UNPAID_JOB,
} from '#billing/services/job_kinds'
import type { StripeLook } from '#billing/services/stripe_look'
import { change, rows, type Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

const ENDED = new Set(['canceled', 'incomplete', 'incomplete_expired'])

interface Former {
  status: string
  plan_id: string
  stripe_subscription_id: string | null
  cancel_at_period_end: boolean | number
}

/**
 * Writes what a look has seen of the subscription, with the mails that follow from what is new in it.
 * @returns false where a later look has been written before
 */
export async function applySubscription(
  trx: Transaction,
  { accountId, number, look }: { accountId: string; number: number; look: StripeLook }
): Promise<boolean> {
  const [former] = await rows<Former>(
    trx,
    `UPDATE subscriptions SET look_applied = ? WHERE account_id = ? AND look_applied < ?
     RETURNING status, plan_id, stripe_subscription_id, cancel_at_period_end`,
    [number, accountId, number]
  )
  if (!former) return false
  for (const subscriptionId of look.duplicates)
    await enqueue(trx, {
      kind: END_DUPLICATE_JOB,
      payload: { subscriptionId },
      dedupeKey: `${END_DUPLICATE_JOB}:${subscriptionId}`,
    })

  const seen = look.subscription
  if (!seen) {
    // It was deleted with its customer: there is nothing left to pay.
    if (former.stripe_subscription_id !== null && former.status !== 'canceled')
      await change(
        trx,
        `UPDATE subscriptions SET status = 'canceled', ended_at = current_period_end WHERE account_id = ?`,
        [accountId]
      )
    return true
  }
  // What was given is not taken back by a subscription that ended before.
  if (former.stripe_subscription_id === null && ENDED.has(seen.status)) return true
  await change(
    trx,
    `UPDATE subscriptions SET stripe_subscription_id = ?, stripe_item_id = ?, stripe_schedule_id = ?, status = ?,
       plan_id = ?, cancel_at_period_end = ?, current_period_start = ?, current_period_end = ?, billing_anchor = ?,
       past_due_since = ?, ended_at = ?, pending_plan_id = ?, pending_at = ?, updated_at = ?
     WHERE account_id = ?`,
    [
      seen.id,
      seen.itemId,
      seen.scheduleId,
      seen.status,
      seen.planId ?? former.plan_id,
      seen.cancels,
      seen.periodStart,
      seen.periodEnd,
      seen.anchor,
      seen.pastDueSince,
      seen.endedAt,
      seen.pending?.planId ?? null,
      seen.pending?.at ?? null,
      Date.now(),
      accountId,
    ]
  )
  if (seen.id !== former.stripe_subscription_id && seen.status !== 'canceled')
    await enqueue(trx, {
      kind: CLOSE_CHECKOUTS_JOB,
      payload: { accountId },
      accountId,
      dedupeKey: `${CLOSE_CHECKOUTS_JOB}:${accountId}`,
    })
  // Each look has one of its own: the card may have changed since another began.
  if (
    seen.status === 'past_due' &&
    look.invoices.some(({ subscriptionId, paymentFailed }) => subscriptionId === seen.id && paymentFailed)
  )
    await enqueue(trx, { kind: PAY_OPEN_JOB, payload: { subscriptionId: seen.id }, accountId })
  if (
    seen.status === 'canceled' &&
    look.invoices.some(({ subscriptionId, status }) => subscriptionId === seen.id && status === 'open')
  )
    await enqueue(trx, {
      kind: VOID_UNPAID_JOB,
      payload: { subscriptionId: seen.id },
      accountId,
      dedupeKey: `${VOID_UNPAID_JOB}:${seen.id}`,
    })
  await tellOfChange(trx, accountId, {
    sameSubscription: former.stripe_subscription_id === seen.id,
    former: {
      status: former.status,
      cancels: Boolean(former.cancel_at_period_end),
      planId: former.plan_id,
    },
    seen,
    planId: seen.planId ?? former.plan_id,
  })
  return true
}
