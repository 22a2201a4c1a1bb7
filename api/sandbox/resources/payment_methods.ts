import { sha256 } from '#core/sha256'
import { type Card, cardOfNumber, cardOfToken, refusalOf } from '#sandbox/engine/cards'
import { cardError } from '#sandbox/engine/payments'
import { invalid } from '#sandbox/http/errors'
import { listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import { updateCustomer } from '#sandbox/resources/customers'
import type { PaymentMethod } from '#sandbox/types'
import type { World } from '#sandbox/world'

export interface CardDetails {
  card: Card
  expMonth: number
  expYear: number
  name?: string | null
  email?: string | null
}

export function createPaymentMethod(
  world: World,
  { card, expMonth, expYear, name, email }: CardDetails
): PaymentMethod {
  return world.objects.put(
    {
      id: newStripeId('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: {
        address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
        email: email ?? null,
        name: name ?? null,
        phone: null,
        tax_id: null,
      },
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: card.brand,
        exp_month: expMonth,
        exp_year: expYear,
        fingerprint: sha256(card.number, 'base64url').slice(0, 16),
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: world.now(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    { hidden: { card: card.number } }
  )
}

/** @throws StripeError card_error for a card that its bank refuses at once */
export function attach(world: World, id: string, customerId: string): PaymentMethod {
  const method = world.objects.get('payment_method', id, 'payment_method')
  const card = cardOfNumber(String(world.objects.hidden(id).card))!
  const refusal = refusalOf(card, true)
  if (refusal) throw cardError(refusal, { payment_method: method })
  if (method.customer !== null && method.customer !== customerId)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method'
    )
  const attached = world.objects.put({ ...method, customer: customerId })
  if (method.customer === null) world.emit('payment_method.attached', attached)
  return attached
}

/** A payment method by its id, or a new one by the name of a test card. */
export function methodFor(world: World, id: string, customer: string, param: string): PaymentMethod {
  const card = cardOfToken(id)
  if (card) return attach(world, createPaymentMethod(world, fresh(world, card)).id, customer)
  const method = world.objects.get('payment_method', id, param)
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing'
    )
  return method
}

const fresh = (world: World, card: Card): CardDetails => ({
  card,
  expMonth: 12,
  expYear: new Date(world.now() * 1000).getUTCFullYear() + 2,
})

export const paymentMethodRoutes: Route[] = [
  route('POST', '/v1/payment_methods', ({ world, params }) => {
    params.choice('type', ['card'])
    const part = params.part('card')
    if (!part) throw invalid('Missing required param: card.', 'card', 'parameter_missing')
    const number = part.text('number')
    const token = part.text('token')
    const card = number
      ? cardOfNumber(number.replace(/\s/g, ''))
      : cardOfToken((token ?? '').replace('tok_', 'pm_card_'))
    if (!card) throw invalid('Your card number is incorrect.', 'card[number]', 'incorrect_number')
    part.pass('cvc')
    const details = params.part('billing_details')
    const defaults = fresh(world, card)
    const method = createPaymentMethod(world, {
      card,
      expMonth: part.integer('exp_month', 1, 12) ?? defaults.expMonth,
      expYear: part.integer('exp_year') ?? defaults.expYear,
      name: details?.optional('name') ?? null,
      email: details?.optional('email') ?? null,
    })
    return world.objects.put({ ...method, metadata: params.metadata() })
  }),
  route('GET', '/v1/payment_methods', (call) => {
    const customer = call.params.text('customer')
    call.params.pass('type')
    return listOf(call, 'payment_method', '/v1/payment_methods', customer ? { customer } : {})
  }),
  route('GET', '/v1/payment_methods/:id', ({ world, ids }) => world.objects.get('payment_method', ids[0]!)),
  route('POST', '/v1/payment_methods/:id/attach', ({ world, params, ids }) => {
    const customer = world.objects.get('customer', params.required('customer'), 'customer')
    const card = cardOfToken(ids[0]!)
    return attach(world, card ? createPaymentMethod(world, fresh(world, card)).id : ids[0]!, customer.id)
  }),
  route('POST', '/v1/payment_methods/:id/detach', ({ world, ids }) => {
    const method = world.objects.get('payment_method', ids[0]!)
    if (method.customer === null)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.'
      )
    const detached = world.objects.put({ ...method, customer: null })
    const customer = world.objects.find('customer', method.customer)?.object
    if (customer?.invoice_settings.default_payment_method === method.id)
      updateCustomer(world, customer, {
        ...customer,
        invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
      })
    world.emit('payment_method.detached', detached, { customer: method.customer })
    return detached
  }),
]
