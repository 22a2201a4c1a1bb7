import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BROWSER, finishOnboarding } from '#tests/support/partners'
import type { ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const PASSWORD = 'a-long-quiet-river'

interface Answered<T> {
  status: number
  body: { data: T }
}

/** @throws with the answer where it is another status */
export async function answered<T>(call: Promise<Answered<T>>, expected = 200): Promise<T> {
  const { status, body } = await call
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** The newest link to `path` in the mails to an address, which servers without SMTP write into their folders. */
export const linkInMail = (dataDir: string, address: string, path: string): Promise<string> =>
  waitFor(
    `a mail to ${address}`,
    async () => {
      const names = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.eml'))
      for (const name of names) {
        if (!(await readFile(join(dataDir, name), 'utf8')).includes(`To: ${address}`)) continue
        const page = await readFile(join(dataDir, name.replace(/eml$/, 'html')), 'utf8')
        const link = [...page.matchAll(/href="([^"]+)"/g)].find(([, url]) => url!.includes(path))?.[1]
        if (link) return link.replaceAll('&amp;', '&')
      }
      return null
    },
    (link) => link !== null
  ).then(String)

/** Somebody who applies to the program, confirms the address, and is approved by an operator. */
export async function approvedPartner(server: ServerProcess, operator: string, dataDir: string) {
  const email = `noor@${randomUUID()}.example`
  const { token } = await answered(
    server.call<{ token: string }>('POST', '/api/partner/register', null, {
      firstName: 'Noor',
      lastName: 'Haddad',
      email,
      password: PASSWORD,
      agreeToTerms: true,
    }),
    201
  )
  const link = new URL(await linkInMail(dataDir, email, '/verify-email'))
  await answered(
    server.call('POST', '/api/auth/verify-email', null, { token: link.searchParams.get('token') })
  )
  const { partners } = await answered(
    server.call<{ partners: { id: string; email: string }[] }>('GET', '/api/admin/partners', operator)
  )
  const { id } = partners.find((one) => one.email === email)!
  await answered(server.call('PUT', `/api/admin/partners/${id}`, operator, { status: 'active' }))
  const { affiliate } = await answered(
    server.call<{ affiliate: { referralCode: string } }>('GET', '/api/partner/dashboard', token)
  )
  return { id, token, code: affiliate.referralCode }
}

/** Sets up payouts on the pages of the payment provider. */
export async function connectBank(server: ServerProcess, partner: string): Promise<void> {
  const { url } = await answered(
    server.call<{ url: string }>('POST', '/api/affiliate/stripe/onboard', partner, {})
  )
  await finishOnboarding(url)
}

/** Somebody who opens a partner's link at one server and signs up at another. @returns the session's token */
export async function referredVisitor(
  opened: ServerProcess,
  signedUp: ServerProcess,
  code: string
): Promise<string> {
  const page = await fetch(`${opened.origin}/?ref=${code}`, { headers: { 'user-agent': BROWSER } })
  const cookie = page.headers.getSetCookie().find((one) => one.startsWith('cygnet_ref='))
  if (!cookie) throw new Error('The referral link was not remembered')
  const answer = await fetch(`${signedUp.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0]!, 'user-agent': BROWSER },
    body: JSON.stringify({
      name: 'Ines Calder',
      email: `ines@${randomUUID()}.example`,
      password: PASSWORD,
    }),
  })
  const body = (await answer.json()) as { data: { token: string } }
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return body.data.token
}

/** Pays for a plan on the page of the payment provider. */
export async function buy(server: ServerProcess, token: string, planSlug: string): Promise<void> {
  const { url } = await answered(
    server.call<{ url: string }>('POST', '/api/subscriptions/checkout', token, {
      planSlug,
      successUrl: '/payment-success?success=true',
      cancelUrl: '/payment-canceled',
    })
  )
  const paid = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ines' }),
    redirect: 'manual',
  })
  if (paid.status >= 400) throw new Error(`The payment page answered ${paid.status}`)
}
