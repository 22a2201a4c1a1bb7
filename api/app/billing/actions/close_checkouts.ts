import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'

interface Checkout {
  id: string
  stripe_session_id: string
}

/** Makes sure that nobody can pay on this page any more; one that was paid or has expired is left alone. */
export async function closeCheckout(checkout: Checkout): Promise<void> {
  const sessionId = checkout.stripe_session_id
  const session = await statusOf(sessionId)
  if (session === 'open') {
    try {
      await atStripe((stripe) => stripe.checkout.sessions.expire(sessionId))
    } catch (error) {
      // It may have been paid since: then it cannot be closed, and the payment's own event counts.
      if ((await statusOf(sessionId)) === 'open') throw error
    }
  }
  await transaction((trx) =>
    trx.from('checkout_sessions').where('id', checkout.id).update({ state: 'closed' })
  )
}

/** Closes an account's open pages. */
export async function closeCheckouts(accountId: string): Promise<void> {
  const open: Checkout[] = await readConnection()
    .from('checkout_sessions')
    .where({ account_id: accountId, state: 'open' })
    .select('id', 'stripe_session_id')
  for (const checkout of open) await closeCheckout(checkout)
}

async function statusOf(sessionId: string): Promise<string | null> {
  try {
    const session = await atStripe(
      (stripe) => stripe.checkout.sessions.retrieve(sessionId),
      ['resource_missing']
    )
    return session.status
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return null
    throw error
  }
}
