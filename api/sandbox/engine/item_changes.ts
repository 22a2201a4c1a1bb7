import { isDeepStrictEqual } from 'node:util'
import { nextPeriodEnd, proratedAmount } from '#sandbox/engine/calendar'
import { netOf } from '#sandbox/engine/discounts'
import { amountOf, periodLine, productName } from '#sandbox/engine/invoice_shape'
import { createInvoice, finalizeInvoice, type Tried, tryInvoice } from '#sandbox/engine/invoices'
import { changeSubscription, periodOf, saveSubscription } from '#sandbox/engine/subscription_state'
import { collectPending, intervalOf, itemList, mustFit } from '#sandbox/engine/subscriptions'
import { newStripeId } from '#sandbox/ids'
import type { Invoice, Seconds, Subscription, SubscriptionItem } from '#sandbox/types'
import type { World } from '#sandbox/world'

export type Proration = 'create_prorations' | 'always_invoice' | 'none'

export interface ItemChange {
  items: SubscriptionItem[]
  proration: Proration
  /** The moment from which unused time is counted. */
  moment?: Seconds | undefined
  /** A new period begins now, even if the length of periods is unchanged. */
  restart?: boolean
  /** Whether the customer is present, in case there is something to pay at once. */
  present: boolean
  /** The amount due stays open, to be paid later. */
  leaveOpen?: boolean
}

/** What had to be paid at once, if anything. */
export interface Changed {
  subscription: Subscription
  invoice: Invoice | null
  tried: Tried | null
}

/**
 * Gives a subscription other items from now on. Unused paid time is credited and future use charged, by the second;
 * prices with another interval begin a new period, which is paid at once.
 */
export function changeItems(world: World, id: string, change: ItemChange): Changed {
  const before = world.objects.get('subscription', id)
  mustFit(change.items.map(({ price }) => price))
  const now = world.now()
  const former = intervalOf(before.items.data[0]!.price)
  const next = intervalOf(change.items[0]!.price)
  const restart = change.restart === true || !isDeepStrictEqual(lengthOf(former), lengthOf(next))
  const moment = Math.max(change.moment ?? now, periodOf(before).start)
  if (change.proration !== 'none') addProrations(world, before, change.items, moment, restart)

  const period = restart ? { start: now, end: nextPeriodEnd(now, next, now) } : periodOf(before)
  const items = change.items.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  const subscription = saveSubscription(world, before, {
    ...before,
    items: itemList(id, items),
    ...(restart && { billing_cycle_anchor: now }),
    ...(before.cancel_at_period_end && { cancel_at: period.end }),
  })
  const lines = restart || change.proration === 'always_invoice' ? collectPending(world, id) : []
  if (restart) lines.push(...items.map((item) => periodLine(world, item)))
  if (lines.length === 0) return { subscription, invoice: null, tried: null }
  const draft = createInvoice(
    world,
    {
      customer: world.objects.get('customer', before.customer),
      subscription,
      reason: 'subscription_update',
      lines,
      period: { start: periodOf(before).start, end: now },
      currency: before.currency,
    },
    false
  )
  const invoice = finalizeInvoice(world, draft.id)
  if (change.leaveOpen && invoice.amount_due > 0) {
    const waiting = changeSubscription(world, id, { status: 'past_due' })
    return { subscription: waiting, invoice, tried: null }
  }
  const tried = tryInvoice(world, invoice.id, { present: change.present })
  return { subscription: world.objects.get('subscription', id), invoice: tried.invoice, tried }
}

const lengthOf = ({ interval, interval_count }: { interval: string; interval_count: number }) => ({
  interval,
  interval_count,
})

function addProrations(
  world: World,
  before: Subscription,
  after: SubscriptionItem[],
  moment: Seconds,
  restart: boolean
): void {
  const same = (one: SubscriptionItem, other: SubscriptionItem | undefined) =>
    other?.price.id === one.price.id && other.quantity === one.quantity
  for (const item of before.items.data) {
    const next = after.find(({ id }) => id === item.id)
    if (restart || !same(item, next)) addProration(world, before, item, moment, 'unused')
  }
  if (restart) return
  for (const item of after) {
    const former = before.items.data.find(({ id }) => id === item.id)
    if (!same(item, former)) addProration(world, before, item, moment, 'remaining')
  }
}

/** One pending credit or charge for the rest of the period. */
function addProration(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  moment: Seconds,
  kind: 'unused' | 'remaining'
): void {
  const period = periodOf(subscription)
  const quantity = item.quantity ?? 1
  const share = proratedAmount(netOf(world, subscription, amountOf(item.price, quantity)), period, moment)
  if (share === 0) return
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    moment * 1000
  )
  const name = `${quantity === 1 ? '' : `${quantity} × `}${productName(world, item.price)}`
  const made = world.objects.put(
    {
      id: newStripeId('ii'),
      object: 'invoiceitem',
      amount: kind === 'unused' ? -share : share,
      currency: item.price.currency,
      customer: subscription.customer,
      customer_account: null,
      date: moment,
      description: `${kind === 'unused' ? 'Unused' : 'Remaining'} time on ${name} after ${date}`,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      net_amount: kind === 'unused' ? -share : share,
      parent: {
        subscription_details: { subscription: subscription.id, subscription_item: item.id },
        type: 'subscription_details',
      },
      period: { start: moment, end: period.end },
      pricing: {
        price_details: { price: item.price.id, product: item.price.product },
        type: 'price_details',
        unit_amount_decimal: item.price.unit_amount_decimal,
      },
      proration: true,
      quantity,
      quantity_decimal: String(quantity),
      tax_rates: [],
      test_clock: null,
    },
    { owner: subscription.id }
  )
  world.emit('invoiceitem.created', made)
}
