import { type Card, cardOfNumber, type Refusal, refusalOf } from '#sandbox/engine/cards'
import { previousAttributes } from '#sandbox/engine/events'
import { StripeError } from '#sandbox/http/errors'
import { newStripeId, randomText } from '#sandbox/ids'
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** A refusal as the API answers it; its records stay, unless the whole call is undone. */
export const cardError = (refusal: Refusal, details: Record<string, unknown> = {}, keep = true) =>
  new StripeError(refusal.message, {
    status: 402,
    type: 'card_error',
    code: refusal.code,
    details: { decline_code: refusal.declineCode, ...details },
    keep,
  })

export interface Attempt {
  amount: number
  currency: string
  customer: string
  method: PaymentMethod
  description: string | null
  /** Whether the customer is present and can be asked. */
  present: boolean
  /** An intent that was tried before. */
  intent?: string | null
  metadata?: Record<string, string>
  receiptEmail?: string | null
}

export type Outcome =
  | { state: 'paid'; intent: PaymentIntent; charge: Charge }
  | { state: 'refused'; intent: PaymentIntent; charge: Charge; refusal: Refusal }
  | { state: 'action'; intent: PaymentIntent }

/** Whether the bank would ask the customer before it accepts this card. */
export function asksForAuthentication(world: World, method: PaymentMethod): boolean {
  const hidden = world.objects.hidden(method.id)
  const { authentication } = cardOf(world, method)
  return authentication === 'always' || (authentication === 'once' && hidden.authenticated !== true)
}

export function markAuthenticated(world: World, method: PaymentMethod): void {
  world.objects.put(method, { hidden: { ...world.objects.hidden(method.id), authenticated: true } })
}

export const cardOf = (world: World, method: PaymentMethod): Card =>
  cardOfNumber(String(world.objects.hidden(method.id).card))!

/** Tries to charge, and records the result. */
export function pay(world: World, attempt: Attempt, authenticated = false): Outcome {
  const { method, present } = attempt
  const before = attempt.intent
    ? world.objects.get('payment_intent', attempt.intent)
    : newIntent(world, attempt)
  const asks = !authenticated && asksForAuthentication(world, method)
  if (asks && present) {
    const intent: PaymentIntent = {
      ...before,
      payment_method: method.id,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: null } },
    }
    world.objects.put(intent)
    world.emit('payment_intent.requires_action', intent)
    return { state: 'action', intent }
  }
  const refusal =
    refusalOf(cardOf(world, method), present) ??
    (asks ? refusalOf({ ...cardOf(world, method), declines: 'authentication_required' }, present) : null)
  const charge = recordCharge(world, before, attempt, refusal)
  const intent: PaymentIntent = {
    ...before,
    // A refusal is only recorded with the error.
    payment_method: refusal ? null : method.id,
    latest_charge: charge.id,
    next_action: null,
    status: refusal ? 'requires_payment_method' : 'succeeded',
    amount_received: refusal ? 0 : attempt.amount,
    last_payment_error: refusal
      ? {
          charge: charge.id,
          code: refusal.code,
          decline_code: refusal.declineCode,
          message: refusal.message,
          payment_method: method,
          type: 'card_error',
        }
      : null,
  }
  world.objects.put(intent)
  world.emit(refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
  return refusal ? { state: 'refused', intent, charge, refusal } : { state: 'paid', intent, charge }
}

function newIntent(world: World, attempt: Attempt): PaymentIntent {
  const id = newStripeId('pi')
  const intent = world.objects.put({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: attempt.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: attempt.currency,
    customer: attempt.customer,
    customer_account: null,
    description: attempt.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: attempt.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: attempt.receiptEmail ?? null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  })
  world.emit('payment_intent.created', intent)
  return intent
}

function recordCharge(
  world: World,
  intent: PaymentIntent,
  { amount, currency, customer, method, description, metadata, receiptEmail }: Attempt,
  refusal: Refusal | null
): Charge {
  const id = newStripeId('ch')
  const card = method.card!
  const charge = world.objects.put(
    {
      id,
      object: 'charge',
      amount,
      amount_captured: refusal ? 0 : amount,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: refusal
        ? null
        : moveBalance(world, {
            type: 'charge',
            amount,
            currency,
            source: id,
            description,
            fee: feeOf(amount),
          }).id,
      billing_details: {
        address: method.billing_details.address,
        email: method.billing_details.email,
        name: method.billing_details.name,
        phone: null,
        tax_id: null,
      },
      calculated_statement_descriptor: 'CYGNET',
      captured: !refusal,
      created: world.now(),
      currency,
      customer,
      description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: refusal?.code ?? null,
      failure_message: refusal?.message ?? null,
      fraud_details: {},
      livemode: false,
      metadata: metadata ?? {},
      on_behalf_of: null,
      outcome: {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: refusal ? 'declined_by_network' : 'approved_by_network',
        reason: refusal?.declineCode ?? null,
        risk_level: 'normal',
        seller_message: refusal
          ? 'The bank did not return any further details with this decline.'
          : 'Payment complete.',
        type: refusal ? 'issuer_declined' : 'authorized',
      },
      paid: !refusal,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: {
        card: {
          amount_authorized: refusal ? null : amount,
          authorization_code: null,
          brand: card.brand,
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          extended_authorization: { status: 'disabled' },
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          incremental_authorization: { status: 'unavailable' },
          installments: null,
          last4: card.last4,
          mandate: null,
          multicapture: { status: 'unavailable' },
          network: card.brand,
          network_token: { used: false },
          network_transaction_id: null,
          overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
          regulated_status: 'unregulated',
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
        type: 'card',
      },
      receipt_email: receiptEmail ?? null,
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: refusal ? 'failed' : 'succeeded',
      transfer_data: null,
      transfer_group: null,
    },
    { owner: intent.id }
  )
  world.emit(refusal ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

/** Stripe's usual 2.9 percent and 30 cents. */
const feeOf = (amount: number) => (amount === 0 ? 0 : Math.round(amount * 0.029) + 30)

export interface Movement {
  type: BalanceTransaction['type']
  amount: number
  currency: string
  source: string
  description?: string | null
  fee?: number
  /** A connected account; by default the platform's own. */
  account?: string
}

/** Adds to a balance, which is available at once: the sandbox has no pending balances. */
export function moveBalance(world: World, movement: Movement): BalanceTransaction {
  const { type, amount, currency, source, description, fee = 0, account } = movement
  return world.objects.put(
    {
      id: newStripeId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: world.now(),
      balance_type: 'payments',
      created: world.now(),
      currency,
      description: description ?? null,
      exchange_rate: null,
      fee,
      fee_details:
        fee === 0
          ? []
          : [
              {
                amount: fee,
                application: null,
                currency,
                description: 'Stripe processing fees',
                type: 'stripe_fee',
              },
            ],
      net: amount - fee,
      reporting_category: type === 'payment' ? 'charge' : type,
      source,
      status: 'available',
      type,
    },
    { owner: account ?? world.platformAccount }
  )
}

/** Available cents, by currency. */
export function balanceOf(world: World, account: string = world.platformAccount): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { currency, net } of world.objects.all('balance_transaction', { owner: account }))
    sums.set(currency, (sums.get(currency) ?? 0) + net)
  return sums
}

/** Stores a changed charge and emits its event. */
export function updateCharge(world: World, before: Charge, after: Charge, type = 'charge.updated'): Charge {
  world.objects.put(after)
  world.emit(type, after, previousAttributes(before, after))
  return after
}
