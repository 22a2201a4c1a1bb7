import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import pg from 'pg'
import { signUp } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'

const LIMITS = { LIMIT_REQUESTS_PER_MINUTE: '100000' }

/** The events whose delivery was answered with 200, out of the sandbox's own file. */
function acknowledged({ dataDir }: Premises): string[] {
  const db = new Database(join(dataDir, 'sandbox', 'stripe.sqlite'), { readonly: true, timeout: 10_000 })
  try {
    const rows = db.prepare("SELECT event FROM deliveries WHERE state = 'delivered'").all()
    return (rows as { event: string }[]).map(({ event }) => event)
  } finally {
    db.close()
  }
}

/** The events that the product has kept, out of its database. */
async function kept({ dataDir, databaseUrl }: Premises): Promise<Set<string>> {
  const query = 'SELECT stripe_event_id AS id FROM stripe_events'
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(query).finally(() => client.end())
    return new Set(rows.map(({ id }) => id))
  }
  const db = new Database(join(dataDir, 'cygnet.sqlite3'), { timeout: 10_000 })
  try {
    return new Set((db.prepare(query).all() as { id: string }[]).map(({ id }) => id))
  } finally {
    db.close()
  }
}

async function plan(server: ServerProcess, token: string): Promise<string> {
  const { body } = await server.call<{ userPlan: { planSlug: string } }>(
    'GET',
    '/api/subscriptions/status',
    token
  )
  return body.data.userPlan.planSlug
}

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
  test('that was acknowledged is not lost when the process is killed right after: {$self} answers in')
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
      while (acknowledged(premises).length < before + answers) await sleep(1)
      await first.end('SIGKILL')

      const stored = await kept(premises)
      for (const event of acknowledged(premises)) assert.isTrue(stored.has(event), `${event} was lost`)

      const second = await ServerProcess.start(premises, LIMITS)
      cleanup(async () => void (await second.end('SIGKILL')))
      while ((await plan(second, token)) !== 'pro') await sleep(50)
      assert.equal(await plan(second, token), 'pro')
    })
    .timeout(110_000)

  test('that nobody told of is found at the next start', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const first = await ServerProcess.start(premises, LIMITS)
    cleanup(async () => void (await first.end('SIGKILL')))
    const token = await signUp(first)
    await control(first, { held: true })
    const told = acknowledged(premises)
    await payForPro(first, token)
    await first.end('SIGKILL')

    const second = await ServerProcess.start(premises, LIMITS)
    cleanup(async () => void (await second.end('SIGKILL')))
    while ((await plan(second, token)) !== 'pro') await sleep(50)
    assert.deepEqual(acknowledged(premises), told, 'the deliveries are still held')
  }).timeout(110_000)
})
