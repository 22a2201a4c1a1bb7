import { Stripe } from 'stripe'
import { type Diagnosis, fine, off, problem, warning } from '#administration/doctor/diagnosis'

export interface PaymentSettings {
  secretKey: string
  appUrl: string
  production: boolean
}

/** Without these a payment, a cancellation or a refund is only noticed by the daily comparison. */
const NEEDED = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
]
const ENDPOINTS = 'at Stripe under Developers, Webhooks'

/** @param client null where payments are not set up */
export async function diagnoseStripe(
  client: Stripe | null,
  { secretKey, appUrl, production }: PaymentSettings
): Promise<Diagnosis[]> {
  if (client === null)
    return [off('stripe', 'stripe_off', 'no key is set; plans cannot be bought outside the sandbox')]
  const isTest = /^(sk|rk)_test/.test(secretKey)
  const found: Diagnosis[] = []
  if (production && isTest)
    found.push(
      warning(
        'stripe',
        'stripe_test_key',
        'STRIPE_SECRET_KEY is a test key: nobody really pays.',
        'Set the live key and the signing secret of the live endpoint.'
      )
    )
  if (!production && !isTest)
    found.push(
      problem(
        'stripe',
        'stripe_live_key',
        'STRIPE_SECRET_KEY is a live key outside production: real cards are charged.',
        'Set a key that starts with sk_test_, or NODE_ENV=production.'
      )
    )
  found.push(...(await diagnoseEndpoint(client, new URL('/api/webhooks/stripe', appUrl).href)))
  return found.length > 0
    ? found
    : [fine('stripe', 'stripe_works', 'the key works, and events are sent here')]
}

async function diagnoseEndpoint(client: Stripe, url: string): Promise<Diagnosis[]> {
  let endpoints: Stripe.WebhookEndpoint[]
  try {
    const options = { timeout: 8_000, maxNetworkRetries: 0 }
    const { data } = await client.webhookEndpoints.list({ limit: 100 }, options)
    endpoints = data.filter((one) => one.url.replace(/\/$/, '') === url)
  } catch (error) {
    return [toDiagnosis(error)]
  }
  const enabled = endpoints.filter(({ status }) => status === 'enabled')
  if (endpoints.length === 0)
    return [
      problem(
        'stripe',
        'stripe_no_endpoint',
        `Stripe sends no events to ${url}: payments are noticed late.`,
        `Add an endpoint with that address ${ENDPOINTS}, and set STRIPE_WEBHOOK_SECRET to its signing secret.`,
        { url }
      ),
    ]
  if (enabled.length === 0)
    return [
      problem(
        'stripe',
        'stripe_endpoint_disabled',
        'Stripe has disabled its webhook endpoint.',
        `Enable it ${ENDPOINTS}. Stripe disables one that fails for days: look at STRIPE_WEBHOOK_SECRET and APP_URL.`
      ),
    ]
  const sent = new Set(enabled.flatMap((one) => one.enabled_events as string[]))
  const missing = sent.has('*') ? [] : NEEDED.filter((type) => !sent.has(type))
  if (missing.length === 0) return []
  return [
    problem(
      'stripe',
      'stripe_events_missing',
      `Stripe does not send ${missing.join(', ')}.`,
      `Add these events to the endpoint ${ENDPOINTS}.`,
      { events: missing.join(', ') }
    ),
  ]
}

function toDiagnosis(error: unknown): Diagnosis {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return problem(
      'stripe',
      'stripe_key_refused',
      'Stripe refuses the key.',
      'Set STRIPE_SECRET_KEY to a key from Developers, API keys; a rolled key stops working.'
    )
  if (error instanceof Stripe.errors.StripePermissionError)
    return warning(
      'stripe',
      'stripe_key_restricted',
      'The restricted key may not read webhook endpoints, so they were not examined.',
      'Let the key read webhook endpoints.'
    )
  return problem(
    'stripe',
    'stripe_silent',
    `Stripe does not answer (${error.statusCode ?? error.type}).`,
    'Check that this machine reaches api.stripe.com by https, and see status.stripe.com.',
    { code: error.statusCode ?? error.type }
  )
}
