import { GRACE } from '#billing/subscriptions/subscription_state'
import type { Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'

const PAID = new Set(['active', 'trialing', 'past_due'])

/** Records whether a referred customer is on a paid plan, from the subscription's latest change. */
export async function followSubscription(
  trx: Transaction,
  { data: { accountId, current }, occurredAt }: DomainEvent<'subscription.updated'>
): Promise<void> {
  const unpaidSince = current.status === 'past_due' ? (current.pastDueSince ?? current.periodStart) : null
  const plan = await trx.from('plans').where('id', current.planId).select('name').first()
  await trx
    .from('partner_referrals')
    .where('account_id', accountId)
    .where('changed_at', '<=', occurredAt)
    .update({
      is_active: PAID.has(current.status),
      active_until: unpaidSince === null ? null : unpaidSince + GRACE,
      plan_name: plan?.name ?? null,
      changed_at: occurredAt,
    })
}
