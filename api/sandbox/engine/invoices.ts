import { cancelNow } from '#sandbox/engine/cancellation'
import { spendDiscounts } from '#sandbox/engine/discounts'
import { previousAttributes } from '#sandbox/engine/events'
import { draftInvoice, type NewInvoice } from '#sandbox/engine/invoice_shape'
import { type Outcome, pay } from '#sandbox/engine/payments'
import { applyPending, dropPending, waitsFor } from '#sandbox/engine/pending_update'
import { changeSubscription } from '#sandbox/engine/subscription_state'
import { invalid } from '#sandbox/http/errors'
import { newStripeId, randomText } from '#sandbox/ids'
import type { Customer, Invoice, PaymentMethod, Seconds, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

const DAY: Seconds = 86_400
/** How long a renewal's invoice stays a draft, as Stripe leaves time for changes. */
export const DRAFT: Seconds = 3_600
/** Days after the first failure on which a renewal is tried again; after the last the subscription ends. */
const RETRIES = [3, 5, 7]

/** Creates a draft; one that the clock finalizes waits an hour. */
export function createInvoice(world: World, given: NewInvoice, byClock: boolean): Invoice {
  const at = byClock ? world.now() + DRAFT : null
  const token = randomText(40)
  const invoice = world.objects.put(
    { ...draftInvoice(world, given), automatically_finalizes_at: at },
    { owner: given.subscription?.id ?? null, due: at, hidden: { token } }
  )
  world.settings.set(`invoice_${token}`, invoice.id)
  for (const { parent } of invoice.lines.data) {
    const item = parent?.subscription_item_details?.invoice_item
    if (item) world.objects.put({ ...world.objects.get('invoiceitem', item), invoice: invoice.id })
  }
  world.emit('invoice.created', invoice)
  if (given.subscription) {
    changeSubscription(world, given.subscription.id, { latest_invoice: invoice.id })
    spendDiscounts(world, given.subscription.id)
  }
  return invoice
}

/** Numbers the invoice and fixes the amount due; a customer's credit is used first. */
export function finalizeInvoice(world: World, id: string): Invoice {
  const draft = world.objects.get('invoice', id)
  if (draft.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.")
  const customer = world.objects.get('customer', draft.customer!)
  const token = String(world.objects.hidden(id).token)
  const sum = draft.total + customer.balance
  const sequence = customer.next_invoice_sequence ?? 1
  storeCustomer(world, customer, {
    balance: Math.min(0, sum),
    next_invoice_sequence: sequence + 1,
    currency: customer.currency ?? draft.currency,
  })
  const open: Invoice = {
    ...draft,
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    ending_balance: Math.min(0, sum),
    amount_due: Math.max(0, sum),
    amount_remaining: Math.max(0, sum),
    automatically_finalizes_at: null,
    effective_at: world.now(),
    hosted_invoice_url: world.page(`invoices/${token}`),
    invoice_pdf: world.page(`invoices/${token}/pdf`),
    status_transitions: { ...draft.status_transitions, finalized_at: world.now() },
    webhooks_delivered_at: world.now(),
  }
  world.objects.put(open, { due: null })
  world.emit('invoice.finalized', open)
  return open
}

export interface PayOptions {
  /** Whether the customer is present. */
  present: boolean
  method?: PaymentMethod | null
  /** The bank has asked and the customer has confirmed. */
  authenticated?: boolean
  /** A try by the clock, whose number is limited. */
  scheduled?: boolean
}

/** The result of a try; null where there was nothing to charge, or no card. */
export interface Tried {
  invoice: Invoice
  outcome: Outcome | null
}

/** Tries to charge an open invoice, and updates its subscription accordingly. */
export function tryInvoice(world: World, id: string, options: PayOptions): Tried {
  const invoice = world.objects.get('invoice', id)
  if (invoice.amount_due === 0) return { invoice: settle(world, invoice, false), outcome: null }
  const method = options.method ?? methodOf(world, invoice)
  if (!method) return { invoice: failed(world, invoice, null, options), outcome: null }
  const payment = world.objects.first('invoice_payment', id)
  const outcome = pay(
    world,
    {
      amount: invoice.amount_remaining,
      currency: invoice.currency,
      customer: invoice.customer!,
      method,
      description:
        invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      present: options.present,
      intent: payment?.payment.payment_intent ?? null,
      receiptEmail: invoice.customer_email,
    },
    options.authenticated
  )
  if (!payment) {
    world.objects.put(
      {
        id: newStripeId('inpay'),
        object: 'invoice_payment',
        amount_paid: null,
        amount_requested: invoice.amount_remaining,
        created: world.now(),
        currency: invoice.currency,
        invoice: id,
        is_default: true,
        livemode: false,
        payment: { payment_intent: outcome.intent.id, type: 'payment_intent' },
        status: 'open',
        status_transitions: { canceled_at: null, paid_at: null },
      },
      { owner: id }
    )
  }
  if (outcome.state === 'paid') return { invoice: settle(world, invoice, true), outcome }
  return { invoice: failed(world, invoice, outcome, options), outcome }
}

/** The card for an invoice: its own, the subscription's, or the customer's. */
function methodOf(world: World, invoice: Invoice): PaymentMethod | null {
  const subscription = subscriptionOf(world, invoice)
  const customer = world.objects.get('customer', invoice.customer!)
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  const method = id ? world.objects.find('payment_method', id)?.object : null
  return method?.customer === customer.id ? method : null
}

const subscriptionOf = (world: World, invoice: Invoice): Subscription | null => {
  const id = invoice.parent?.subscription_details?.subscription
  return id ? world.objects.get('subscription', id) : null
}

/** Marks an invoice as paid; its subscription becomes active again. */
export function settle(world: World, before: Invoice, charged: boolean): Invoice {
  const invoice: Invoice = {
    ...before,
    status: 'paid',
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: before.attempt_count + (charged ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: world.now() },
  }
  world.objects.put(invoice, { due: null })
  const payment = world.objects.first('invoice_payment', invoice.id)
  if (payment) {
    const paid = world.objects.put({
      ...payment,
      amount_paid: invoice.amount_paid,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: world.now() },
    })
    world.emit('invoice_payment.paid', paid)
  }
  const subscription = subscriptionOf(world, invoice)
  if (subscription && waitsFor(world, invoice)) applyPending(world, subscription)
  if (subscription?.status === 'incomplete' || subscription?.status === 'past_due') {
    const owing = world.objects
      .all('invoice', { owner: subscription.id })
      .some(({ status }) => status === 'open')
    if (!owing) changeSubscription(world, subscription.id, { status: 'active' })
  }
  setDelinquent(world, invoice.customer!, false)
  world.emit('invoice.paid', invoice)
  world.emit('invoice.payment_succeeded', invoice)
  return invoice
}

function failed(
  world: World,
  before: Invoice,
  outcome: Outcome | null,
  { scheduled = false }: PayOptions
): Invoice {
  const subscription = subscriptionOf(world, before)
  const first = before.billing_reason === 'subscription_create'
  const hidden = world.objects.hidden(before.id)
  const firstFailure = Number(hidden.firstFailure ?? world.now())
  // A manual try does not count against the clock's tries, except for the very first.
  const counts = scheduled || hidden.firstFailure === undefined
  const tries = Number(hidden.tries ?? 0) + (counts ? 1 : 0)
  const days = RETRIES[tries - 1]
  const next = first || days === undefined ? null : firstFailure + days * DAY
  const invoice: Invoice = {
    ...before,
    attempted: true,
    attempt_count: before.attempt_count + (counts ? 1 : 0),
    next_payment_attempt: next,
    auto_advance: next !== null,
  }
  world.objects.put(invoice, { due: next, hidden: { ...hidden, firstFailure, tries } })
  const waits = waitsFor(world, before)
  if (waits) world.objects.setDue(invoice.id, subscription?.pending_update?.expires_at ?? null)
  if (!first && !waits) setDelinquent(world, invoice.customer!, true)
  if (outcome?.state === 'action') world.emit('invoice.payment_action_required', invoice)
  world.emit('invoice.payment_failed', invoice)
  if (!subscription || waits) return invoice
  if (subscription.status === 'active') changeSubscription(world, subscription.id, { status: 'past_due' })
  if (!first && next === null) cancelNow(world, subscription.id, 'payment_failed')
  return world.objects.get('invoice', invoice.id)
}

/** Run by the clock for an invoice: finalizes a draft, tries an open one. */
export function advanceInvoice(world: World, id: string): void {
  const invoice = world.objects.get('invoice', id)
  if (invoice.status === 'open' && waitsFor(world, invoice)) {
    voidInvoice(world, id, 'void')
    return
  }
  if (invoice.status === 'draft') finalizeInvoice(world, id)
  tryInvoice(world, id, { present: false, scheduled: true })
}

/** @throws StripeError unless the invoice is open */
export function voidInvoice(world: World, id: string, status: 'void' | 'uncollectible'): Invoice {
  const before = world.objects.get('invoice', id)
  if (before.status !== 'open' && before.status !== 'uncollectible')
    throw invalid("You can only pass in open invoices. This invoice isn't open.")
  const stamp = status === 'void' ? { voided_at: world.now() } : { marked_uncollectible_at: world.now() }
  const invoice = world.objects.put(
    {
      ...before,
      status,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...before.status_transitions, ...stamp },
    },
    { due: null }
  )
  const subscription = waitsFor(world, invoice) ? subscriptionOf(world, invoice) : null
  if (subscription) dropPending(world, subscription)
  world.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  return invoice
}

function setDelinquent(world: World, id: string, delinquent: boolean): void {
  const customer = world.objects.find('customer', id)?.object
  if (customer && customer.delinquent !== delinquent) storeCustomer(world, customer, { delinquent })
}

function storeCustomer(world: World, before: Customer, changes: Partial<Customer>): void {
  const after = { ...before, ...changes }
  world.objects.put(after)
  world.emit('customer.updated', after, previousAttributes(before, after))
}
