import { readDiscounts, takenOff } from '#sandbox/engine/discounts'
import { amountOf, productName } from '#sandbox/engine/invoice_shape'
import { mustFit } from '#sandbox/engine/subscriptions'
import { invalid } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import { createPrice } from '#sandbox/resources/products'
import type { CheckoutSession, Coupon, LineItem, Price } from '#sandbox/types'
import type { World } from '#sandbox/world'

const LIFE = 24 * 3600
const MIN_LIFE = 30 * 60

function readLines({ world, params }: Call): { price: Price; quantity: number }[] {
  const lines = (params.parts('line_items') ?? []).map((one) => {
    const inline = one.part('price_data')
    const price = inline
      ? createPrice(world, inline, inline.required('product'))
      : world.objects.get('price', one.required('price'), one.name('price'))
    return { price, quantity: one.integer('quantity', 1, 999_999) ?? 1 }
  })
  return lines
}

function lineItem(
  world: World,
  { price, quantity }: { price: Price; quantity: number },
  off: (amount: number) => number
): LineItem {
  const amount = amountOf(price, quantity)
  const discount = off(amount)
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - discount,
    currency: price.currency,
    description: productName(world, price),
    metadata: {},
    price,
    quantity,
  }
}

/** Applies coupons to one amount after the other; a fixed amount is only taken off once in all. */
function inTurn(coupons: Coupon[]): (amount: number) => number {
  const left = new Map(coupons.map((coupon) => [coupon.id, coupon.amount_off ?? Number.POSITIVE_INFINITY]))
  return (amount) =>
    coupons.reduce((sum, coupon) => {
      const taken = Math.min(takenOff(coupon, amount - sum), left.get(coupon.id)!)
      left.set(coupon.id, left.get(coupon.id)! - taken)
      return sum + taken
    }, 0)
}

function address(params: Params, name: string, required: boolean): string | null {
  const value = required ? params.required(name) : params.optional(name)
  if (!value) return null
  if (!/^https?:\/\//i.test(value)) throw invalid('Not a valid URL', name, 'url_invalid')
  return value
}

function create(call: Call): CheckoutSession {
  const { world, params } = call
  const mode = params.choice('mode', ['subscription', 'payment', 'setup'])
  if (!mode) params.required('mode')
  const lines = readLines(call)
  if (mode !== 'setup' && lines.length === 0)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (mode === 'subscription')
    mustFit(
      lines.map(({ price }) => price),
      'line_items'
    )
  if (mode === 'payment' && lines.some(({ price }) => price.recurring))
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
    )
  const customer = params.text('customer') ?? null
  if (customer) world.objects.get('customer', customer, 'customer')
  const email = params.optional('customer_email') ?? null
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  const now = world.now()
  const expires = params.integer('expires_at') ?? now + LIFE
  if (expires < now + MIN_LIFE || expires > now + LIFE)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at'
    )
  const data = params.part('subscription_data')
  const details = { metadata: data?.metadata() ?? {}, description: data?.optional('description') ?? null }
  params.pass(
    'payment_method_types',
    'billing_address_collection',
    'automatic_tax',
    'locale',
    'customer_update',
    'payment_method_collection',
    'tax_id_collection',
    'custom_text',
    'branding_settings',
    'submit_type',
    'payment_intent_data',
    'customer_creation'
  )
  const id = newStripeId('cs_test')
  const redeemed = readDiscounts(world, params, customer) ?? []
  if (redeemed.length > 0 && params.has('allow_promotion_codes'))
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const off = inTurn(redeemed.map(({ coupon }) => coupon))
  const items = lines.map((one) => lineItem(world, one, off))
  const total = items.reduce((sum, { amount_total }) => sum + amount_total, 0)
  const discount = items.reduce((sum, { amount_discount }) => sum + amount_discount, 0)
  const reference = params.optional('client_reference_id') ?? null
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.flag('allow_promotion_codes') ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: mode === 'setup' ? null : total + discount,
    amount_total: mode === 'setup' ? null : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: address(params, 'cancel_url', false),
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: lines[0]?.price.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: email,
    discounts: redeemed.map(({ coupon, promotionCode }) => ({
      coupon: promotionCode === null ? coupon.id : null,
      promotion_code: promotionCode,
    })),
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata(),
    mode: mode!,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: address(params, 'success_url', true),
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.choice('ui_mode', ['hosted', 'hosted_page']) ?? 'hosted_page',
    url: world.page(`checkout/${id}`),
    wallet_options: null,
  }
  return world.objects.put(session, {
    due: expires,
    hidden: {
      lineItems: {
        object: 'list',
        data: items,
        has_more: false,
        url: `/v1/checkout/sessions/${id}/line_items`,
      },
      details,
      redeemed: redeemed.map(({ coupon, promotionCode }) => ({ coupon: coupon.id, promotionCode })),
    },
  })
}

/** Closes a session that was not completed. */
export function expireSession(world: World, id: string): CheckoutSession {
  const session = world.objects.get('checkout.session', id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
    )
  const expired = world.objects.put({ ...session, status: 'expired', url: null }, { due: null })
  world.emit('checkout.session.expired', expired)
  return expired
}

export const checkoutRoutes: Route[] = [
  route('POST', '/v1/checkout/sessions', create),
  route('GET', '/v1/checkout/sessions', (call) => {
    const [customer, subscription, intent, status] = [
      call.params.text('customer'),
      call.params.text('subscription'),
      call.params.text('payment_intent'),
      call.params.text('status'),
    ]
    return listOf(
      call,
      'checkout.session',
      '/v1/checkout/sessions',
      customer ? { customer } : {},
      (one) =>
        (!subscription || one.subscription === subscription) &&
        (!intent || one.payment_intent === intent) &&
        (!status || one.status === status)
    )
  }),
  route('GET', '/v1/checkout/sessions/:id', ({ world, ids }) =>
    world.objects.get('checkout.session', ids[0]!)
  ),
  route('POST', '/v1/checkout/sessions/:id', ({ world, params, ids }) => {
    const session = world.objects.get('checkout.session', ids[0]!)
    return world.objects.put({ ...session, metadata: params.metadata(session.metadata ?? {}) })
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', ({ world, params, ids }) => {
    const session = world.objects.get('checkout.session', ids[0]!)
    params.pass('limit', 'starting_after', 'ending_before')
    return world.objects.hidden(session.id).lineItems as object
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', ({ world, ids }) => expireSession(world, ids[0]!)),
]
