import { type Interval, nextPeriodEnd } from '#sandbox/engine/calendar'
import { cancelNow } from '#sandbox/engine/cancellation'
import { type Redeemed, setDiscounts } from '#sandbox/engine/discounts'
import { periodLine, prorationLine } from '#sandbox/engine/invoice_shape'
import { createInvoice, finalizeInvoice, type Tried, tryInvoice } from '#sandbox/engine/invoices'
import { addSubscription, periodOf, saveSubscription } from '#sandbox/engine/subscription_state'
import { invalid } from '#sandbox/http/errors'
import { newStripeId } from '#sandbox/ids'
import type { Customer, InvoiceLine, Plan, Price, Subscription, SubscriptionItem } from '#sandbox/types'
import type { World } from '#sandbox/world'

export interface WantedItem {
  price: Price
  quantity: number
  metadata?: Record<string, string>
}

export interface NewSubscription {
  customer: Customer
  items: WantedItem[]
  method: string | null
  metadata?: Record<string, string>
  description?: string | null
  redeemed?: Redeemed[]
}

/** The length of a price's period. */
export function intervalOf(price: Price, param = 'items'): Interval {
  if (!price.recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param
    )
  return price.recurring
}

/** Starts an unpaid subscription; its first invoice is open. */
export function startSubscription(world: World, given: NewSubscription): Subscription {
  const { customer, items, method } = given
  if (items.length === 0) throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  mustFit(items.map(({ price }) => price))
  const now = world.now()
  const id = newStripeId('sub')
  const end = nextPeriodEnd(now, intervalOf(items[0]!.price), now)
  const created = addSubscription(world, {
    ...emptySubscription(world, id, customer.id, items[0]!.price.currency),
    default_payment_method: method,
    description: given.description ?? null,
    metadata: given.metadata ?? {},
    items: itemList(
      id,
      items.map((one) => newItem(world, id, one, { start: now, end }))
    ),
  })
  if (given.redeemed?.length)
    Object.assign(created, { discounts: setDiscounts(world, created, given.redeemed) })
  world.objects.put(created as Subscription & { object: 'subscription' })
  world.emit('customer.subscription.created', created)
  const invoice = createInvoice(
    world,
    {
      customer,
      subscription: created,
      reason: 'subscription_create',
      lines: created.items.data.map((item) => periodLine(world, item)),
      period: { start: now, end: now },
      currency: created.currency,
    },
    false
  )
  finalizeInvoice(world, invoice.id)
  return world.objects.get('subscription', id)
}

/** Tries to charge a subscription's newest invoice. */
export function payLatest(world: World, id: string, options: Parameters<typeof tryInvoice>[2]): Tried {
  const { latest_invoice } = world.objects.get('subscription', id)
  return tryInvoice(world, latest_invoice!, options)
}

export function newItem(
  world: World,
  subscription: string,
  { price, quantity, metadata }: WantedItem,
  period: { start: number; end: number }
): SubscriptionItem {
  return {
    id: newStripeId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: metadata ?? {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

export const itemList = (id: string, data: SubscriptionItem[]): Subscription['items'] => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/subscription_items?subscription=${id}`,
})

/** The older form of a price, which items still contain. */
export function planOf(price: Price): Plan {
  const { id, active, created, currency, metadata, nickname, product, unit_amount } = price
  const { interval, interval_count } = intervalOf(price)
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval,
    interval_count,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** @throws StripeError for prices that cannot be combined in one subscription */
export function mustFit(prices: Price[], param = 'items'): void {
  for (const [index, price] of prices.entries()) {
    if (!price.active)
      throw invalid(
        'The price specified is inactive. This field only accepts active prices.',
        `${param}[${index}][price]`
      )
    const { interval, interval_count } = intervalOf(price, param)
    const first = intervalOf(prices[0]!, param)
    if (first.interval !== interval || first.interval_count !== interval_count)
      throw invalid(
        'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
        param
      )
    if (price.currency !== prices[0]!.currency)
      throw invalid('All prices on a subscription must have the same currency.', param)
  }
}

function emptySubscription(world: World, id: string, customer: string, currency: string) {
  const now = world.now()
  return {
    id,
    object: 'subscription' as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' as const },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically' as const,
    created: now,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' as const },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off' as const,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete' as const,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

/** Run by the clock for a subscription: ends it, gives up its first payment, or begins its next period. */
export function advanceSubscription(world: World, id: string): void {
  const subscription = world.objects.get('subscription', id)
  const now = world.now()
  if (subscription.status === 'incomplete') expireFirstPayment(world, subscription)
  else if (subscription.cancel_at !== null && subscription.cancel_at <= now) cancelNow(world, id)
  else renew(world, subscription)
}

function expireFirstPayment(world: World, subscription: Subscription): void {
  saveSubscription(world, subscription, {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: world.now(),
  })
  for (const invoice of world.objects.all('invoice', { owner: subscription.id }))
    if (invoice.status === 'open') world.objects.put({ ...invoice, status: 'void' }, { due: null })
}

function renew(world: World, before: Subscription): void {
  const old = periodOf(before)
  const interval = intervalOf(before.items.data[0]!.price)
  const period = { start: old.end, end: nextPeriodEnd(before.billing_cycle_anchor, interval, old.end) }
  const items = before.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  const after = saveSubscription(world, before, { ...before, items: itemList(before.id, items) })
  createInvoice(
    world,
    {
      customer: world.objects.get('customer', before.customer),
      subscription: after,
      reason: 'subscription_cycle',
      lines: [...collectPending(world, before.id), ...items.map((item) => periodLine(world, item))],
      period: old,
      currency: before.currency,
    },
    true
  )
}

/** The lines for pending items. */
export function collectPending(world: World, subscription: string): InvoiceLine[] {
  const waiting = world.objects
    .all('invoiceitem', { owner: subscription })
    .filter(({ invoice }) => invoice === null)
  return waiting
    .reverse()
    .map((item) => prorationLine(item, world.objects.get('price', item.pricing!.price_details!.price)))
}
