import type { Stripe } from 'stripe'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'

/** What happened to a payment afterwards; cents. */
export interface Reversals {
  refunded: number
  /** What a dispute withholds or has cost. */
  disputed: number
  /** How much of that is lost for good. */
  lost: number
}

/** The newest charges that are read each time. */
const CHARGES = 100
/** Disputes that cost nothing: decided in our favor, prevented, or a mere inquiry by the bank. */
const HARMLESS = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

/** Refunds and disputes by invoice. Invoices themselves do not contain them. */
export async function reversalsByInvoice(customerId: string): Promise<Map<string, Reversals>> {
  const charges = await atStripe((stripe) => stripe.charges.list({ customer: customerId, limit: CHARGES }))
  const found = new Map<string, Reversals>()
  for (const charge of charges.data) {
    const intent = idOf(charge.payment_intent)
    if (intent === null || (charge.amount_refunded === 0 && !charge.disputed)) continue
    const { disputed, lost } = charge.disputed ? await disputesOf(charge) : { disputed: 0, lost: 0 }
    const payments = await atStripe((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
    )
    for (const { invoice } of payments.data) {
      const id = idOf(invoice)
      if (id === null) continue
      const former = found.get(id) ?? { refunded: 0, disputed: 0, lost: 0 }
      found.set(id, {
        refunded: former.refunded + charge.amount_refunded,
        disputed: former.disputed + disputed,
        lost: former.lost + lost,
      })
    }
  }
  return found
}

/** A charge stays `disputed` when its dispute is won: only the dispute says how it ended. */
async function disputesOf({ id, amount, amount_refunded }: Stripe.Charge) {
  const { data } = await atStripe((stripe) => stripe.disputes.list({ charge: id }))
  const sumOf = (counts: (status: Stripe.Dispute.Status) => boolean) => {
    const sum = data.filter(({ status }) => counts(status)).reduce((all, dispute) => all + dispute.amount, 0)
    return Math.min(sum, amount - amount_refunded)
  }
  return { disputed: sumOf((status) => !HARMLESS.has(status)), lost: sumOf((status) => status === 'lost') }
}
