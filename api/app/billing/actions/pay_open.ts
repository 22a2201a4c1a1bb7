import type { Stripe } from 'stripe'
import { PaymentFailedError } from '#billing/errors'
import { atStripe, isRefusal } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'

/** The most open invoices of one subscription: an unpaid one ends within a few periods. */
const MAX_COUNT = 20

/**
 * Charges a subscription's open invoices to a card that has not been tried for them yet: a customer who changes the
 * card after a failed payment has done their part. Stripe itself would wait for its next retry, which may be days
 * away.
 */
export async function payOpen(subscriptionId: string): Promise<void> {
  const subscription = await atStripe(
    (stripe) => stripe.subscriptions.retrieve(subscriptionId, { expand: ['customer'] }),
    isRefusal
  ).catch(nothing)
  if (subscription?.status !== 'past_due') return
  const card = cardOf(subscription)
  if (card === null) return
  const { data } = await atStripe((stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: MAX_COUNT })
  )
  for (const { id, attempted } of data) {
    if (!attempted || (await cardsTried(id)).has(card)) continue
    try {
      // Once per card, however many jobs try.
      await atStripe(
        (stripe) => stripe.invoices.pay(id, {}, { idempotencyKey: `pay-${id}-${card}` }),
        isRefusal
      )
    } catch (error) {
      // The outcome has an event of its own.
      if (!(error instanceof PaymentFailedError) && !isRefusal(error)) throw error
    }
  }
}

/** The card that Stripe would charge: the subscription's own, otherwise the customer's. */
function cardOf({ customer, default_payment_method }: Stripe.Subscription): string | null {
  const own = idOf(default_payment_method)
  if (own !== null || typeof customer === 'string' || customer.deleted) return own
  return idOf(customer.invoice_settings.default_payment_method)
}

/** The cards that have been tried for an invoice, or are being tried. */
async function cardsTried(invoiceId: string): Promise<Set<string>> {
  const { payments } = await atStripe((stripe) =>
    stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] })
  )
  const tried = new Set<string>()
  for (const { payment } of payments?.data ?? []) {
    const intent = payment.payment_intent
    if (!intent || typeof intent === 'string') continue
    for (const method of [intent.last_payment_error?.payment_method, intent.payment_method]) {
      const id = idOf(method)
      if (id !== null) tried.add(id)
    }
  }
  return tried
}

/** Null for what Stripe does not have; every other error is rethrown. */
function nothing(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
