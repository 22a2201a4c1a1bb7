import { PRODUCT_NAME } from '#core/product'
import { completeOnboarding } from '#sandbox/engine/accounts'
import { html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { type Errors, field, formError } from '#sandbox/pages/card_form'
import { goTo, notFound, notice, type PageCall, page } from '#sandbox/pages/layout'
import type { Sandbox } from '#sandbox/sandbox'
import type { World } from '#sandbox/world'

interface Link {
  account: string
  back: string
  refresh: string
  expires: number
}

/** `onboarding/{token}`: where a partner enters their identity and bank account. */
export function onboardingPage({ world }: Sandbox, call: PageCall, [token = '']: string[]): PageResponse {
  const kept = token === '' ? null : world.settings.get(`link_${token}`)
  if (!kept) return notFound()
  const link = JSON.parse(kept) as Link
  const account = world.objects.find('account', link.account)?.object
  if (!account)
    return notice('There is no such account', 'It was deleted.', { href: link.back, label: 'Go back' }, 410)
  // A link is for one visit and expires; the product creates a new one.
  if (world.now() > link.expires) return goTo(link.refresh)
  if (call.method !== 'POST') return form(link)
  const typed = new URLSearchParams(call.body)
  if (typed.get('answer') === 'later') return goTo(link.back)
  const errors = check(typed)
  if (Object.keys(errors).length > 0) return form(link, typed, errors)
  world.transaction(() => submit(world, token, link, typed))
  return goTo(link.back)
}

function submit(world: World, token: string, link: Link, typed: URLSearchParams): void {
  completeOnboarding(world, link.account, {
    name: typed.get('name')!.trim(),
    bankNumber: typed.get('bank')!.trim(),
    routing: typed.get('routing')!.trim(),
  })
  world.settings.set(`link_${token}`, JSON.stringify({ ...link, expires: 0 }))
}

function check(typed: URLSearchParams): Errors {
  const errors: Errors = {}
  const text = (name: string) => (typed.get(name) ?? '').trim()
  if (text('name') === '' || text('name').length > 200) errors.name = 'Enter your full name.'
  if (!/^\d{9}$/.test(text('routing')))
    errors.routing = 'Enter the nine digits of the routing number, such as 110000000.'
  if (!/^\d{6,17}$/.test(text('bank'))) errors.bank = 'Enter the account number, such as 000123456789.'
  if (text('accept') !== 'yes') errors.accept = 'Accept the terms to receive payouts.'
  return errors
}

const EXAMPLE = new URLSearchParams({ routing: '110000000', bank: '000123456789' })

function form(link: Link, typed = EXAMPLE, errors: Errors = {}): PageResponse {
  const failed = Object.keys(errors).length > 0
  const value = (name: string) => typed.get(name) ?? ''
  return page(
    failed ? 'Error: Set up payouts' : 'Set up payouts',
    html`<main class="narrow">
<p><a class="back" href="${link.back}">Back to ${PRODUCT_NAME}</a></p>
<h1>Set up payouts</h1>
<p class="lead">${PRODUCT_NAME} pays its partners through Stripe. In the sandbox, any name and the example bank account will do.</p>
<form method="post" class="stack" novalidate>
${formError(errors)}
${field({ label: 'Full name', name: 'name', value: value('name'), error: errors.name, autocomplete: 'name' })}
${field({ label: 'Routing number', name: 'routing', value: value('routing'), error: errors.routing, autocomplete: 'off', inputmode: 'numeric' })}
${field({ label: 'Account number', name: 'bank', value: value('bank'), error: errors.bank, autocomplete: 'off', inputmode: 'numeric' })}
<div class="field"><label class="check"><input type="checkbox" id="accept" name="accept" value="yes"${errors.accept ? html` aria-invalid="true" aria-describedby="accept-error"` : ''}${value('accept') === 'yes' ? html` checked` : ''}> <span>I accept the terms for connected accounts</span></label>
${errors.accept && html`<p class="error" id="accept-error">${errors.accept}</p>`}</div>
<div class="actions"><button class="button primary" name="answer" value="submit">Agree and submit</button>
<button class="button" name="answer" value="later" formnovalidate>Save for later</button></div>
</form></main>`,
    failed ? 422 : 200
  )
}
