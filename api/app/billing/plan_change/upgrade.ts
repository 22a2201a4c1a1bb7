import type { Stripe } from 'stripe'
import type Plan from '#billing/models/plan'
import type { PaidSubscription } from '#billing/queries/paid_subscription'
import { atItsPrice, isOfPrice } from '#billing/stripe/plan_prices'
import { ASKS_BACK, atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'

/**
 * Charges the difference; if the card is declined nothing changes.
 * @param moment from which the difference is calculated, in seconds
 * @returns the page on which the customer confirms the payment, if the bank requires it: the plan changes with the
 *   confirmation
 * @throws PaymentFailedError
 */
export async function upgrade(
  paid: PaidSubscription,
  to: Plan,
  moment: number,
  commandId: string
): Promise<string | null> {
  await withdrawPending(paid.subscriptionId)
  const update = (behavior: Stripe.SubscriptionUpdateParams.PaymentBehavior) =>
    atItsPrice(to, (price) =>
      atStripe(
        (stripe) =>
          stripe.subscriptions.update(
            paid.subscriptionId,
            {
              items: [{ id: paid.itemId, price }],
              proration_behavior: 'always_invoice',
              proration_date: moment,
              payment_behavior: behavior,
            },
            { idempotencyKey: `${behavior}-${price}-${commandId}` }
          ),
        (error) =>
          isOfPrice(error) || (behavior === 'error_if_incomplete' && isStripeError(error, ...ASKS_BACK))
      )
    )
  try {
    await update('error_if_incomplete')
    return null
  } catch (error) {
    if (!isStripeError(error, ...ASKS_BACK)) throw error
  }
  const { pending_update, latest_invoice } = await update('pending_if_incomplete')
  const invoiceId = idOf(latest_invoice)
  if (!pending_update || invoiceId === null) return null
  const invoice = await atStripe((stripe) => stripe.invoices.retrieve(invoiceId))
  return invoice.hosted_invoice_url ?? null
}

/** An earlier upgrade that was never confirmed would block the next one. */
async function withdrawPending(subscriptionId: string): Promise<void> {
  const subscription = await atStripe((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
  )
  const invoice = subscription.latest_invoice
  if (!subscription.pending_update || invoice === null || typeof invoice === 'string') return
  if (invoice.status === 'open') await atStripe((stripe) => stripe.invoices.voidInvoice(invoice.id))
}
