import { setStoredValue, storedValue } from '#billing/stored_values'
import { customerOf } from '#billing/stripe/customers'
import { atStripe, isStripeError, stripeGateway } from '#billing/stripe/stripe_gateway'
import { ConflictError } from '#core/errors'
import { settings } from '#start/settings'

/** Increased when the portal's features change; the former configuration stays at Stripe, unused. */
const CONFIGURATION = 'portal_configuration_2'

/**
 * The provider's page for cards and invoices.
 * @throws ConflictError where the account never was a customer there
 */
export async function createPortal(accountId: string, returnUrl: string): Promise<{ url: string }> {
  stripeGateway()
  const customer = await customerOf(accountId)
  if (!customer) throw new ConflictError('There is nothing to manage yet. Choose a plan first.')
  const configuration = (await storedValue(CONFIGURATION)) ?? (await configure())
  const open = (id: string) =>
    atStripe(
      (stripe) =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, configuration: id }),
      ['resource_missing']
    )
  try {
    return { url: (await open(configuration)).url }
  } catch (error) {
    if (!isStripeError(error, 'resource_missing')) throw error
    return { url: (await open(await configure())).url }
  }
}

/** Plans are changed on our own screens, where the quota is known; the portal has everything else. */
async function configure(): Promise<string> {
  const configuration = await atStripe((stripe) =>
    stripe.billingPortal.configurations.create({
      // Stripe only accepts public pages, and requires these two before it serves real customers.
      ...(settings.appUrl.startsWith('https:') && {
        business_profile: {
          privacy_policy_url: new URL('/privacy', settings.appUrl).href,
          terms_of_service_url: new URL('/terms', settings.appUrl).href,
        },
      }),
      features: {
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    })
  )
  await setStoredValue(CONFIGURATION, configuration.id)
  return configuration.id
}
