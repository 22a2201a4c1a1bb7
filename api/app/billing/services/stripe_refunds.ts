import { atStripe } from '#billing/services/stripe_gateway'
import { idOf } from '#billing/services/stripe_ids'

/** What has become of a payment after it was made; cents. */
export interface Aftermath {
  refunded: number
  disputed: boolean
}

/** Newest charges that are looked at each time. */
const CHARGES = 100

/** By invoice: what was given back or is disputed. Invoices themselves do not tell it. */
export async function aftermathOf(customerId: string): Promise<Map<string, Aftermath>> {
  const charges = await atStripe((stripe) => stripe.charges.list({ customer: customerId, limit: CHARGES }))
  const found = new Map<string, Aftermath>()
  for (const charge of charges.data) {
    const intent = idOf(charge.payment_intent)
    if (intent === null || (charge.amount_refunded === 0 && !charge.disputed)) continue
    const payments = await atStripe((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
    )
    for (const { invoice } of payments.data) {
      const id = idOf(invoice)
      if (id === null) continue
      const former = found.get(id)
      found.set(id, {
        refunded: (former?.refunded ?? 0) + charge.amount_refunded,
        disputed: charge.disputed || former?.disputed === true,
      })
    }
  }
  return found
}
