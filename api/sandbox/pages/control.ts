import { advanceTo } from '#sandbox/engine/advance'
import { closeDispute, isOpen, openDispute } from '#sandbox/engine/disputes'
import { money, productName } from '#sandbox/engine/invoice_shape'
import { DRAFT } from '#sandbox/engine/invoices'
import { balanceOf, moveBalance } from '#sandbox/engine/payments'
import { leftOf, refundCharge } from '#sandbox/engine/refunds'
import { isOver, periodOf } from '#sandbox/engine/subscription_state'
import { type Html, html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { newStripeId } from '#sandbox/ids'
import { testCards } from '#sandbox/pages/card_form'
import { goTo, notFound, type PageCall, page } from '#sandbox/pages/layout'
import { date, moment } from '#sandbox/pages/parts'
import type { Sandbox } from '#sandbox/sandbox'
import type { Charge, Event, Seconds, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

const DAY: Seconds = 86_400
const SHOWN = 40
/** Cents that one click on the button adds. */
const FUNDS = 100_000

/** `/sandbox` itself: an overview, and the buttons that move the clock. */
export async function controlPage(sandbox: Sandbox, call: PageCall): Promise<PageResponse> {
  if (call.url.pathname.replace(/\/$/, '') !== '/sandbox') return notFound()
  if (call.method !== 'POST') return show(sandbox)
  const form = new URLSearchParams(call.body)
  await act(sandbox, form.get('do') ?? '', form)
  return goTo('/sandbox')
}

async function act(sandbox: Sandbox, what: string, form: URLSearchParams): Promise<void> {
  const [event, charge, dispute] = [form.get('event'), form.get('charge'), form.get('dispute')]
  const { world, deliveries } = sandbox
  const now = world.now()
  const renewal = nextRenewal(world)
  if (what === 'day') advanceTo(world, now + DAY)
  else if (what === 'week') advanceTo(world, now + 7 * DAY)
  else if (what === 'renewal' && renewal !== null) advanceTo(world, renewal)
  else if (what === 'funds') addFunds(world)
  else if (what === 'resend' && event) await deliveries.post(event)
  else if (what === 'dispute' && charge && isDisputable(world, charge)) openDispute(world, charge)
  else if (what === 'refund' && charge && isDisputable(world, charge)) refundHalf(world, charge)
  else if ((what === 'won' || what === 'lost') && dispute && isUndecided(world, dispute))
    closeDispute(world, dispute, what)
  if (!deliveries.held) await deliveries.settled()
}

/** A second click on the button comes too late. */
function isDisputable(world: World, id: string): boolean {
  const charge = world.objects.find('charge', id)?.object
  return charge?.paid === true && !charge.disputed
}

/** Gives the customer half of a payment back, to the cent above. */
function refundHalf(world: World, id: string): void {
  world.transaction(() => {
    const charge = world.objects.get('charge', id)
    const amount = Math.min(leftOf(charge), Math.ceil(charge.amount / 2))
    if (amount > 0) refundCharge(world, charge, { amount })
  })
}

const isUndecided = (world: World, id: string): boolean => {
  const dispute = world.objects.find('dispute', id)?.object
  return dispute !== undefined && isOpen(dispute)
}

/** When the next renewal will have been paid: its invoice is a draft for an hour. */
function nextRenewal(world: World): Seconds | null {
  const ends = world.objects
    .all('subscription')
    .filter((one) => !isOver(one) && one.status !== 'incomplete')
    .map((one) => periodOf(one).end)
  return ends.length === 0 ? null : Math.max(Math.min(...ends) + DRAFT + 1, world.now())
}

function addFunds(world: World): void {
  world.transaction(() => {
    moveBalance(world, {
      type: 'topup',
      amount: FUNDS,
      currency: 'usd',
      source: newStripeId('tu'),
      description: 'Added on the page of the sandbox',
    })
  })
}

function show({ world, deliveries }: Sandbox): PageResponse {
  const renewal = nextRenewal(world)
  const subscriptions = world.objects.page('subscription', { limit: SHOWN }).data
  const customers = world.objects.page('customer', { limit: SHOWN }).data
  const button = (what: string, label: string, enabled = true) =>
    html`<button class="button" name="do" value="${what}"${enabled ? '' : html` disabled`}>${label}</button>`
  return page(
    'Billing sandbox',
    html`<main class="wide">
<h1>Billing sandbox</h1>
<p class="lead">What Stripe would do, without Stripe. Payments, renewals and webhooks are real; the money is not.</p>
<section class="card" aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="clock"><time datetime="${new Date(world.now() * 1000).toISOString()}">${moment(world.now())}</time>${world.clock.stopped && ' (stopped)'}</p>
<form method="post" action="/sandbox" class="actions">
${button('renewal', renewal === null ? 'To the next renewal' : `To the next renewal (${date(renewal)})`, renewal !== null)}
${button('day', '+1 day')}${button('week', '+7 days')}</form></section>
<section aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>
${table(
  ['Customer', 'Plan', 'Status', 'Until', 'Id'],
  subscriptions.map((one) => subscriptionRow(world, one)),
  'Subscriptions'
)}</section>
<section aria-labelledby="customers"><h2 id="customers">Customers</h2>
${table(
  ['Email', 'Name', 'Since', 'Id'],
  customers.map(({ email, name, created, id }) => [
    email,
    name ?? '',
    date(created),
    html`<code>${id}</code>`,
  ]),
  'Customers'
)}</section>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>
${table(
  ['Time', 'Amount', 'State', 'Bank'],
  world.objects.page('charge', { limit: SHOWN }).data.map((one) => chargeRow(world, one)),
  'Payments'
)}</section>
<section aria-labelledby="events"><h2 id="events">Events</h2>
${deliveries.held && html`<p class="alert">Events are held back: POST /sandbox/deliveries with {"held": false} lets them go.</p>`}
${table(
  ['Time', 'Type', 'Delivery', 'Again'],
  world.objects.page('event', { limit: SHOWN }).data.map((one) => eventRow(world, one)),
  'Events'
)}</section>
<section aria-labelledby="balance"><h2 id="balance">Platform balance</h2>
<p>${[...balanceOf(world)].map(([currency, sum]) => money(sum, currency)).join(', ') || money(0)}</p>
<form method="post" action="/sandbox">${button('funds', 'Add $1,000.00')}</form></section>
<section aria-labelledby="cards"><h2 id="cards">Cards</h2>${testCards()}</section>
</main>`
  )
}

type Cell = Html | string | null

function table(heads: string[], rows: Cell[][], name: string): Html {
  if (rows.length === 0) return html`<p>There are none yet.</p>`
  return html`<div class="scroll" role="region" aria-label="Table: ${name}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell, index) => html`<td data-label="${heads[index]}">${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

function subscriptionRow(world: World, one: Subscription): Cell[] {
  const { price } = one.items.data[0]!
  const customer = world.objects.find('customer', one.customer)?.object
  const until = isOver(one)
    ? `Ended ${date(one.ended_at ?? one.created)}`
    : one.cancel_at === null
      ? date(periodOf(one).end)
      : `Cancels ${date(one.cancel_at)}`
  return [
    customer?.email ?? one.customer,
    productName(world, price),
    one.status.replaceAll('_', ' '),
    until,
    html`<code>${one.id}</code>`,
  ]
}

function chargeRow(world: World, charge: Charge): Cell[] {
  const dispute = charge.disputed ? world.objects.first('dispute', charge.id) : null
  const state = dispute
    ? `dispute: ${dispute.status.replaceAll('_', ' ')}`
    : charge.refunded
      ? 'refunded'
      : charge.amount_refunded > 0
        ? `${money(charge.amount_refunded, charge.currency)} refunded`
        : charge.status
  const [name, id] = dispute ? ['dispute', dispute.id] : ['charge', charge.id]
  const button = (what: string, label: string, meaning: string) =>
    html`<button class="button small" name="do" value="${what}" aria-label="${label}: ${meaning} of ${moment(charge.created)}">${label}</button>`
  const buttons = dispute
    ? isOpen(dispute)
      ? [button('won', 'Won', 'the disputed payment'), button('lost', 'Lost', 'the disputed payment')]
      : []
    : charge.paid
      ? [
          ...(leftOf(charge) > 0 ? [button('refund', 'Refund half', 'the payment')] : []),
          button('dispute', 'Dispute', 'the payment'),
        ]
      : []
  return [
    moment(charge.created),
    money(charge.amount, charge.currency),
    state,
    buttons.length === 0
      ? ''
      : html`<form method="post" action="/sandbox"><input type="hidden" name="${name}" value="${id}">${buttons}</form>`,
  ]
}

function eventRow(world: World, event: Event): Cell[] {
  const rows = world.db
    .prepare('SELECT state, attempts, answer FROM deliveries WHERE event = ? ORDER BY id')
    .all(event.id) as { state: string; attempts: number; answer: string | null }[]
  const summaries = rows.map(({ state, attempts, answer }) =>
    state === 'pending' ? 'waiting' : `${state} (${answer}, try ${attempts})`
  )
  return [
    moment(event.created),
    html`<code>${event.type}</code>`,
    summaries.join(', '),
    html`<form method="post" action="/sandbox"><input type="hidden" name="event" value="${event.id}"><button class="button small" name="do" value="resend" aria-label="Send again: ${event.type}">Send again</button></form>`,
  ]
}
