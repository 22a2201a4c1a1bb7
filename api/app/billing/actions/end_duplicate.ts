import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { readConnection } from '#core/database/transaction'

/** Ends a customer's second subscription immediately and refunds its payment. */
export async function endDuplicate(subscriptionId: string): Promise<void> {
  const isOurs = await readConnection()
    .from('subscriptions')
    .where('stripe_subscription_id', subscriptionId)
    .select('id')
    .first()
  if (isOurs) return
  const subscription = await atStripe((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] })
  )
  if (subscription.status !== 'canceled')
    await atStripe((stripe) => stripe.subscriptions.cancel(subscriptionId))
  const invoice = subscription.latest_invoice
  if (invoice === null || typeof invoice === 'string') return
  for (const { payment, status } of invoice.payments?.data ?? []) {
    const intent = idOf(payment.payment_intent)
    if (status !== 'paid' || intent === null) continue
    try {
      await atStripe(
        (stripe) =>
          stripe.refunds.create(
            { payment_intent: intent, reason: 'duplicate' },
            { idempotencyKey: `duplicate-${intent}` }
          ),
        ['charge_already_refunded']
      )
    } catch (error) {
      if (!isStripeError(error, 'charge_already_refunded')) throw error
    }
  }
}
