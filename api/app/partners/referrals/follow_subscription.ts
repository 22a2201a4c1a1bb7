import { GRACE } from '#billing/services/subscription_state'
import { change, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'

const PAID = new Set(['active', 'trialing', 'past_due'])

/** Records whether a referred customer is on a paid plan, from the subscription's latest change. */
export async function followSubscription(
  trx: Transaction,
  { data: { accountId, current }, occurredAt }: DomainEvent<'subscription.updated'>
): Promise<void> {
  const unpaidSince = current.status === 'past_due' ? (current.pastDueSince ?? current.periodStart) : null
  const plan = await trx.from('plans').where('id', current.planId).select('name').first()
  await change(
    trx,
    `UPDATE partner_referrals SET is_active = ?, active_until = ?, plan_name = ?, changed_at = ?
     WHERE account_id = ? AND changed_at <= ?`,
    [
      PAID.has(current.status),
      unpaidSince === null ? null : unpaidSince + GRACE,
      plan?.name ?? null,
      occurredAt,
      accountId,
      occurredAt,
    ]
  )
}
