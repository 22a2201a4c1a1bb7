import { syncCustomer } from '#billing/actions/sync_customer'
import { planOnOffer } from '#billing/queries/plans'
import { ensureCustomer } from '#billing/stripe/customers'
import { ensurePrice } from '#billing/stripe/plan_prices'
import { atStripe, billingConfigured } from '#billing/stripe/stripe_gateway'
import { settings } from '#start/settings'

/**
 * Has a demonstration customer pay for a plan in the sandbox, so that invoices, the portal, a change of plan and a
 * cancellation can be walked through. At Stripe itself nothing is bought.
 */
export async function subscribeDemo(accountId: string, planSlug: string): Promise<void> {
  if (settings.stripe !== null || !billingConfigured()) return
  const customer = await ensureCustomer(accountId)
  const price = await ensurePrice(await planOnOffer(planSlug))
  const method = await atStripe((stripe) => stripe.paymentMethods.attach('pm_card_visa', { customer }))
  await atStripe((stripe) =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } })
  )
  await atStripe((stripe) =>
    stripe.subscriptions.create(
      { customer, items: [{ price }], default_payment_method: method.id },
      { idempotencyKey: `demo-${accountId}` }
    )
  )
  await syncCustomer(customer)
}
