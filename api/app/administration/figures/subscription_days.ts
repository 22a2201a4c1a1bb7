import { execute, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { utcDay } from '#core/time'

/** States in which Stripe keeps billing. */
const BILLED = new Set(['active', 'past_due'])

/** Counts paid subscriptions that begin and end. A change of plan counts as neither. */
export async function countSubscription(
  trx: Transaction,
  { occurredAt, data: { current, former } }: DomainEvent<'subscription.updated'>
): Promise<void> {
  const was = former !== null && BILLED.has(former.status)
  const is = BILLED.has(current.status)
  if (was !== is) await add(trx, occurredAt, current.planId, is ? [1, 0] : [0, 1])
}

/** Counts the end of a closed account's subscription here, because its rows are gone when Stripe reports it. */
export async function countClosing(trx: Transaction, accountId: string): Promise<void> {
  const paid: { plan_id: string } | null = await trx
    .from('subscriptions')
    .where('account_id', accountId)
    .whereNotNull('stripe_subscription_id')
    .whereIn('status', [...BILLED])
    .select('plan_id')
    .first()
  if (paid) await add(trx, Date.now(), paid.plan_id, [0, 1])
}

const add = (trx: Transaction, at: number, planId: string, [started, ended]: [number, number]) =>
  execute(
    trx,
    `INSERT INTO subscription_days (day, plan_id, started, ended) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, plan_id) DO UPDATE SET
       started = subscription_days.started + excluded.started, ended = subscription_days.ended + excluded.ended`,
    [utcDay(at), planId, started, ended]
  )
