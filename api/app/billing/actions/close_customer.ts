import { CLOSE_CUSTOMER_JOB } from '#billing/jobs'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { execute, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

/** Prefix of the marker that a customer has from the deletion of its account until it is deleted at Stripe. */
const CLOSING = 'closing:'
/** Sorts after every name with that prefix. */
const BEHIND = 'closing;'

/**
 * Deletes a deleted account's customer at Stripe: recorded with the deletion, done by a job. The marker outlives
 * the job, in case that is set aside.
 */
export async function queueCustomerClosing(trx: Transaction, accountId: string): Promise<void> {
  const row: { stripe_customer_id: string | null } | null = await trx
    .from('subscriptions')
    .where('account_id', accountId)
    .select('stripe_customer_id')
    .first()
  if (!row?.stripe_customer_id) return
  await markForClosing(trx, row.stripe_customer_id)
  await trx.from('subscriptions').where('account_id', accountId).update({ stripe_customer_id: null })
}

/** Marks the customer of a deleted account for closing. */
export async function markForClosing(trx: Transaction, customerId: string): Promise<void> {
  await execute(
    trx,
    'INSERT INTO billing_values (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [CLOSING + customerId, customerId]
  )
  await enqueueClosing(trx, customerId)
}

/** Queues the customers that are still to be closed and have no job. */
export async function requeueClosings(): Promise<void> {
  const left: { value: string }[] = await readConnection()
    .from('billing_values')
    .where('name', '>=', CLOSING)
    .where('name', '<', BEHIND)
    .orderBy('name')
    .select('value')
  if (left.length === 0) return
  await transaction(async (trx) => {
    for (const { value } of left) await enqueueClosing(trx, value)
  })
}

export async function forgetClosing(trx: Transaction, customerId: string): Promise<void> {
  await trx
    .from('billing_values')
    .where('name', CLOSING + customerId)
    .delete()
}

/** Without the account id: the account's own jobs are deleted with it. */
const enqueueClosing = (trx: Transaction, customerId: string) =>
  enqueue(trx, {
    kind: CLOSE_CUSTOMER_JOB,
    payload: { customerId },
    dedupeKey: `${CLOSE_CUSTOMER_JOB}:${customerId}`,
  })

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
