import { accountOwner } from '#accounts/queries/account_owner'
import { oneAtATime } from '#billing/account_lock'
import { SYNC_OWNER_JOB } from '#billing/jobs'
import { customerOf } from '#billing/stripe/customers'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { type Transaction, transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

/** Queues the update of a changed name or address at Stripe, if the account is known there. */
export async function queueOwnerSync(trx: Transaction, accountId: string): Promise<void> {
  const row: { stripe_customer_id: string | null } | null = await trx
    .from('subscriptions')
    .where('account_id', accountId)
    .select('stripe_customer_id')
    .first()
  if (!row?.stripe_customer_id) return
  await enqueue(trx, {
    kind: SYNC_OWNER_JOB,
    payload: { accountId },
    accountId,
    dedupeKey: `${SYNC_OWNER_JOB}:${accountId}`,
  })
}

/** Copies the owner's present name and address to the Stripe customer, for invoices and receipts. */
export async function syncOwner(jobId: string, accountId: string): Promise<void> {
  await letLaterChangesQueue(jobId, accountId)
  await oneAtATime(accountId, async () => {
    const owner = await accountOwner(accountId)
    const customer = owner && (await customerOf(accountId))
    if (!customer) return
    try {
      await atStripe(
        (stripe) => stripe.customers.update(customer, { email: owner.email, name: owner.name }),
        ['resource_missing']
      )
    } catch (error) {
      if (!isStripeError(error, 'resource_missing')) throw error
    }
  })
}

/**
 * Frees the job's key before the owner is read: any change from here on gets a job of its own. The users are locked
 * first, so that a change that found the key taken is waited for and read.
 */
async function letLaterChangesQueue(jobId: string, accountId: string): Promise<void> {
  await transaction(async (trx) => {
    await trx.from('users').where('account_id', accountId).forUpdate().select('id')
    await trx.from('jobs').where('id', jobId).update({ dedupe_key: null })
  })
}
