import { refundCharge } from '#sandbox/engine/refunds'
import { invalid } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
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
  params.pass('refund_application_fee', 'reverse_transfer')
  return refundCharge(world, charge, {
    amount: params.integer('amount', 1),
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    metadata: params.metadata(),
  })
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
