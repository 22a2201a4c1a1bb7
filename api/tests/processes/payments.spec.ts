import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { signUp } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const LIMITS = { LIMIT_REQUESTS_PER_MINUTE: '100000' }

/** Events in the sandbox's own file: all of them, or those that were answered with 200. */
function events({ dataDir }: Premises, state: 'any' | 'delivered'): string[] {
  const db = new Database(join(dataDir, 'sandbox', 'stripe.sqlite'), { readonly: true, timeout: 30_000 })
  try {
    const rows = db.prepare("SELECT event FROM deliveries WHERE ? IN ('any', state)").all(state)
    return (rows as { event: string }[]).map(({ event }) => event)
  } finally {
    db.close()
  }
}

const acknowledged = (premises: Premises) => events(premises, 'delivered')

/** The events that the product has stored. */
async function kept(premises: Premises): Promise<Set<string>> {
  const rows = await readRows(premises, 'SELECT stripe_event_id AS id FROM stripe_events')
  return new Set(rows.map(({ id }) => String(id)))
}

async function plan(server: ServerProcess, token: string): Promise<string> {
  const { body } = await server.call<{ userPlan: { planSlug: string } }>(
    'GET',
    '/api/subscriptions/status',
    token
  )
  return body.data.userPlan.planSlug
}

const onPro = (server: ServerProcess, token: string) =>
  waitFor(
    'the plan that was paid for',
    () => plan(server, token),
    (slug) => slug === 'pro',
    () => server.output()
  )

const control = (server: ServerProcess, body: object) =>
  fetch(`${server.origin}/sandbox/deliveries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function payForPro(server: ServerProcess, token: string): Promise<void> {
  const { status, body } = await server.call<{ url: string }>('POST', '/api/subscriptions/checkout', token, {
    planSlug: 'pro',
    successUrl: '/payment-success?success=true',
    cancelUrl: '/payment-canceled',
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const paid = await fetch(body.data.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Elena' }),
    redirect: 'manual',
  })
  if (paid.status >= 400) throw new Error(`The payment page answered ${paid.status}`)
}

test.group('A payment', () => {
  test('that was acknowledged is not lost when the process is killed right afterwards: {$self} answers in')
    .with([1, 4])
    .run(async ({ assert, cleanup }, answers) => {
      const premises = await newPremises()
      cleanup(() => premises.clear())
      const first = await ServerProcess.start(premises, LIMITS)
      cleanup(async () => void (await first.end('SIGKILL')))
      const token = await signUp(first)
      await control(first, { held: true })
      await payForPro(first, token)
      const before = acknowledged(premises).length
      control(first, { held: false }).catch(() => {
        // It is killed while it answers.
      })
      await waitFor(
        `${answers} answers`,
        () => acknowledged(premises).length - before,
        (given) => given >= answers,
        () => first.output()
      )
      await first.end('SIGKILL')

      const stored = await kept(premises)
      for (const event of acknowledged(premises)) assert.isTrue(stored.has(event), `${event} was lost`)

      const second = await ServerProcess.start(premises, LIMITS)
      cleanup(async () => void (await second.end('SIGKILL')))
      assert.equal(await onPro(second, token), 'pro')
    })

  test('that was never reported is found at the next start', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const first = await ServerProcess.start(premises, LIMITS)
    cleanup(async () => void (await first.end('SIGKILL')))
    const token = await signUp(first)
    await control(first, { held: true })
    // One of these may still be under way.
    const earlier = events(premises, 'any')
    await payForPro(first, token)
    await first.end('SIGKILL')

    const second = await ServerProcess.start(premises, LIMITS)
    cleanup(async () => void (await second.end('SIGKILL')))
    assert.equal(await onPro(second, token), 'pro')
    const later = events(premises, 'any').filter((event) => !earlier.includes(event))
    assert.isNotEmpty(later)
    for (const event of acknowledged(premises))
      assert.notInclude(later, event, 'the deliveries are still held')
  })
})
