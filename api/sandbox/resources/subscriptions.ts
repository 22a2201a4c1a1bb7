import { cancelNow, endingChanges, goingOnChanges, noDetails } from '#sandbox/engine/cancellation'
import { readDiscounts, setDiscounts } from '#sandbox/engine/discounts'
import type { Tried } from '#sandbox/engine/invoices'
import { changeItems } from '#sandbox/engine/item_changes'
import { cardError } from '#sandbox/engine/payments'
import { holdBack } from '#sandbox/engine/pending_update'
import { keepInStep } from '#sandbox/engine/schedules'
import { isOver, periodOf, saveSubscription } from '#sandbox/engine/subscription_state'
import { newItem, payLatest, planOf, startSubscription, type WantedItem } from '#sandbox/engine/subscriptions'
import { invalid, missingObject, type StripeError } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { methodFor } from '#sandbox/resources/payment_methods'
import type { Subscription, SubscriptionItem } from '#sandbox/types'

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const
const CHANGE_BEHAVIORS = [...BEHAVIORS, 'pending_if_incomplete'] as const
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
  const behavior = params.choice('payment_behavior', BEHAVIORS) ?? 'allow_incomplete'
  const offSession = params.flag('off_session') ?? false
  params.choice('collection_method', ['charge_automatically'])
  params.pass('payment_settings', 'proration_behavior')
  if (behavior !== 'default_incomplete' && !method && !customer.invoice_settings.default_payment_method)
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
    redeemed: readDiscounts(world, params, customer.id) ?? [],
  })
  if (behavior === 'default_incomplete') return subscription
  const { outcome } = payLatest(world, subscription.id, { present: !offSession })
  if (outcome?.state === 'refused' && behavior === 'error_if_incomplete')
    throw cardError(outcome.refusal, {}, false)
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
  const redeemed = readDiscounts(world, params, before.customer)
  if (redeemed) {
    const discounts = setDiscounts(world, before, redeemed)
    saveSubscription(world, before, { ...before, discounts })
  }
  if (params.has('items') || params.has('billing_cycle_anchor')) changeWhatIsSold(call, before)
  else params.pass('proration_behavior', 'payment_behavior', 'proration_date', 'off_session')
  const changed = world.objects.get('subscription', before.id)
  const after: Subscription = {
    ...changed,
    ...(method !== undefined && { default_payment_method: method }),
    ...(description !== undefined && { description }),
    ...readCancellation(call, changed),
    metadata: params.metadata(changed.metadata),
  }
  return saveSubscription(world, changed, after)
}

const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const

/** The items of an update, as the subscription would have them. */
export function readItems(
  { world, params }: Call,
  before: Subscription,
  within = params
): SubscriptionItem[] {
  const items = [...before.items.data]
  for (const one of within.parts('items') ?? []) {
    const id = one.text('id')
    const index = items.findIndex((item) => item.id === id)
    if (id && index < 0) throw missingObject('subscription item', id, one.name('id'))
    const former = items[index]
    const priceId = one.text('price')
    const price = priceId ? world.objects.get('price', priceId, one.name('price')) : former?.price
    if (!price) one.required('price')
    const quantity = one.integer('quantity', 0) ?? former?.quantity ?? 1
    const metadata = one.metadata(former?.metadata)
    if (one.flag('deleted')) items.splice(index, 1)
    else if (former) items[index] = { ...former, price: price!, plan: planOf(price!), quantity, metadata }
    else items.push(newItem(world, before.id, { price: price!, quantity, metadata }, periodOf(before)))
  }
  if (items.length === 0) throw invalid('A subscription must have at least one active plan.', 'items')
  return items
}

function changeWhatIsSold(call: Call, before: Subscription): void {
  const { world, params } = call
  const items = readItems(call, before)
  const anchor = params.choice('billing_cycle_anchor', ['now', 'unchanged'])
  const behavior = params.choice('payment_behavior', CHANGE_BEHAVIORS) ?? 'allow_incomplete'
  const { tried } = changeItems(world, before.id, {
    items,
    proration: params.choice('proration_behavior', PRORATIONS) ?? 'create_prorations',
    moment: params.integer('proration_date'),
    restart: anchor === 'now',
    present: !(params.flag('off_session') ?? false),
    leaveOpen: behavior === 'default_incomplete',
  })
  if (behavior === 'error_if_incomplete' && tried && tried.invoice.status !== 'paid')
    throw refusedChange(tried)
  if (behavior === 'pending_if_incomplete' && tried && tried.invoice.status !== 'paid') {
    holdBack(world, before, tried.invoice)
    return
  }
  keepInStep(world, world.objects.get('subscription', before.id))
}

/** The change did not happen: none of it is kept. */
function refusedChange({ outcome }: Tried): StripeError {
  const refusal =
    outcome?.state === 'refused'
      ? outcome.refusal
      : {
          code: 'subscription_payment_intent_requires_action',
          declineCode: 'authentication_required',
          message:
            'Payment for this subscription requires additional user action before it can be completed successfully.',
        }
  return cardError(refusal, {}, false)
}

function readCancellation({ world, params }: Call, before: Subscription): Partial<Subscription> {
  const atEnd = params.flag('cancel_at_period_end')
  const at = params.has('cancel_at')
    ? params.text('cancel_at') === ''
      ? null
      : params.integer('cancel_at')
    : undefined
  const said = readDetails(params)
  if ((atEnd !== undefined || at !== undefined) && before.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`
    )
  if (atEnd === true) return endingChanges(world, before, null, said)
  if (atEnd === false || at === null) return goingOnChanges(said)
  if (at !== undefined) {
    if (at <= world.now()) throw invalid('The `cancel_at` must be in the future.', 'cancel_at')
    return endingChanges(world, before, at, said)
  }
  return { cancellation_details: { ...noDetails, ...before.cancellation_details, ...said } }
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
  route('DELETE', '/v1/subscriptions/:id/discount', ({ world, ids }) => {
    const before = world.objects.get('subscription', ids[0]!)
    saveSubscription(world, before, { ...before, discounts: setDiscounts(world, before, []) })
    return { object: 'discount', deleted: true }
  }),
  route('DELETE', '/v1/subscriptions/:id', ({ world, params, ids }) => {
    const before = world.objects.get('subscription', ids[0]!)
    params.pass('invoice_now', 'prorate')
    if (isOver(before)) throw missingObject('subscription', before.id)
    return cancelNow(world, before.id, 'cancellation_requested', readDetails(params))
  }),
]
