import { PRODUCT_NAME } from '#core/product'
import { cancelNow, endingChanges, endSchedule, goingOnChanges } from '#sandbox/engine/cancellation'
import { cardOfNumber } from '#sandbox/engine/cards'
import { money, productName } from '#sandbox/engine/invoice_shape'
import { changeItems, type Proration } from '#sandbox/engine/item_changes'
import { markAuthenticated } from '#sandbox/engine/payments'
import { keepInStep } from '#sandbox/engine/schedules'
import { changeSubscription, isOver, periodOf } from '#sandbox/engine/subscription_state'
import { planOf } from '#sandbox/engine/subscriptions'
import { StripeError } from '#sandbox/http/errors'
import { type Html, html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { cardFields, type Errors, formError, readCard, testCards } from '#sandbox/pages/card_form'
import { goTo, notFound, notice, type PageCall, page } from '#sandbox/pages/layout'
import { cardText, date, invoiceRows } from '#sandbox/pages/parts'
import { updateCustomer } from '#sandbox/resources/customers'
import { attach, createPaymentMethod } from '#sandbox/resources/payment_methods'
import type { Sandbox } from '#sandbox/sandbox'
import type { Customer, PortalConfiguration, PortalSession, Price, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

const PRORATIONS: Proration[] = ['create_prorations', 'always_invoice', 'none']
/** Seconds that a portal is valid. */
const LIFE = 3600

interface Portal {
  world: World
  session: PortalSession
  customer: Customer
  features: PortalConfiguration['features']
  /** The subscription that has not ended, if any. */
  subscription: Subscription | null
  home: string
}

/** `portal/{token}`, and below it `cancel`, `renew`, `card`, `plans`. */
export function portalPage({ world }: Sandbox, call: PageCall, [token = '', step]: string[]): PageResponse {
  const session = token === '' ? null : world.objects.first('billing_portal.session', token)
  if (!session) return notFound()
  const back = session.return_url ? { href: session.return_url, label: 'Go back' } : null
  if (world.now() > session.created + LIFE)
    return notice('This page has expired', 'Open billing again from where you came.', back, 410)
  const customer = world.objects.find('customer', session.customer)?.object
  if (!customer) return notice('There is nothing to manage', 'This customer was deleted.', back, 410)
  const { features } = world.objects.get('billing_portal.configuration', session.configuration)
  const subscription =
    world.objects.all('subscription', { customer: customer.id }).find((one) => !isOver(one)) ?? null
  const portal = { world, session, customer, features, subscription, home: `/sandbox/portal/${token}` }
  if (step === undefined) return home(portal)
  if (step === 'card' && features.payment_method_update.enabled) return card(portal, call)
  if (!subscription) return notFound()
  if (step === 'cancel' && features.subscription_cancel.enabled) return cancel(portal, subscription, call)
  if (step === 'renew' && features.subscription_cancel.enabled && call.method === 'POST')
    return renew(portal, subscription)
  if (step === 'plans' && features.subscription_update.enabled) return plans(portal, subscription, call)
  return notFound()
}

function frame({ session }: Portal, title: string, content: Html, status = 200): PageResponse {
  return page(
    title,
    html`<main class="narrow">
${session.return_url && html`<p><a class="back" href="${session.return_url}">Back to ${PRODUCT_NAME}</a></p>`}
<h1>${title}</h1>
${content}
</main>`,
    status
  )
}

const STATUS: Record<string, string> = {
  active: 'Active',
  past_due: 'Past due',
  incomplete: 'Waiting for its first payment',
  trialing: 'On trial',
}

function home(portal: Portal): PageResponse {
  const { world, customer, features, subscription, home } = portal
  const invoices = world.objects
    .all('invoice', { customer: customer.id })
    .filter(({ status }) => status !== 'draft')
  const methodId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = methodId ? world.objects.find('payment_method', methodId)?.object : null
  return frame(
    portal,
    'Billing',
    html`
<section aria-labelledby="plan"><h2 id="plan">Plan</h2>
${subscription ? planCard(portal, subscription) : html`<p>There is no subscription.</p>`}
</section>
<section aria-labelledby="method"><h2 id="method">Payment method</h2>
<div class="row"><p>${method ? cardText(method) : 'No card is kept.'}</p>
${features.payment_method_update.enabled && html`<a class="button" href="${home}/card">${method ? 'Change card' : 'Add a card'}</a>`}</div>
</section>
${
  features.invoice_history.enabled &&
  html`<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${invoiceRows(invoices)}</section>`
}`
  )
}

function planCard({ world, features, home }: Portal, subscription: Subscription): Html {
  const { price } = subscription.items.data[0]!
  const ends = subscription.cancel_at !== null
  const status = STATUS[subscription.status] ?? subscription.status
  return html`<div class="card">
<p class="plan">${productName(world, price)}</p>
<p>${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'month'} · ${status}</p>
<p class="small">${
    ends ? `Cancels on ${date(subscription.cancel_at!)}.` : `Renews on ${date(periodOf(subscription).end)}.`
  }</p>
<div class="actions">
${features.subscription_update.enabled && html`<a class="button" href="${home}/plans">Change plan</a>`}
${
  features.subscription_cancel.enabled &&
  (ends
    ? html`<form method="post" action="${home}/renew"><button class="button primary">Renew plan</button></form>`
    : html`<a class="button" href="${home}/cancel">Cancel plan</a>`)
}
</div></div>`
}

function cancel(portal: Portal, subscription: Subscription, { method }: PageCall): PageResponse {
  const { world, features, home } = portal
  const atOnce = features.subscription_cancel.mode === 'immediately'
  if (method === 'POST') {
    world.transaction(() => {
      if (atOnce) return void cancelNow(world, subscription.id)
      release(world, subscription)
      const now = world.objects.get('subscription', subscription.id)
      if (now.cancel_at === null) changeSubscription(world, now.id, endingChanges(world, now, null))
    })
    return goTo(home)
  }
  const end = date(periodOf(subscription).end)
  return frame(
    portal,
    'Cancel your plan',
    html`<p class="lead">${atOnce ? 'Your plan ends at once.' : `Your plan stays until ${end} and ends then.`}</p>
<form method="post" class="actions"><button class="button danger">Cancel plan</button><a class="button" href="${home}">Keep plan</a></form>`
  )
}

/** A schedule that leads elsewhere would undo the customer's decision here. */
function release(world: World, { id, schedule }: Subscription): void {
  if (!schedule) return
  endSchedule(world, schedule, 'released')
  changeSubscription(world, id, { schedule: null })
}

function renew({ world, home }: Portal, subscription: Subscription): PageResponse {
  world.transaction(() => {
    const now = world.objects.get('subscription', subscription.id)
    if (now.cancel_at !== null) changeSubscription(world, now.id, goingOnChanges())
  })
  return goTo(home)
}

function card(portal: Portal, { method, body }: PageCall): PageResponse {
  if (method !== 'POST') return cardForm(portal)
  const { world, customer, subscription, home } = portal
  const typed = new URLSearchParams(body)
  const read = readCard(typed, world.now() * 1000, customer.email ?? 'unknown@example.com')
  if (!read.ok) return cardForm(portal, typed, read.errors)
  try {
    world.transaction(() => {
      const made = createPaymentMethod(world, read.input)
      if (cardOfNumber(read.input.card.number)?.authentication) markAuthenticated(world, made)
      const { id } = attach(world, made.id, customer.id)
      updateCustomer(world, customer, {
        ...customer,
        invoice_settings: { ...customer.invoice_settings, default_payment_method: id },
      })
      if (subscription) changeSubscription(world, subscription.id, { default_payment_method: id })
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return cardForm(portal, typed, { form: error.message })
  }
  return goTo(home)
}

function cardForm(portal: Portal, typed = new URLSearchParams(), errors: Errors = {}): PageResponse {
  const failed = Object.keys(errors).length > 0
  return frame(
    portal,
    'Your card',
    html`<form method="post" class="stack" novalidate>
${formError(errors)}
${cardFields(typed, errors, portal.customer.email ?? 'No email')}
<div class="actions"><button class="button primary">Save card</button><a class="button" href="${portal.home}">Cancel</a></div>
${testCards()}
</form>`,
    failed ? 422 : 200
  )
}

function pricesOf({ world, features }: Portal): Price[] {
  const ids = (features.subscription_update.products ?? []).flatMap(({ prices }) => prices)
  return ids
    .map((id) => world.objects.get('price', id))
    .sort((a, b) => (a.unit_amount ?? 0) - (b.unit_amount ?? 0))
}

function plans(portal: Portal, subscription: Subscription, { method, body }: PageCall): PageResponse {
  const { world, home, features } = portal
  const item = subscription.items.data[0]!
  const prices = pricesOf(portal)
  let error: string | null = null
  if (method === 'POST') {
    const price = prices.find(({ id }) => id === new URLSearchParams(body).get('price'))
    if (!price) error = 'Choose a plan.'
    else {
      const proration: Proration =
        PRORATIONS.find((one) => one === features.subscription_update.proration_behavior) ?? 'none'
      world.transaction(() => {
        const items = [{ ...item, price, plan: planOf(price) }]
        const { subscription: changed } = changeItems(world, subscription.id, {
          items,
          proration,
          present: true,
        })
        keepInStep(world, changed)
      })
      return goTo(home)
    }
  }
  return frame(
    portal,
    'Change your plan',
    html`<form method="post" class="stack">
${error && html`<p class="alert" role="alert">${error}</p>`}
<fieldset><legend>Plans</legend>
${prices.map(
  (
    price
  ) => html`<label class="choice"><input type="radio" name="price" value="${price.id}"${price.id === item.price.id ? html` checked` : ''}>
<span>${productName(world, price)}</span><span>${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'month'}</span></label>`
)}
</fieldset>
<div class="actions"><button class="button primary">Change plan</button><a class="button" href="${home}">Cancel</a></div></form>`,
    error ? 422 : 200
  )
}
