import type { Stripe } from 'stripe'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import type { Schema } from '#core/contract/types'

/** What a customer recognizes a card by. */
export type CardOnFile = Schema<'CardOnFile'>

/**
 * The card that Stripe would charge: the subscription's own or else the customer's. Null where it is none, or something
 * other than a card.
 * @param subscription with its `default_payment_method` expanded
 */
export async function cardOnFile(subscription: Stripe.Subscription): Promise<CardOnFile | null> {
  const own = subscription.default_payment_method
  if (own !== null && typeof own !== 'string') return toCard(own)
  const customer = await atStripe((stripe) => stripe.customers.retrieve(idOf(subscription.customer)!))
  const method = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
  return method === null ? null : toCard(await atStripe((stripe) => stripe.paymentMethods.retrieve(method)))
}

const toCard = ({ card }: Stripe.PaymentMethod): CardOnFile | null =>
  card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null
