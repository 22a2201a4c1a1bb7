import { money } from '#sandbox/engine/invoice_shape'
import { tryInvoice } from '#sandbox/engine/invoices'
import { cardError, markAuthenticated } from '#sandbox/engine/payments'
import { changeSubscription } from '#sandbox/engine/subscription_state'
import { StripeError } from '#sandbox/http/errors'
import { type Html, html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { cardFields, type Errors, formError, readCard, testCards } from '#sandbox/pages/card_form'
import { goTo, notFound, type PageCall, page } from '#sandbox/pages/layout'
import { date, invoiceStatus } from '#sandbox/pages/parts'
import { invoicePdf } from '#sandbox/pages/pdf'
import { attach, createPaymentMethod } from '#sandbox/resources/payment_methods'
import type { Sandbox } from '#sandbox/sandbox'
import type { Invoice } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** `invoices/{token}` and `invoices/{token}/pdf`. */
export function invoicePage({ world }: Sandbox, call: PageCall, [token = '', step]: string[]): PageResponse {
  const id = token === '' ? null : world.settings.get(`invoice_${token}`)
  const invoice = id ? world.objects.find('invoice', id)?.object : null
  if (!invoice || (step !== undefined && step !== 'pdf')) return notFound()
  if (step === 'pdf') return { status: 200, type: 'application/pdf', body: invoicePdf(invoice) }
  return call.method === 'POST' ? pay(world, invoice, call) : show(world, invoice)
}

function pay(world: World, invoice: Invoice, { body, url }: PageCall): PageResponse {
  if (invoice.status !== 'open') return goTo(url.pathname)
  const typed = new URLSearchParams(body)
  const answer = typed.get('answer')
  if (answer !== null) return confirm(world, invoice, answer, url.pathname)
  const read = readCard(typed, world.now() * 1000, invoice.customer_email ?? 'unknown@example.com')
  if (!read.ok) return show(world, invoice, typed, read.errors)
  const refused = world.transaction(() => payWith(world, invoice, read.input))
  return refused === null
    ? goTo(url.pathname)
    : show(world, world.objects.get('invoice', invoice.id), typed, { form: refused })
}

/** The bank's question about a known card: `answer=complete` or `answer=fail`. */
function confirm(world: World, invoice: Invoice, answer: string, address: string): PageResponse {
  if (answer !== 'complete')
    return show(world, invoice, new URLSearchParams(), {
      form: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  const { outcome } = world.transaction(() =>
    tryInvoice(world, invoice.id, { present: true, authenticated: true })
  )
  return outcome?.state === 'refused'
    ? show(world, world.objects.get('invoice', invoice.id), new URLSearchParams(), {
        form: cardError(outcome.refusal).message,
      })
    : goTo(address)
}

/** Whether the bank is waiting for the customer's answer. */
function isAsked(world: World, invoice: Invoice): boolean {
  const intent = world.objects.first('invoice_payment', invoice.id)?.payment.payment_intent
  return !!intent && world.objects.get('payment_intent', intent).status === 'requires_action'
}

/** @returns the bank's refusal, or null when it is paid */
function payWith(
  world: World,
  invoice: Invoice,
  input: Parameters<typeof createPaymentMethod>[1]
): string | null {
  try {
    const method = createPaymentMethod(world, input)
    markAuthenticated(world, method)
    const attached = attach(world, method.id, invoice.customer!)
    const { outcome } = tryInvoice(world, invoice.id, {
      present: true,
      method: attached,
      authenticated: true,
    })
    if (outcome?.state === 'refused') return cardError(outcome.refusal).message
    const subscription = invoice.parent?.subscription_details?.subscription
    if (subscription) changeSubscription(world, subscription, { default_payment_method: attached.id })
    return null
  } catch (error) {
    if (error instanceof StripeError) return error.message
    throw error
  }
}

function show(
  world: World,
  invoice: Invoice,
  typed = new URLSearchParams(),
  errors: Errors = {}
): PageResponse {
  const failed = Object.keys(errors).length > 0
  return page(
    `Invoice ${invoice.number}`,
    html`<main class="narrow invoice">
<div class="card"><div class="row"><h1>Invoice ${invoice.number}</h1><p class="state ${invoice.status ?? ''}">${invoiceStatus(invoice)}</p></div>
${sheet(world, invoice)}
<p class="actions"><a class="button" href="${invoice.invoice_pdf}">Download PDF</a></p></div>
${
  invoice.status === 'open' &&
  isAsked(world, invoice) &&
  html`<form method="post" class="stack pay"><h2>Your bank wants you to confirm this payment</h2>
${formError(errors)}
<p class="actions"><button class="button primary" name="answer" value="complete">Confirm ${money(invoice.amount_remaining, invoice.currency)}</button>
<button class="button" name="answer" value="fail">Refuse</button></p>
<p>Or pay by another card:</p></form>`
}
${
  invoice.status === 'open' &&
  html`<form method="post" class="stack pay" novalidate><h2>Pay ${money(invoice.amount_remaining, invoice.currency)}</h2>
${formError(errors)}
${cardFields(typed, errors, invoice.customer_email ?? 'No email')}
<button class="button primary">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>
${testCards()}</form>`
}
</main>`,
    failed ? 422 : 200
  )
}

/** A coupon's name on an invoice: `Spring (20% off)`. */
function discountName(world: World, id: string): string {
  const { source } = world.objects.get('discount', id)
  const coupon = world.objects.get('coupon', source.coupon!)
  const off =
    coupon.percent_off === null
      ? `${money(coupon.amount_off ?? 0, coupon.currency ?? 'usd')} off`
      : `${coupon.percent_off}% off`
  return coupon.name ? `${coupon.name} (${off})` : off
}

function sheet(world: World, invoice: Invoice): Html {
  const { currency } = invoice
  const row = (label: string, amount: number, strong = false) =>
    html`<tr class="${strong ? 'total' : 'sum'}"><th scope="row" colspan="2">${label}</th><td>${money(amount, currency)}</td></tr>`
  const credit = (invoice.ending_balance ?? 0) - invoice.starting_balance
  return html`<dl class="facts">
<div><dt>From</dt><dd>${invoice.account_name}</dd></div>
<div><dt>To</dt><dd>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</dd></div>
<div><dt>Date</dt><dd>${date(invoice.created)}</dd></div>
${invoice.status_transitions.paid_at !== null && html`<div><dt>Paid</dt><dd>${date(invoice.status_transitions.paid_at)}</dd></div>`}
</dl>
<table><caption class="hidden">What is invoiced</caption>
<thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col">Amount</th></tr></thead>
<tbody>${invoice.lines.data.map(
    (line) =>
      html`<tr><td>${line.description}</td><td>${date(line.period.start)} to ${date(line.period.end)}</td><td>${money(line.amount, currency)}</td></tr>`
  )}</tbody>
<tfoot>${invoice.subtotal !== invoice.total && row('Subtotal', invoice.subtotal)}${invoice.total_discount_amounts?.map(({ amount, discount }) => row(discountName(world, discount), -amount))}${row('Total', invoice.total)}${credit !== 0 && row('Credit', credit)}${row('Amount due', invoice.amount_due, true)}${row('Paid', invoice.amount_paid)}</tfoot></table>`
}
