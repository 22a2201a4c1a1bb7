import { test } from '@japa/runner'
import { Webhook } from 'standardwebhooks'
import { transaction } from '#core/database/transaction'
import { createOutgoingClient } from '#core/outgoing/outgoing_client'
import { DAY } from '#core/time'
import { DeliveryJob } from '#platform/webhooks/delivery_job'
import { PAUSES } from '#platform/webhooks/schedule'
import { publishPublication } from '#publications/actions/publish_publication'
import { settings } from '#start/settings'
import { midPeriod } from '#tests/support/clock'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { finished } from '#tests/support/publications'
import {
  attemptAll,
  deliveriesOf,
  detailOf,
  endPauses,
  endpointAt,
  endpointOf,
  get,
  nextAttemptIn,
  quotaLow,
  Receiver,
} from '#tests/support/webhooks'

test.group('A delivery', (group) => {
  let receiver: Receiver
  let customer: Customer
  group.each.setup(async () => {
    receiver = await Receiver.fresh()
    customer = await signedInCustomer({ plan: 'starter' })
    return () => receiver.stop()
  })

  test('is posted once, signed as in Standard Webhooks, and listed with its answer', async ({
    client,
    assert,
  }) => {
    receiver.answer = (response) =>
      response.writeHead(200, { 'x-handled-by': 'blog' }).end('{"received":true}')
    const { id, secret } = await endpointAt(client, customer, { url: receiver.url })
    const publicationId = await finished(customer.accountId)
    await deliverEvents()
    await attemptAll()
    await attemptAll()

    assert.lengthOf(receiver.received, 1)
    const { headers, body } = receiver.received[0]!
    const sent = new Webhook(secret).verify(body, headers as Record<string, string>)
    assert.containSubset(sent, {
      type: 'publication.completed',
      data: {
        publication: {
          id: publicationId,
          title: 'How often should a cargo bike be serviced?',
          status: 'draft',
          qualityScore: 0.91,
          publishedUrl: null,
        },
      },
    })
    assert.throws(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>))
    assert.equal(headers['content-type'], 'application/json')
    assert.match(headers['user-agent']!, /^Cygnet-Webhooks\/1\.0/)

    const detail = await detailOf(client, customer)
    assert.containSubset(detail, {
      endpointId: id,
      eventId: headers['webhook-id'],
      type: 'publication.completed',
      trigger: 'event',
      status: 'delivered',
      attemptsCount: 1,
      lastStatus: 200,
      lastError: null,
      nextAttemptAt: null,
      url: receiver.url,
      requestBody: body,
    })
    assert.lengthOf(detail.attempts, 1)
    assert.containSubset(detail.attempts[0], {
      number: 1,
      status: 200,
      error: null,
      responseBody: '{"received":true}',
      responseHeaders: { 'x-handled-by': 'blog' },
    })
    const { health, status } = await endpointOf(client, customer, id)
    assert.equal(status, 'healthy')
    assert.containSubset(health, [{ delivered: 1, failed: 0 }])
  })

  test('goes only to enabled endpoints that chose its event', async ({ client, assert }) => {
    const { id: blog } = await endpointAt(client, customer, {
      url: receiver.url,
      events: ['publication.published'],
    })
    const { id: every } = await endpointAt(client, customer, { url: receiver.url })
    const { id: off } = await endpointAt(client, customer, { url: receiver.url })
    await client.patch(`/api/webhook-endpoints/${off}`).bearerToken(customer.token).json({ isEnabled: false })
    const publicationId = await finished(customer.accountId)
    await publishPublication(customer.accountId, publicationId, 'https://marlow.example/blog/service')
    await deliverEvents()
    const begun = await deliveriesOf(client, customer)
    const goals = begun.map(({ endpointId, type }: Record<string, string>) => `${endpointId} ${type}`)
    assert.sameMembers(goals, [
      `${every} publication.completed`,
      `${every} publication.published`,
      `${blog} publication.published`,
    ])
    const { events } = await get(client, customer, '/api/webhook-events')
    assert.deepEqual(
      events.map(({ payload }: { payload: { type: string } }) => payload.type),
      ['publication.published', 'publication.completed']
    )
    assert.equal(events[0].payload.data.publication.publishedUrl, 'https://marlow.example/blog/service')
    const some = await deliveriesOf(client, customer, `?endpointId=${every}&type=publication.published`)
    assert.lengthOf(some, 1)
    assert.lengthOf(await deliveriesOf(client, customer, '?status=delivered'), 0)
  })

  test('that fails is tried ten times over three days, then given up', async ({
    client,
    assert,
    cleanup,
  }) => {
    const clock = midPeriod(DAY, cleanup)
    receiver.answer = (response) => response.writeHead(503).end('busy')
    const { id } = await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    for (const [at, pause] of PAUSES.entries()) {
      await attemptAll()
      assert.lengthOf(receiver.received, at + 1)
      const wait = (await nextAttemptIn(customer))!
      assert.closeTo(wait, pause, pause * 0.1 + 2_000, `the pause after attempt ${at + 1}`)
      clock.advance(wait)
      await endPauses(customer)
    }
    await attemptAll()
    const detail = await detailOf(client, customer)
    assert.containSubset(detail, {
      status: 'failed',
      attemptsCount: 10,
      lastStatus: 503,
      nextAttemptAt: null,
    })
    assert.deepEqual(
      detail.attempts.map(({ number, error }: { number: number; error: string }) => `${number} ${error}`),
      Array.from({ length: 10 }, (_, at) => `${at + 1} Answered 503`)
    )
    assert.closeTo(PAUSES.reduce((sum, pause) => sum + pause) / DAY, 3, 0.2)
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    assert.equal(ids.size, 1)
    const endpoint = await endpointOf(client, customer, id)
    assert.containSubset(endpoint, { isEnabled: true, status: 'failing' })
    assert.isBelow(endpoint.failingDays, 5, 'one event alone does not disable an endpoint')
  })

  test('follows no redirect, and waits as long as Retry-After asks for', async ({ client, assert }) => {
    await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
    await attemptAll()
    assert.lengthOf(receiver.received, 1)
    const { lastError } = await detailOf(client, customer)
    assert.equal(lastError, 'Answered 302; redirects are not followed')
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
    await endPauses(customer)
    await attemptAll()
    assert.closeTo((await nextAttemptIn(customer))!, 7_200_000, 5_000)
  })

  test('fails without an answer in time', async ({ client, assert }) => {
    receiver.answer = () => {}
    await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    const patient = { allow: settings.outgoingAllow, totalTimeoutMs: 50, userAgent: 'test' }
    await attemptAll(new DeliveryJob(createOutgoingClient(patient)))
    const { status, attempts } = await detailOf(client, customer)
    assert.equal(status, 'pending')
    assert.containSubset(attempts[0], { status: null, error: 'No answer in 15 seconds' })
  })

  test('keeps the first 16 kB of a long answer, and headers and NUL as text', async ({ client, assert }) => {
    receiver.answer = (response) =>
      response.writeHead(200, { 'x-long': 'v'.repeat(2_000) }).end(`\0${'a'.repeat(500_000)}`)
    await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    await attemptAll()
    const { status, attempts } = await detailOf(client, customer)
    assert.equal(status, 'delivered')
    assert.equal(attempts[0].responseBody, 'a'.repeat(16_383))
    assert.equal(attempts[0].responseHeaders['x-long'], 'v'.repeat(500))
  })

  test('reaches no private address, even when a name changes to one', async ({ client, assert }) => {
    const { id } = await endpointAt(client, customer, { url: 'https://hooks.example.com/' })
    const host = settings.outgoingAllow[0]!
    for (const [url, resolved] of [
      [`http://localhost:${host.split(':')[1]}/hook`, '127.0.0.1'],
      ['http://10.0.0.7/', '10.0.0.7'],
      ['https://rebound.example.com/', '127.0.0.1'],
    ] as const) {
      await transaction((trx) => trx.from('webhook_endpoints').where({ id }).update({ url }))
      await quotaLow(customer)
      const guarded = { allow: [host], resolve: async () => [resolved], userAgent: 'test' }
      await attemptAll(new DeliveryJob(createOutgoingClient(guarded)))
      const { lastStatus, lastError } = await detailOf(client, customer)
      assert.deepEqual([lastStatus, lastError], [null, 'The address could not be reached.'])
    }
    assert.isEmpty(receiver.received)
  })

  test('is signed with both secrets while they are rotated', async ({ client, assert, cleanup }) => {
    const clock = midPeriod(DAY, cleanup)
    const { id, secret: former } = await endpointAt(client, customer, { url: receiver.url })
    const rotated = await client
      .post(`/api/webhook-endpoints/${id}/rotate`)
      .bearerToken(customer.token)
      .json({ gracePeriodSeconds: 3600 })
    const { secret } = rotated.body().data
    await quotaLow(customer)
    await attemptAll()
    clock.advance(3_600_001)
    await quotaLow(customer)
    await attemptAll()
    const [during, after] = receiver.received.map(({ headers }) => String(headers['webhook-signature']))
    assert.lengthOf(during!.split(' '), 2)
    assert.lengthOf(after!.split(' '), 1)
    const { headers, body } = receiver.received[0]!
    const [at, name] = [Number(headers['webhook-timestamp']), String(headers['webhook-id'])]
    for (const one of [secret, former])
      assert.include(during!, new Webhook(one).sign(name, new Date(at * 1000), body))
  })

  test('is signed with every secret whose grace period runs, also after a second rotation', async ({
    client,
    assert,
    cleanup,
  }) => {
    const clock = midPeriod(DAY, cleanup)
    const { id, secret: first } = await endpointAt(client, customer, { url: receiver.url })
    const rotate = async (gracePeriodSeconds: number): Promise<string> => {
      const call = client.post(`/api/webhook-endpoints/${id}/rotate`).bearerToken(customer.token)
      return (await call.json({ gracePeriodSeconds })).body().data.secret
    }
    const lost = await rotate(3600)
    const current = await rotate(60)
    const signers = async () => {
      await quotaLow(customer)
      await attemptAll()
      const { headers, body } = receiver.received.at(-1)!
      const [at, name] = [Number(headers['webhook-timestamp']), String(headers['webhook-id'])]
      const signatures = String(headers['webhook-signature']).split(' ')
      return Object.entries({ first, lost, current })
        .filter(([, one]) => signatures.includes(new Webhook(one).sign(name, new Date(at * 1000), body)))
        .map(([name]) => name)
    }
    assert.sameMembers(await signers(), ['first', 'lost', 'current'])
    clock.advance(60_001)
    assert.sameMembers(await signers(), ['first', 'current'])
    await rotate(0)
    assert.deepEqual(await signers(), [])
    assert.lengthOf(String(receiver.received.at(-1)!.headers['webhook-signature']).split(' '), 1)
  })
})
