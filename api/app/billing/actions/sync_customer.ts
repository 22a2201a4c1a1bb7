import { applyInvoices } from '#billing/actions/apply_invoices'
import { applySubscription } from '#billing/actions/apply_subscription'
import { accountOfCustomer } from '#billing/stripe/customers'
import { takeSnapshot } from '#billing/stripe/stripe_snapshot'
import { query, transaction } from '#core/database/transaction'

/**
 * Updates a stored customer to Stripe's current state. Reads are numbered before they start: one that started
 * earlier never replaces the result of a later one, so that the order in which events are handled does not matter.
 * Whatever changes at Stripe after a snapshot has an event of its own.
 * @returns whether the customer is one of ours
 */
export async function syncCustomer(customerId: string): Promise<boolean> {
  const accountId = await accountOfCustomer(customerId)
  if (accountId === null) return false
  const [row] = await transaction((trx) =>
    query<{ snapshot_started: number; stripe_subscription_id: string | null }>(
      trx,
      `UPDATE subscriptions SET snapshot_started = snapshot_started + 1 WHERE account_id = ?
       RETURNING snapshot_started, stripe_subscription_id`,
      [accountId]
    )
  )
  if (!row) return false
  const number = row.snapshot_started
  const snapshot = await takeSnapshot(customerId, row.stripe_subscription_id)
  await transaction(async (trx) => {
    const wasNewest = await applySubscription(trx, { accountId, number, snapshot })
    if (wasNewest) await applyInvoices(trx, { accountId, invoices: snapshot.invoices })
  })
  return true
}
