import { CLOSE_CUSTOMER_JOB } from '#billing/services/job_kinds'
import { atStripe, isStripeError } from '#billing/services/stripe_gateway'
import type { Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

/** What an account that is deleted leaves behind at Stripe ends there too: written with the deletion, done by a job. */
export async function leaveStripe(trx: Transaction, accountId: string): Promise<void> {
  const row: { stripe_customer_id: string | null } | null = await trx
    .from('subscriptions')
    .where('account_id', accountId)
    .select('stripe_customer_id')
    .first()
  if (!row?.stripe_customer_id) return
  // Without the account's name: its own jobs are deleted with it.
  await enqueue(trx, {
    kind: CLOSE_CUSTOMER_JOB,
    payload: { customerId: row.stripe_customer_id },
    dedupeKey: `${CLOSE_CUSTOMER_JOB}:${row.stripe_customer_id}`,
  })
  await trx.from('subscriptions').where('account_id', accountId).update({ stripe_customer_id: null })
}

/** Deletes a customer at Stripe, which ends its subscriptions and payment pages at once. */
export async function closeCustomer(customerId: string): Promise<void> {
  try {
    const subscriptions = await atStripe(
      (stripe) => stripe.subscriptions.list({ customer: customerId, limit: 20 }),
      ['resource_missing']
    )
    for (const { id } of subscriptions.data) await atStripe((stripe) => stripe.subscriptions.cancel(id))
    await atStripe((stripe) => stripe.customers.del(customerId), ['resource_missing'])
  } catch (error) {
    if (!isStripeError(error, 'resource_missing')) throw error
  }
}
