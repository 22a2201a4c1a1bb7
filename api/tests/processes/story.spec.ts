import { test } from '@japa/runner'
import { EventReader } from '#tests/support/event_reader'
import {
  type Installation,
  OPERATOR,
  SHAPE,
  sharedInstallation,
  withoutShape,
} from '#tests/support/installation'
import { answered, approvedPartner, buy, connectBank, referredVisitor } from '#tests/support/people'
import { RedisProcess } from '#tests/support/redis_process'
import { begin, ended } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

interface Earnings {
  heldEarnings: number
  pendingEarnings: number
  paidEarnings: number
}

async function atSandbox({ web }: Installation, path: string, body: object): Promise<void> {
  const answer = await fetch(`${web[0]!.origin}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

test.group(`The whole product, ${SHAPE}`, (group) => {
  group.tap((one) => one.timeout(600_000).skip(withoutShape !== null, withoutShape ?? ''))

  test('from signing up by a partner’s link to the published article, and to the partner’s payout', async ({
    assert,
    cleanup,
  }) => {
    const installation = await sharedInstallation()
    const { premises, web } = installation
    const [one, other] = [web[0]!, web.at(-1)!]
    const operator = await answered(one.call<{ token: string }>('POST', '/api/auth/login', null, OPERATOR))
    const partner = await approvedPartner(other, operator.token, premises.dataDir)
    await connectBank(one, partner.token)
    const earnings = () => answered(other.call<Earnings>('GET', '/api/partner/earnings', partner.token))
    const earned = (what: keyof Earnings, dollars: number) =>
      waitFor(`${dollars} ${what}`, earnings, (seen) => seen[what] === dollars)

    // The customer pays, of which the partner has a share.
    const customer = await referredVisitor(one, other, partner.code)
    await buy(one, customer, 'business')
    const planOf = () =>
      answered(other.call<{ userPlan: { planSlug: string } }>('GET', '/api/subscriptions/status', customer))
    await waitFor('the plan that was paid for', planOf, ({ userPlan }) => userPlan.planSlug === 'business')
    await earned('heldEarnings', 25)

    // Accepted by one server, written by a worker, heard of at the other server.
    const stream = new EventReader(`${one.origin}/api/events`, customer)
    cleanup(() => stream.leave())
    await stream.opened()
    const sessionId = await begin(other, customer)
    const end = await ended(one, customer, sessionId)
    assert.equal(end.status, 'completed', JSON.stringify(end.error))
    assert.equal(end.userLimits.postsUsed, 1)
    await waitFor(
      'its end at the other server',
      () => stream.events.filter(({ type, data }) => type === 'completed' && data.includes(sessionId)).length,
      (ends) => ends === 1
    )
    await answered(one.call('POST', `/api/publications/${end.publicationId}/publish`, customer, {}))
    const article = await answered(
      other.call<{ status: string }>('GET', `/api/publications/${end.publicationId}`, customer)
    )
    assert.equal(article.status, 'published')
    const images = await readRows(premises, 'SELECT filename FROM images')
    assert.isNotEmpty(images)
    for (const { filename } of images)
      for (const { origin } of web)
        assert.equal((await fetch(`${origin}/storage/blog-images/${filename}`)).status, 200)

    // A month later: what was held can be paid out, once. The next invoice is final an hour after the month, of up to 31 days.
    const funds = new URLSearchParams({ do: 'funds' })
    await fetch(`${one.origin}/sandbox`, { method: 'POST', body: funds, redirect: 'manual' })
    await atSandbox(installation, '/clock', { advanceDays: 32 })
    await earned('pendingEarnings', 25)
    await earned('heldEarnings', 25)
    const requests = await Promise.all(
      [one, other].map((server) => server.call('POST', '/api/partner/request-payout', partner.token))
    )
    assert.sameMembers(
      requests.map(({ status }) => status),
      [200, 409]
    )
    await earned('paidEarnings', 25)
    await earned('pendingEarnings', 0)
    const payouts = await readRows(
      premises,
      `SELECT status, amount FROM partner_payouts WHERE partner_id = '${partner.id}'`
    )
    assert.deepEqual(
      payouts.map(({ status, amount }) => [status, Number(amount)]),
      [['completed', 2_500]]
    )
    const ledger = await readRows(
      premises,
      `SELECT account, SUM(amount) AS total FROM partner_ledger WHERE partner_id = '${partner.id}' GROUP BY account`
    )
    assert.deepEqual(Object.fromEntries(ledger.map(({ account, total }) => [account, Number(total)])), {
      expense: -5_000,
      held: 2_500,
      available: 0,
      in_payout: 0,
      paid: 2_500,
    })
  })
})

if (SHAPE === 'scaled')
  test.group('A server with a Redis that refuses it', (group) => {
    group.tap((one) => one.skip(withoutShape !== null, withoutShape ?? ''))

    test('does not start, and says which variable is wrong', async ({ assert, cleanup }) => {
      const [premises, redis] = [await newPremises(), await RedisProcess.start('a-secret')]
      cleanup(async () => {
        await premises.clear()
        await redis.stop()
      })
      const url = Object.assign(new URL(redis.url), { password: '' }).href
      const failed = await ServerProcess.start(premises, { REDIS_URL: url, ROLE: 'web' }).catch(String)
      assert.include(String(failed), 'REDIS_URL has no password, and the server wants one')
      assert.notInclude(String(failed), 'a-secret')
    })
  })
