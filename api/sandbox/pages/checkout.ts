import { answerBank, linesOf, submitCheckout } from '#sandbox/engine/checkout'
import { money } from '#sandbox/engine/invoice_shape'
import { type Html, html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { cardFields, type Errors, formError, readCard, testCards } from '#sandbox/pages/card_form'
import { goTo, notFound, notice, type PageCall, page } from '#sandbox/pages/layout'
import type { Sandbox } from '#sandbox/sandbox'
import type { CheckoutSession } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** `checkout/{session}` and `checkout/{session}/authenticate`. */
export function checkoutPage({ world }: Sandbox, call: PageCall, [id = '', step]: string[]): PageResponse {
  const session = world.objects.find('checkout.session', id)?.object
  if (!session || (step !== undefined && step !== 'authenticate')) return notFound()
  if (session.status === 'expired')
    return notice(
      'This checkout has expired',
      'Nothing was charged. Go back and start again.',
      back(session),
      410
    )
  if (session.status === 'complete') {
    if (call.method === 'POST') return goTo(successUrl(session))
    return notice(
      'This checkout is complete',
      'You have paid already, once. There is nothing left to do here.',
      {
        href: successUrl(session),
        label: 'Go on',
      }
    )
  }
  if (step === 'authenticate') return authenticate(world, session, call)
  return call.method === 'POST' ? submit(world, session, call) : form(world, session)
}

const back = ({ cancel_url }: CheckoutSession) => (cancel_url ? { href: cancel_url, label: 'Go back' } : null)

const successUrl = (session: CheckoutSession) =>
  session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

const emailOf = (world: World, session: CheckoutSession): string | null =>
  session.customer ? world.objects.get('customer', session.customer).email : session.customer_email

function submit(world: World, session: CheckoutSession, { body }: PageCall): PageResponse {
  const typed = new URLSearchParams(body)
  const read = readCard(typed, world.now() * 1000, emailOf(world, session))
  if (!read.ok) return form(world, session, typed, read.errors)
  const result = world.transaction(() => submitCheckout(world, session.id, read.input))
  if (result === 'complete') return goTo(successUrl(session))
  if (result === 'authentication') return goTo(`/sandbox/checkout/${session.id}/authenticate`)
  return form(world, session, typed, { form: result.refused })
}

function authenticate(world: World, session: CheckoutSession, { method, body }: PageCall): PageResponse {
  if (method === 'POST') {
    const yes = new URLSearchParams(body).get('answer') === 'complete'
    const result = world.transaction(() => answerBank(world, session.id, yes))
    if (result === 'complete') return goTo(successUrl(session))
    if (result !== 'authentication')
      return form(world, session, new URLSearchParams(), { form: result.refused })
  }
  return page(
    'Confirm the payment',
    html`<main class="narrow">
<h1>Your bank wants to be sure</h1>
<p class="lead">This is where a bank asks its customer to confirm ${money(session.amount_total ?? 0, session.currency ?? 'usd')}. Choose how it ends.</p>
<form method="post" class="stack">
<button class="button primary" name="answer" value="complete">Confirm the payment</button>
<button class="button" name="answer" value="fail">Refuse it</button>
</form></main>`
  )
}

function form(
  world: World,
  session: CheckoutSession,
  typed = new URLSearchParams(),
  errors: Errors = {}
): PageResponse {
  const failed = Object.keys(errors).length > 0
  const [line] = linesOf(world, session)
  const recurring = line?.price?.recurring
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd')
  const usual = money(session.amount_subtotal ?? 0, session.currency ?? 'usd')
  const every = recurring
    ? recurring.interval_count === 1
      ? `per ${recurring.interval}`
      : `every ${recurring.interval_count} ${recurring.interval}s`
    : ''
  const title = session.mode === 'setup' ? 'Save a card' : recurring ? 'Subscribe' : 'Pay'
  return page(
    failed ? `Error: ${title}` : title,
    html`<main class="checkout">
<section class="order" aria-labelledby="order">
${session.cancel_url && html`<p><a class="back" href="${session.cancel_url}">Back</a></p>`}
<h1 id="order">${recurring ? `Subscribe to ${line?.description}` : (line?.description ?? 'Save a card')}</h1>
${session.mode !== 'setup' && html`<p class="price">${usual} <span>${every}</span></p>`}
${lines(world, session)}
</section>
<form method="post" action="/sandbox/checkout/${session.id}" class="pay" novalidate>
<h2>Payment</h2>
${formError(errors)}
${cardFields(typed, errors, emailOf(world, session))}
<button class="button primary">${session.mode === 'setup' ? 'Save card' : recurring ? `Subscribe for ${amount}` : `Pay ${amount}`}</button>
${recurring && html`<p class="small">${usual} ${every} until you cancel, in test money.</p>`}
${testCards()}
</form></main>`,
    failed ? 422 : 200
  )
}

function lines(world: World, session: CheckoutSession): Html {
  const discount = session.total_details?.amount_discount ?? 0
  return html`<dl class="lines">${linesOf(world, session).map(
    ({ description, quantity, amount_subtotal, currency }) =>
      html`<div><dt>${description}${quantity !== 1 && ` × ${quantity}`}</dt><dd>${money(amount_subtotal, currency)}</dd></div>`
  )}
${discount > 0 && html`<div><dt>Discount</dt><dd>${money(-discount, session.currency ?? 'usd')}</dd></div>`}
<div class="total"><dt>Due today</dt><dd>${money(session.amount_total ?? 0, session.currency ?? 'usd')}</dd></div></dl>`
}
