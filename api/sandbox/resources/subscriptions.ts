import { cancelNow, noDetails } from '#sandbox/engine/cancellation'
import { cardError } from '#sandbox/engine/payments'
import { isOver, periodOf, saveSubscription } from '#sandbox/engine/subscription_state'
import { payLatest, startSubscription, type WantedItem } from '#sandbox/engine/subscriptions'
import { invalid, missingObject } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { methodFor } from '#sandbox/resources/payment_methods'
import type { Subscription } from '#sandbox/types'

const BEHAVIOURS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const
const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

function readDetails(params: Params) {
  const part = params.part('cancellation_details')
  if (!part) return {}
  const comment = part.optional('comment')
  const feedback = part.choice('feedback', [...FEEDBACK, ''])
  return {
    ...(comment !== undefined && { comment }),
    ...(feedback !== undefined && { feedback: feedback === '' ? null : feedback }),
  }
}

function create({ world, params }: Call): Subscription {
  const customer = world.objects.get('customer', params.required('customer'), 'customer')
  const items: WantedItem[] = (params.parts('items') ?? []).map((one) => ({
    price: world.objects.get('price', one.required('price'), one.name('price')),
    quantity: one.integer('quantity', 0) ?? 1,
    metadata: one.metadata(),
  }))
  const methodId = params.optional('default_payment_method')
  const method = methodId ? methodFor(world, methodId, customer.id, 'default_payment_method') : null
  const behaviour = params.choice('payment_behavior', BEHAVIOURS) ?? 'allow_incomplete'
  const offSession = params.flag('off_session') ?? false
  params.choice('collection_method', ['charge_automatically'])
  params.pass('payment_settings', 'proration_behavior')
  if (behaviour !== 'default_incomplete' && !method && !customer.invoice_settings.default_payment_method)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing'
    )
  const subscription = startSubscription(world, {
    customer,
    items,
    method: method?.id ?? null,
    metadata: params.metadata(),
    description: params.optional('description') ?? null,
  })
  if (behaviour === 'default_incomplete') return subscription
  const { outcome } = payLatest(world, subscription.id, { present: !offSession })
  if (outcome?.state === 'refused' && behaviour === 'error_if_incomplete')
    throw Object.assign(cardError(outcome.refusal), { keep: false })
  return world.objects.get('subscription', subscription.id)
}

function update(call: Call): Subscription {
  const { world, params, ids } = call
  const before = world.objects.get('subscription', ids[0]!)
  if (isOver(before))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const methodId = params.optional('default_payment_method')
  const method = methodId
    ? methodFor(world, methodId, before.customer, 'default_payment_method').id
    : methodId
  const description = params.optional('description')
  params.pass('payment_settings')
  const after: Subscription = {
    ...before,
    ...(method !== undefined && { default_payment_method: method }),
    ...(description !== undefined && { description }),
    ...readCancellation(call, before),
    metadata: params.metadata(before.metadata),
  }
  return saveSubscription(world, before, after)
}

function readCancellation({ world, params }: Call, before: Subscription): Partial<Subscription> {
  const atEnd = params.flag('cancel_at_period_end')
  const at = params.has('cancel_at')
    ? params.text('cancel_at') === ''
      ? null
      : params.integer('cancel_at')
    : undefined
  const said = readDetails(params)
  const details = { ...noDetails, ...before.cancellation_details, ...said }
  if ((atEnd !== undefined || at !== undefined) && before.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`
    )
  if (atEnd === true)
    return {
      cancel_at_period_end: true,
      cancel_at: periodOf(before).end,
      canceled_at: before.canceled_at ?? world.now(),
      cancellation_details: { ...details, reason: 'cancellation_requested' },
    }
  if (atEnd === false || at === null)
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { ...noDetails, ...said },
    }
  if (at !== undefined) {
    if (at <= world.now()) throw invalid('The `cancel_at` must be in the future.', 'cancel_at')
    return {
      cancel_at_period_end: false,
      cancel_at: at,
      canceled_at: before.canceled_at ?? world.now(),
      cancellation_details: { ...details, reason: 'cancellation_requested' },
    }
  }
  return { cancellation_details: details }
}

export const subscriptionRoutes: Route[] = [
  route('POST', '/v1/subscriptions', create),
  route('GET', '/v1/subscriptions', (call) => {
    const customer = call.params.text('customer')
    const status = call.params.text('status')
    const price = call.params.text('price')
    return listOf(call, 'subscription', '/v1/subscriptions', customer ? { customer } : {}, (one) => {
      const fits =
        status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status)
      return fits && (!price || one.items.data.some((item) => item.price.id === price))
    })
  }),
  route('GET', '/v1/subscriptions/:id', ({ world, ids }) => world.objects.get('subscription', ids[0]!)),
  route('POST', '/v1/subscriptions/:id', update),
  route('DELETE', '/v1/subscriptions/:id', ({ world, params, ids }) => {
    const before = world.objects.get('subscription', ids[0]!)
    params.pass('invoice_now', 'prorate')
    if (isOver(before)) throw missingObject('subscription', before.id)
    return cancelNow(world, before.id, 'cancellation_requested', readDetails(params))
  }),
]
