import { PRODUCT_NAME } from '#core/product'
import { bankOf, completeOnboarding } from '#sandbox/engine/accounts'
import { money } from '#sandbox/engine/invoice_shape'
import { balanceOf } from '#sandbox/engine/payments'
import { html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'
import { field } from '#sandbox/pages/card_form'
import { goTo, notFound, type PageCall, page } from '#sandbox/pages/layout'
import { date } from '#sandbox/pages/parts'
import type { Sandbox } from '#sandbox/sandbox'
import type { Account } from '#sandbox/types'
import type { World } from '#sandbox/world'

const STATES: Record<string, string> = { in_transit: 'On its way', paid: 'Paid', failed: 'Failed' }

/** `express/{token}`: a partner's view of their account. */
export function expressPage({ world }: Sandbox, call: PageCall, [token = '']: string[]): PageResponse {
  const id = token === '' ? null : world.settings.get(`login_${token}`)
  const account = id ? world.objects.find('account', id)?.object : null
  if (!account) return notFound()
  if (call.method === 'POST') return changeBank(world, account, call)
  const payouts = world.objects.all('payout', { owner: account.id })
  const transfers = world.objects.all('transfer', { owner: account.id })
  const bank = bankOf(account)
  const sums = [...balanceOf(world, account.id)]
  return page(
    'Payouts',
    html`<main class="narrow">
<h1>${account.business_profile?.name ?? account.email ?? 'Payouts'}</h1>
<p class="lead">Balance: <strong>${sums.length === 0 ? money(0) : sums.map(([currency, sum]) => money(sum, currency)).join(', ')}</strong></p>
<section aria-labelledby="account"><h2 id="account">Bank account</h2>
<p>${bank ? `${bank.bank_name ?? 'Bank'} ending in ${bank.last4}${bank.status === 'errored' ? ', which refused a payout' : ''}` : 'No bank account is kept.'}</p>
<form method="post" class="stack">
${field({ label: 'Routing number', name: 'routing', value: '110000000', error: undefined, autocomplete: 'off', inputmode: 'numeric' })}
${field({ label: 'Account number', name: 'bank', value: '000123456789', error: undefined, autocomplete: 'off', inputmode: 'numeric' })}
<p class="actions"><button class="button">Change bank account</button></p></form></section>
<section aria-labelledby="payouts"><h2 id="payouts">Payouts to the bank</h2>
${
  payouts.length === 0
    ? html`<p>There are none yet.</p>`
    : html`<ul class="rows">${payouts.map(
        (one) =>
          html`<li><span>${one.failure_message ?? 'To the bank account'}</span><span>${date(one.arrival_date)}</span><span>${money(one.amount, one.currency)}</span><span class="state ${one.status === 'paid' ? 'paid' : one.status === 'failed' ? 'void' : 'open'}">${STATES[one.status] ?? one.status}</span></li>`
      )}</ul>`
}</section>
<section aria-labelledby="transfers"><h2 id="transfers">Payments from ${PRODUCT_NAME}</h2>
${
  transfers.length === 0
    ? html`<p>There are none yet.</p>`
    : html`<ul class="rows">${transfers.map(
        (one) =>
          html`<li><span>${one.description ?? one.id}</span><span>${date(one.created)}</span><span>${money(one.amount, one.currency)}</span><span class="state ${one.reversed ? 'void' : 'paid'}">${one.reversed ? 'Taken back' : 'Received'}</span></li>`
      )}</ul>`
}</section></main>`
  )
}

/** Changes the bank account: pending money is paid out to the new one. */
function changeBank(world: World, account: Account, { body, url }: PageCall): PageResponse {
  const typed = new URLSearchParams(body)
  const [routing, bankNumber] = [typed.get('routing')?.trim() ?? '', typed.get('bank')?.trim() ?? '']
  if (/^\d{9}$/.test(routing) && /^\d{6,17}$/.test(bankNumber))
    world.transaction(() =>
      completeOnboarding(world, account.id, {
        name: account.business_profile?.name ?? account.email ?? '',
        routing,
        bankNumber,
      })
    )
  return goTo(url.pathname)
}
