import type { Stripe } from 'stripe'
import { planOfPrice } from '#billing/stripe/plan_prices'
import { type CardOnFile, cardOnFile } from '#billing/stripe/stripe_card'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { type Reversals, reversalsByInvoice } from '#billing/stripe/stripe_refunds'

/** A customer's state at Stripe at one moment, in our terms: times in UTC milliseconds, money in cents. */
export interface StripeSnapshot {
  subscription: SubscriptionSnapshot | null
  /** What the subscription is charged to. */
  card: CardOnFile | null
  /** Further paid subscriptions, which must not exist. */
  duplicates: string[]
  invoices: InvoiceSnapshot[]
}

export interface SubscriptionSnapshot {
  id: string
  itemId: string
  scheduleId: string | null
  status: string
  /** Null where the price is not one of ours. */
  planId: string | null
  /** What Stripe charges per interval, in cents. */
  price: { amount: number; interval: 'month' | 'year' } | null
  periodStart: number
  periodEnd: number
  anchor: number
  cancels: boolean
  pastDueSince: number | null
  endedAt: number | null
  pending: { planId: string; at: number } | null
}

export interface InvoiceSnapshot {
  id: string
  subscriptionId: string | null
  planId: string | null
  number: string | null
  status: string
  total: number
  remaining: number
  /** What was actually paid: without the customer's credit, with tax. */
  paid: number
  /** How much of `paid` is tax. */
  tax: number
  refunded: number
  /** What a dispute withholds or has cost. */
  disputed: number
  /** How much of that is lost for good. */
  lost: number
  paymentFailed: boolean
  currency: string
  hostedUrl: string | null
  pdfUrl: string | null
  issuedAt: number
  periodStart: number
  periodEnd: number
  lines: InvoiceLine[]
}

/** One line of an invoice; credits are negative. */
export interface InvoiceLine {
  /** Cents, less discounts and without tax. */
  net: number
  periodStart: number
  periodEnd: number
}

/** The newest invoices that are read each time; older ones no longer change. */
const INVOICES = 24
const PAID_FOR = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
const NEVER_BEGUN = new Set(['incomplete', 'incomplete_expired'])

const INTERVALS = ['month', 'year'] as const

const inMilliseconds = (seconds: number) => seconds * 1000

/**
 * Reads everything relevant about a customer. An event's own content is never used: it may be old, or delivered
 * twice.
 * @param known the subscription that we have stored so far
 */
export async function takeSnapshot(customerId: string, known: string | null): Promise<StripeSnapshot> {
  const [subscriptions, invoices, reversals] = await Promise.all([
    atStripe((stripe) =>
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 20,
        expand: ['data.schedule', 'data.default_payment_method'],
      })
    ),
    atStripe((stripe) => stripe.invoices.list({ customer: customerId, limit: INVOICES })),
    reversalsByInvoice(customerId),
  ])
  const invoiceSnapshots = await Promise.all(
    invoices.data.map((invoice) => invoiceSnapshot(invoice, reversals))
  )
  const { main, duplicates } = mainSubscription(subscriptions.data, known)
  return {
    subscription: main && (await subscriptionSnapshot(main, invoiceSnapshots)),
    card: main && (await cardOnFile(main)),
    duplicates: duplicates.map(({ id }) => id),
    invoices: invoiceSnapshots,
  }
}

/** The known one, otherwise the oldest paid one; without any, the one that began last. */
function mainSubscription(all: Stripe.Subscription[], known: string | null) {
  const oldestFirst = [...all].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
  const paidFor = oldestFirst.filter(({ status }) => PAID_FOR.has(status))
  const main = paidFor.find(({ id }) => id === known) ?? paidFor[0]
  if (main) return { main, duplicates: paidFor.filter((one) => one !== main) }
  const ended = oldestFirst.filter(({ status }) => !NEVER_BEGUN.has(status))
  return { main: ended.at(-1) ?? null, duplicates: [] }
}

async function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  invoices: InvoiceSnapshot[]
): Promise<SubscriptionSnapshot> {
  const item = subscription.items.data[0]!
  const open = invoices.filter(
    (invoice) => invoice.subscriptionId === subscription.id && invoice.status === 'open'
  )
  return {
    id: subscription.id,
    itemId: item.id,
    scheduleId: activeSchedule(subscription)?.id ?? null,
    status: subscription.status,
    planId: await planOfPrice(item.price.id),
    price: toPrice(item),
    periodStart: inMilliseconds(item.current_period_start),
    periodEnd: inMilliseconds(item.current_period_end),
    anchor: inMilliseconds(subscription.billing_cycle_anchor),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    pastDueSince:
      subscription.status === 'past_due' && open.length > 0
        ? Math.min(...open.map(({ issuedAt }) => issuedAt))
        : null,
    endedAt: subscription.ended_at === null ? null : inMilliseconds(subscription.ended_at),
    pending: await pendingPlan(subscription),
  }
}

/** Null for a price by weeks or days, or by usage: none of ours is. */
function toPrice({ price, quantity }: Stripe.SubscriptionItem): SubscriptionSnapshot['price'] {
  const interval = INTERVALS.find((one) => one === price.recurring?.interval)
  if (price.unit_amount === null || interval === undefined) return null
  const count = price.recurring?.interval_count ?? 1
  return { amount: Math.round((price.unit_amount * (quantity ?? 1)) / count), interval }
}

function activeSchedule(subscription: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  const { schedule } = subscription
  if (schedule === null || typeof schedule === 'string') return null
  return schedule.status === 'active' || schedule.status === 'not_started' ? schedule : null
}

/** The plan in the schedule's next phase. */
async function pendingPlan(subscription: Stripe.Subscription): Promise<SubscriptionSnapshot['pending']> {
  const schedule = activeSchedule(subscription)
  const end = schedule?.current_phase?.end_date
  const next = schedule?.phases.find(({ start_date }) => end !== undefined && start_date >= end)
  const priceId = idOf(next?.items[0]?.price)
  if (!next || !priceId || priceId === subscription.items.data[0]!.price.id) return null
  const planId = await planOfPrice(priceId)
  return planId === null ? null : { planId, at: inMilliseconds(next.start_date) }
}

async function invoiceSnapshot(
  invoice: Stripe.Invoice,
  reversals: Map<string, Reversals>
): Promise<InvoiceSnapshot> {
  // In an upgrade's invoice the last line is what is paid for from now on; the others credit what was not used.
  const lines = invoice.lines.has_more ? await allLinesOf(invoice.id) : invoice.lines.data
  const line = lines.findLast(({ amount }) => amount >= 0) ?? lines[0]
  const priceId = idOf(line?.pricing?.price_details?.price)
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    planId: priceId === null ? null : await planOfPrice(priceId),
    number: invoice.number,
    status: invoice.status ?? 'draft',
    total: invoice.total,
    remaining: invoice.amount_remaining,
    ...paidOf(invoice),
    refunded: reversals.get(invoice.id)?.refunded ?? 0,
    disputed: reversals.get(invoice.id)?.disputed ?? 0,
    lost: reversals.get(invoice.id)?.lost ?? 0,
    paymentFailed: invoice.status === 'open' && invoice.attempted && invoice.attempt_count > 0,
    currency: invoice.currency,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    issuedAt: inMilliseconds(invoice.created),
    periodStart: inMilliseconds(line?.period.start ?? invoice.period_start),
    periodEnd: inMilliseconds(line?.period.end ?? invoice.period_end),
    lines: lines.map(toLine),
  }
}

/** An invoice itself contains only its first ten lines. */
const allLinesOf = (invoiceId: string): Promise<Stripe.InvoiceLineItem[]> =>
  atStripe((stripe) =>
    stripe.invoices.listLineItems(invoiceId, { limit: 100 }).autoPagingToArray({ limit: 1_000 })
  )

function toLine({ amount, discount_amounts, taxes, period }: Stripe.InvoiceLineItem): InvoiceLine {
  const discounts = (discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
  const included = (taxes ?? [])
    .filter(({ tax_behavior }) => tax_behavior === 'inclusive')
    .reduce((sum, one) => sum + one.amount, 0)
  return {
    net: amount - discounts - included,
    periodStart: inMilliseconds(period.start),
    periodEnd: inMilliseconds(period.end),
  }
}

/** What was paid of an invoice, and how much of that is tax: proportionally where credit covered part of it. */
export function paidOf({
  amount_paid,
  total,
  total_excluding_tax,
}: Pick<Stripe.Invoice, 'amount_paid' | 'total' | 'total_excluding_tax'>): { paid: number; tax: number } {
  const tax = total - (total_excluding_tax ?? total)
  return { paid: amount_paid, tax: total > 0 ? Math.round((amount_paid * tax) / total) : 0 }
}
