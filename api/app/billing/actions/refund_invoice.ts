import type { Stripe } from 'stripe'
import { oneAtATime } from '#billing/account_lock'
import { syncCustomer } from '#billing/actions/sync_customer'
import { customerOf } from '#billing/stripe/customers'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { ConflictError, ValidationError } from '#core/errors'

/** The payment of an invoice, and what can still be given back of it; cents. */
export interface Refundable {
  chargeId: string
  left: number
  card: { brand: string; last4: string } | null
}

/** @throws ConflictError where nothing was paid by card, or nothing is left of it */
export async function refundableOf(stripeInvoiceId: string): Promise<Refundable> {
  const payments = await atStripe((stripe) =>
    stripe.invoicePayments.list({ invoice: stripeInvoiceId, status: 'paid' })
  )
  const intent = payments.data
    .map(({ payment }) => idOf(payment.payment_intent ?? null))
    .find((id) => id !== null)
  const charges = intent
    ? await atStripe((stripe) => stripe.charges.list({ payment_intent: intent, limit: 10 }))
    : null
  const charge = charges?.data.find(({ paid }) => paid)
  if (!charge) throw new ConflictError('Nothing was charged for this invoice', 'nothing_charged')
  if (charge.disputed)
    throw new ConflictError('The payment is disputed: the bank decides', 'payment_disputed')
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw new ConflictError('The payment has been given back already', 'refunded_already')
  return { chargeId: charge.id, left, card: toCard(charge) }
}

/** @throws ValidationError for more than is left of a payment */
export function mustBeLeft(amount: number, left: number): void {
  if (amount <= left) return
  const message = `At most ${left} cents of this payment can be refunded`
  throw new ValidationError([{ field: 'amount', rule: 'max', message }])
}

/**
 * Gives a payment back, or a part of it, to the card it came from.
 * @param amount cents
 * @throws ConflictError, ValidationError, ProviderUnavailableError
 */
export function refundInvoice(
  { accountId, stripeInvoiceId }: { accountId: string; stripeInvoiceId: string },
  amount: number
): Promise<void> {
  return oneAtATime(accountId, async (commandId) => {
    const { chargeId, left } = await refundableOf(stripeInvoiceId)
    mustBeLeft(amount, left)
    await atStripe((stripe) =>
      stripe.refunds.create(
        { charge: chargeId, amount, reason: 'requested_by_customer' },
        { idempotencyKey: `refund-${commandId}` }
      )
    )
    const customer = await customerOf(accountId)
    if (customer) await syncCustomer(customer)
  })
}

function toCard({ payment_method_details }: Stripe.Charge): Refundable['card'] {
  const card = payment_method_details?.card
  return card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null
}
