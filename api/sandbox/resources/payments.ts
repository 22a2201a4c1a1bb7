import { moveBalance, updateCharge } from '#sandbox/engine/payments'
import { invalid, StripeError } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import type { Charge, Refund } from '#sandbox/types'

function chargeToRefund({ world, params }: Call): Charge {
  const chargeId = params.text('charge')
  const intentId = params.text('payment_intent')
  if (!chargeId && !intentId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.'
    )
  if (chargeId) return world.objects.get('charge', chargeId, 'charge')
  const intent = world.objects.get('payment_intent', intentId!, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  return world.objects.get('charge', intent.latest_charge!)
}

function refund(call: Call): Refund {
  const { world, params } = call
  const charge = chargeToRefund(call)
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount', 1) ?? left
  const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  params.pass('refund_application_fee', 'reverse_transfer')
  if (left === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      'amount'
    )
  const id = newStripeId('re')
  const { currency } = charge
  const made = world.objects.put(
    {
      id,
      object: 'refund',
      amount,
      balance_transaction: moveBalance(world, { type: 'refund', amount: -amount, currency, source: id }).id,
      charge: charge.id,
      created: world.now(),
      currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      },
      metadata: params.metadata(),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
    { owner: charge.id }
  )
  const refunded = charge.amount_refunded + amount
  world.emit('refund.created', made)
  updateCharge(
    world,
    charge,
    { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount },
    'charge.refunded'
  )
  return made
}

export const paymentRoutes: Route[] = [
  route('GET', '/v1/payment_intents', (call) => {
    const customer = call.params.text('customer')
    return listOf(call, 'payment_intent', '/v1/payment_intents', customer ? { customer } : {})
  }),
  route('GET', '/v1/payment_intents/:id', ({ world, params, ids }) => {
    params.pass('client_secret')
    return world.objects.get('payment_intent', ids[0]!)
  }),
  route('GET', '/v1/charges', (call) => {
    const customer = call.params.text('customer')
    const intent = call.params.text('payment_intent')
    return listOf(call, 'charge', '/v1/charges', {
      ...(customer && { customer }),
      ...(intent && { owner: intent }),
    })
  }),
  route('GET', '/v1/charges/:id', ({ world, ids }) => world.objects.get('charge', ids[0]!)),
  route('POST', '/v1/refunds', refund),
  route('GET', '/v1/refunds', (call) => {
    const charge = call.params.text('charge')
    const intent = call.params.text('payment_intent')
    return listOf(
      call,
      'refund',
      '/v1/refunds',
      charge ? { owner: charge } : {},
      (one) => !intent || one.payment_intent === intent
    )
  }),
  route('GET', '/v1/refunds/:id', ({ world, ids }) => world.objects.get('refund', ids[0]!)),
  route('GET', '/v1/balance_transactions', (call) => {
    const source = call.params.text('source')
    const type = call.params.text('type')
    const payout = call.params.text('payout')
    const owner = call.world.caller?.account ?? call.world.platformAccount
    return listOf(
      call,
      'balance_transaction',
      '/v1/balance_transactions',
      { owner },
      (one) =>
        (!source || one.source === source) &&
        (!type || one.type === type) &&
        (!payout || call.world.objects.hidden(one.id).payout === payout)
    )
  }),
  route('GET', '/v1/balance_transactions/:id', ({ world, ids }) =>
    world.objects.get('balance_transaction', ids[0]!)
  ),
]
