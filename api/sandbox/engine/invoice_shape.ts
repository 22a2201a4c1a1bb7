import { discounted } from '#sandbox/engine/discounts'
import { newStripeId } from '#sandbox/ids'
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  Price,
  Subscription,
  SubscriptionItem,
} from '#sandbox/types'
import type { World } from '#sandbox/world'

export const amountOf = (price: Price, quantity: number) => (price.unit_amount ?? 0) * quantity

/** `$29.99`, for display. */
export function money(cents: number, currency = 'usd'): string {
  const sign = cents < 0 ? '-' : ''
  const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return `${sign}${text.format(Math.abs(cents) / 100)}`
}

export function productName(world: World, price: Price): string {
  return world.objects.find('product', price.product)?.object.name ?? 'A product that is no longer there'
}

/** The line for a whole period of one item. */
export function periodLine(world: World, item: SubscriptionItem): InvoiceLine {
  const { price } = item
  const quantity = item.quantity ?? 1
  const amount = amountOf(price, quantity)
  return {
    ...line(price, amount, quantity, { start: item.current_period_start, end: item.current_period_end }),
    description: `${quantity} × ${productName(world, price)} (at ${money(price.unit_amount ?? 0, price.currency)} / ${price.recurring?.interval ?? 'month'})`,
    subscription: item.subscription,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
  }
}

/** The line for a pending proration. */
export function prorationLine(item: InvoiceItem, price: Price): InvoiceLine {
  const subscription = item.parent?.subscription_details?.subscription ?? null
  return {
    ...line(price, item.amount, item.quantity, item.period),
    discountable: item.discountable,
    description: item.description,
    subscription,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.parent?.subscription_details?.subscription_item ?? '',
      },
      type: 'subscription_item_details',
    },
  }
}

function line(price: Price, amount: number, quantity: number, period: { start: number; end: number }) {
  return {
    id: newStripeId('il'),
    object: 'line_item' as const,
    amount,
    currency: price.currency,
    discount_amounts: [],
    discountable: amount >= 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subtotal: amount,
    taxes: [],
  }
}

export interface NewInvoice {
  customer: Customer
  subscription: Subscription | null
  reason: NonNullable<Invoice['billing_reason']>
  lines: InvoiceLine[]
  period: { start: number; end: number }
  currency: string
  description?: string | null
}

/** A draft with everything that is known before it is finalized. */
export function draftInvoice(world: World, given: NewInvoice): Invoice & { object: 'invoice' } {
  const { customer, subscription, reason, period, currency } = given
  const id = newStripeId('in')
  const off = discounted(world, subscription, given.lines)
  const lines = off.lines.map((one) => ({ ...one, invoice: id }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - off.amounts.reduce((sum, { amount }) => sum + amount, 0)
  const balance = customer.balance
  const due = Math.max(0, total + balance)
  const metadata = subscription?.metadata ?? {}
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Cygnet',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: off.amounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: off.amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
