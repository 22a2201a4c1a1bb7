import { applyInvoices } from '#billing/actions/apply_invoices'
import { applySubscription } from '#billing/actions/apply_subscription'
import { type EventEffect, effectOf, storedState } from '#billing/events/event_effect'
import { accountOfCustomer } from '#billing/stripe/customers'
import { takeSnapshot } from '#billing/stripe/stripe_snapshot'
import { query, transaction } from '#core/database/transaction'

/**
 * Updates a stored customer to Stripe's current state. Reads are numbered before they start: one that started
 * earlier never replaces the result of a later one, so that the order in which events are handled does not matter.
 * Whatever changes at Stripe after a snapshot has an event of its own.
 * @returns what this has changed: of events that are handled side by side, only the one that wrote a change has it
 */
export async function syncCustomer(customerId: string): Promise<EventEffect> {
  const accountId = await accountOfCustomer(customerId)
  if (accountId === null) return effectOf(null, null)
  const [row] = await transaction((trx) =>
    query<{ snapshot_started: number; stripe_subscription_id: string | null }>(
      trx,
      `UPDATE subscriptions SET snapshot_started = snapshot_started + 1 WHERE account_id = ?
       RETURNING snapshot_started, stripe_subscription_id`,
      [accountId]
    )
  )
  if (!row) return effectOf(null, null)
  const number = row.snapshot_started
  const snapshot = await takeSnapshot(customerId, row.stripe_subscription_id)
  return transaction(async (trx) => {
    await trx.from('subscriptions').where('account_id', accountId).forUpdate().select('id')
    const before = await storedState(trx, accountId)
    const wasNewest = await applySubscription(trx, { accountId, number, snapshot })
    if (wasNewest) await applyInvoices(trx, { accountId, invoices: snapshot.invoices })
    return effectOf(before, await storedState(trx, accountId))
  })
}
