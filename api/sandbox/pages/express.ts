import { PRODUCT_NAME } from '#core/product'
import { money } from '#sandbox/engine/invoice_shape'
import { balanceOf } from '#sandbox/engine/payments'
import { html } from '#sandbox/http/html'
import type { PageAnswer } from '#sandbox/http/page_answer'
import { notFound, type PageCall, page } from '#sandbox/pages/layout'
import { date } from '#sandbox/pages/parts'
import type { Sandbox } from '#sandbox/sandbox'

/** `express/{token}`: what a partner sees of their account. */
export function expressPage({ world }: Sandbox, _call: PageCall, [token = '']: string[]): PageAnswer {
  const id = token === '' ? null : world.settings.get(`login_${token}`)
  const account = id ? world.objects.find('account', id)?.object : null
  if (!account) return notFound()
  const transfers = world.objects.all('transfer', { owner: account.id })
  const [bank] = account.external_accounts?.data ?? []
  const sums = [...balanceOf(world, account.id)]
  return page(
    'Payouts',
    html`<main class="narrow">
<h1>${account.business_profile?.name ?? account.email ?? 'Payouts'}</h1>
<p class="lead">Balance: <strong>${sums.length === 0 ? money(0) : sums.map(([currency, sum]) => money(sum, currency)).join(', ')}</strong></p>
<section aria-labelledby="bank"><h2 id="bank">Bank account</h2>
<p>${bank ? `${(bank as { bank_name?: string }).bank_name ?? 'Bank'} ending in ${(bank as { last4?: string }).last4}` : 'No bank account is kept.'}</p></section>
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
