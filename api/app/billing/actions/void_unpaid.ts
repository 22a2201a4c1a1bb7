import { atStripe, isRefusal } from '#billing/stripe/stripe_gateway'

/** The most open invoices of one subscription: an unpaid one ends within a few periods. */
const MAX_COUNT = 20

/**
 * Voids the open invoices of a subscription that has ended: paying them now would buy nothing. One that was paid at
 * the last moment is left alone.
 */
export async function voidUnpaid(subscriptionId: string): Promise<void> {
  const { data } = await atStripe((stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: MAX_COUNT })
  )
  for (const { id } of data) {
    try {
      await atStripe((stripe) => stripe.invoices.voidInvoice(id), isRefusal)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
}
