import { money } from '#sandbox/engine/invoice_shape'
import { type Html, html } from '#sandbox/http/html'
import type { Invoice, PaymentMethod, Seconds } from '#sandbox/types'

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** `Feb 28, 2027`, in UTC. */
export const date = (moment: Seconds): string => dates.format(moment * 1000)

/** The same with the time of day. */
export const moment = (at: Seconds): string => `${times.format(at * 1000)} UTC`

const WORDS: Record<string, string> = {
  draft: 'Draft',
  open: 'To pay',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Given up',
}

export const invoiceStatus = ({ status }: Invoice): string => WORDS[status ?? 'draft'] ?? String(status)

export function invoiceRows(invoices: Invoice[]): Html {
  if (invoices.length === 0) return html`<p>There are none yet.</p>`
  return html`<ul class="rows">${invoices.map(
    (one) => html`<li><a href="${one.hosted_invoice_url}">${one.number}</a><span>${date(one.created)}</span>
<span>${money(one.total, one.currency)}</span><span class="state ${one.status ?? ''}">${invoiceStatus(one)}</span></li>`
  )}</ul>`
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** `Visa ending in 4242, expires 12/2029`. */
export function cardText({ card }: PaymentMethod): string {
  if (!card) return 'A payment method'
  return `${BRANDS[card.brand] ?? card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}`
}
