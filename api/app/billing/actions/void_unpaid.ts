import { atStripe, isRefusal } from '#billing/services/stripe_gateway'

/** Invoices of one subscription that can be open at most: one that is not paid ends within a few periods. */
const MOST = 20

/**
 * Takes back what is still to be paid for a subscription that has ended: who paid it now would get nothing for it.
 * One that was paid at the last moment is left as it is.
 */
export async function voidUnpaid(subscriptionId: string): Promise<void> {
  const { data } = await atStripe((stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: MOST })
  )
  for (const { id } of data) {
    try {
      await atStripe((stripe) => stripe.invoices.voidInvoice(id), isRefusal)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
}
