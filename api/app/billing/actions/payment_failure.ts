import type { Stripe } from 'stripe'
import { atStripe } from '#billing/stripe/stripe_gateway'

export interface PaymentFailure {
  code: string | null
  /** Of the bank. */
  declineCode: string | null
  /** In English, for the customer. */
  message: string | null
  card: { brand: string; last4: string } | null
  attempts: number
  /** UTC milliseconds; null where Stripe will not try again. */
  nextAttemptAt: number | null
}

/** What came of the latest attempt to charge an open invoice; null where none has failed. */
export async function paymentFailureOf(stripeInvoiceId: string): Promise<PaymentFailure | null> {
  const { status, attempt_count, next_payment_attempt, payments } = await atStripe((stripe) =>
    stripe.invoices.retrieve(stripeInvoiceId, { expand: ['payments.data.payment.payment_intent'] })
  )
  const errors = (payments?.data ?? []).flatMap(({ payment }) => {
    const intent = payment.payment_intent
    return intent && typeof intent !== 'string' && intent.last_payment_error
      ? [intent.last_payment_error]
      : []
  })
  const error = errors.at(-1)
  if (status !== 'open' || !error || attempt_count === 0) return null
  return {
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
    card: toCard(error),
    attempts: attempt_count,
    nextAttemptAt: next_payment_attempt === null ? null : next_payment_attempt * 1000,
  }
}

function toCard({ payment_method }: Stripe.PaymentIntent.LastPaymentError): PaymentFailure['card'] {
  const card = payment_method?.card
  return card ? { brand: card.brand, last4: card.last4 } : null
}
