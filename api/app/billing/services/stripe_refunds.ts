import type { Stripe } from 'stripe'
import { atStripe } from '#billing/services/stripe_gateway'
import { idOf } from '#billing/services/stripe_ids'

/** What happened to a payment afterwards; cents. */
export interface Aftermath {
  refunded: number
  /** What a dispute withholds or has cost. */
  disputed: number
}

/** The newest charges that are read each time. */
const CHARGES = 100
/** Disputes that cost nothing: decided in our favour, prevented, or a mere inquiry by the bank. */
const HARMLESS = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

/** Refunds and disputes by invoice. Invoices themselves do not contain them. */
export async function aftermathOf(customerId: string): Promise<Map<string, Aftermath>> {
  const charges = await atStripe((stripe) => stripe.charges.list({ customer: customerId, limit: CHARGES }))
  const found = new Map<string, Aftermath>()
  for (const charge of charges.data) {
    const intent = idOf(charge.payment_intent)
    if (intent === null || (charge.amount_refunded === 0 && !charge.disputed)) continue
    const disputed = charge.disputed ? await disputedOf(charge) : 0
    const payments = await atStripe((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
    )
    for (const { invoice } of payments.data) {
      const id = idOf(invoice)
      if (id === null) continue
      const former = found.get(id) ?? { refunded: 0, disputed: 0 }
      found.set(id, {
        refunded: former.refunded + charge.amount_refunded,
        disputed: former.disputed + disputed,
      })
    }
  }
  return found
}

/** A charge stays `disputed` when its dispute is won: only the dispute says how it ended. */
async function disputedOf({ id, amount, amount_refunded }: Stripe.Charge): Promise<number> {
  const disputes = await atStripe((stripe) => stripe.disputes.list({ charge: id }))
  const sum = disputes.data
    .filter(({ status }) => !HARMLESS.has(status))
    .reduce((all, dispute) => all + dispute.amount, 0)
  return Math.min(sum, amount - amount_refunded)
}
