import { accountOwner } from '#accounts/queries/account_owner'
import { markForClosing } from '#billing/actions/close_customer'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { sha256 } from '#core/sha256'

/** The account's customer at Stripe, if it has one. */
export async function customerOf(accountId: string): Promise<string | null> {
  const row: { stripe_customer_id: string | null } = await readConnection()
    .from('subscriptions')
    .where('account_id', accountId)
    .select('stripe_customer_id')
    .firstOrFail()
  return row.stripe_customer_id
}

/** The account of a customer; null for one that is not, or no longer, ours. */
export async function accountOfCustomer(customerId: string): Promise<string | null> {
  const row: { account_id: string } | null = await readConnection()
    .from('subscriptions')
    .where('stripe_customer_id', customerId)
    .select('account_id')
    .first()
  return row?.account_id ?? null
}

/** The account's customer at Stripe, created if there is none; call it within `oneAtATime`. */
export async function ensureCustomer(accountId: string): Promise<string> {
  const known = await customerOf(accountId)
  if (known) {
    const customer = await atStripe((stripe) => stripe.customers.retrieve(known), ['resource_missing']).catch(
      missing
    )
    if (customer && !customer.deleted) return known
  }
  const owner = await accountOwner(accountId)
  if (!owner) throw new NotFoundError('Account')
  const params = { email: owner.email, name: owner.name, metadata: { account_id: accountId } }
  // The former customer is part of the key: if it was deleted at Stripe, a new one is needed.
  const key = sha256(JSON.stringify([params, known]))
  const customer = await atStripe((stripe) =>
    stripe.customers.create(params, { idempotencyKey: `customer-${key}` })
  )
  await transaction(async (trx) => {
    const kept = await execute(trx, 'UPDATE subscriptions SET stripe_customer_id = ? WHERE account_id = ?', [
      customer.id,
      accountId,
    ])
    // The account was erased meanwhile.
    if (kept === 0) await markForClosing(trx, customer.id)
  })
  return customer.id
}

/** Null for what Stripe does not have; every other error is rethrown. */
function missing(error: unknown): null {
  if ((error as { code?: string }).code === 'resource_missing') return null
  throw error
}
