import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { startLane } from '#core/jobs/job_kinds'
import { DAY } from '#core/time'
import { trimWebhooks } from '#platform/webhooks/trim_webhooks'
import { midPeriod } from '#tests/support/clock'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { mailsTo, mailTo } from '#tests/support/mail'
import { finished } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'
import {
  attemptAll,
  deliveriesOf,
  detailOf,
  endPauses,
  endpointAt,
  endpointOf,
  forgetDeliveries,
  quotaLow,
  Receiver,
} from '#tests/support/webhooks'

test.group('An endpoint', (group) => {
  let receiver: Receiver
  let customer: Customer
  group.each.setup(async () => {
    receiver = await Receiver.fresh()
    customer = await signedInCustomer({ plan: 'starter' })
    return () => receiver.stop()
  })

  test('that answers 410 is disabled at once, and its owner notified by mail', async ({ client, assert }) => {
    receiver.answer = (response) => response.writeHead(410).end()
    const { id } = await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    await attemptAll()
    const endpoint = await endpointOf(client, customer, id)
    assert.containSubset(endpoint, { isEnabled: false, status: 'disabled', disabledReason: 'gone' })
    assert.containSubset(await detailOf(client, customer), { status: 'failed', attemptsCount: 1 })
    const mail = await mailTo(customer.email, 'webhook endpoint')
    assert.include(mail.paragraphs.join(), 'It answered 410 Gone')
    await quotaLow(customer)
    assert.lengthOf(await deliveriesOf(client, customer), 1)
  })

  test('that fails on five days is disabled; a success in between restarts the count', async ({
    client,
    assert,
    cleanup,
  }) => {
    const clock = midPeriod(DAY, cleanup)
    const { id } = await endpointAt(client, customer, { url: receiver.url })
    const tomorrow = async (status: number) => {
      receiver.answer = (response) => response.writeHead(status).end()
      clock.advance(DAY)
      await quotaLow(customer)
      await attemptAll()
      return (await endpointOf(client, customer, id)).failingDays
    }
    assert.equal(await tomorrow(500), 1)
    assert.equal(await tomorrow(500), 2)
    assert.equal(await tomorrow(200), 0)
    for (const days of [1, 2, 3, 4]) assert.equal(await tomorrow(500), days)
    assert.isEmpty((await mailsTo(customer.email)).filter(({ subject }) => subject.includes('disabled')))
    await tomorrow(500)
    const endpoint = await endpointOf(client, customer, id)
    assert.containSubset(endpoint, { isEnabled: false, disabledReason: 'failing' })
    assert.isEmpty(await deliveriesOf(client, customer, '?status=pending'), 'what waited is given up')
    await mailTo(customer.email, 'was disabled')
    await endPauses(customer)
    const before = receiver.received.length
    await attemptAll()
    assert.lengthOf(receiver.received, before)
  })

  test('is tested with a ping, even when it chose other events or is disabled', async ({
    client,
    assert,
  }) => {
    const { id } = await endpointAt(client, customer, { url: receiver.url, events: ['quota.low'] })
    const one = `/api/webhook-endpoints/${id}`
    await client.patch(one).bearerToken(customer.token).json({ isEnabled: false })
    receiver.answer = (response) => response.writeHead(500).end()
    const tested = await client.post(`${one}/test`).bearerToken(customer.token)
    tested.assertStatus(202)
    assert.equal(tested.body().message, 'Ping on its way')
    await attemptAll()
    assert.deepEqual(JSON.parse(receiver.received[0]!.body).data, { endpoint: { id, url: receiver.url } })
    assert.containSubset(await detailOf(client, customer), {
      trigger: 'test',
      status: 'failed',
      type: 'ping',
    })
    assert.deepEqual((await endpointOf(client, customer, id)).health, [])
  })

  test('gets a delivery again with the same webhook-id', async ({ client, assert }) => {
    const { id } = await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    await attemptAll()
    const [{ id: deliveryId }] = await deliveriesOf(client, customer)
    const again = await client
      .post(`/api/webhook-deliveries/${deliveryId}/redeliver`)
      .bearerToken(customer.token)
    again.assertStatus(202)
    await attemptAll()
    const [first, second] = receiver.received
    assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id'])
    assert.equal(second!.body, first!.body)
    assert.lengthOf(await deliveriesOf(client, customer), 2)
    const patch = client.patch(`/api/webhook-endpoints/${id}`).bearerToken(customer.token)
    await patch.json({ isEnabled: false })
    const refused = await client
      .post(`/api/webhook-deliveries/${deliveryId}/redeliver`)
      .bearerToken(customer.token)
    refused.assertStatus(409)
    assert.equal(refused.body().message, 'This endpoint is disabled. Enable it first.')
  })

  test('gets a delivery that waits for its retry at once, and no second one of it', async ({
    client,
    assert,
  }) => {
    await endpointAt(client, customer, { url: receiver.url })
    receiver.answer = (response) => response.writeHead(500).end()
    await quotaLow(customer)
    await attemptAll()
    const [{ id }] = await deliveriesOf(client, customer)
    receiver.answer = (response) => response.writeHead(204).end()
    await attemptAll()
    assert.lengthOf(receiver.received, 1, 'its retry is not due')
    const again = await client.post(`/api/webhook-deliveries/${id}/redeliver`).bearerToken(customer.token)
    again.assertStatus(202)
    assert.containSubset(again.body().data, { id, status: 'pending', attemptsCount: 1 })
    await attemptAll()
    assert.lengthOf(receiver.received, 2)
    const deliveries = await deliveriesOf(client, customer)
    assert.lengthOf(deliveries, 1)
    assert.containSubset(deliveries[0], { id, status: 'delivered', attemptsCount: 2, nextAttemptAt: null })
  })

  test('gets what it missed by a replay, and nothing twice', async ({ client, assert }) => {
    const { id } = await endpointAt(client, customer, { url: receiver.url, events: ['quota.low'] })
    const one = `/api/webhook-endpoints/${id}`
    const since = new Date(Date.now() - 60_000).toISOString()
    const replay = () => client.post(`${one}/replay`).bearerToken(customer.token).json({ since })
    await quotaLow(customer)
    await attemptAll()
    await client.patch(one).bearerToken(customer.token).json({ isEnabled: false })
    ;(await replay()).assertStatus(409)
    await quotaLow(customer)
    await finished(customer.accountId)
    await deliverEvents()
    await client.patch(one).bearerToken(customer.token).json({ isEnabled: true })
    const replayed = await replay()
    replayed.assertStatus(202)
    assert.deepEqual(replayed.body().data, { queued: 1, hasMore: false })
    assert.equal(replayed.body().message, '1 event on its way')
    assert.equal((await replay()).body().data.queued, 0)
    await attemptAll()
    assert.lengthOf(receiver.received, 2)
  })

  test('gets one delivery of a test, a redelivery and a replay, however often each is sent with its key', async ({
    client,
    assert,
  }) => {
    const { id } = await endpointAt(client, customer, { url: receiver.url, events: ['quota.low'] })
    const one = `/api/webhook-endpoints/${id}`
    await client.patch(one).bearerToken(customer.token).json({ isEnabled: false })
    await quotaLow(customer)
    await client.patch(one).bearerToken(customer.token).json({ isEnabled: true })
    const send = (path: string, body: object) =>
      client.post(path).bearerToken(customer.token).header('Idempotency-Key', 'k1').json(body)
    const once = async (path: string, body: object, location: RegExp) => {
      const first = await send(path, body)
      first.assertStatus(202)
      assert.match(first.header('location')!, location)
      assert.match(first.header('retry-after')!, /^\d+$/)
      const again = await send(path, body)
      assert.equal(again.header('idempotent-replayed'), 'true')
      assert.equal(again.header('location'), first.header('location'))
      assert.deepEqual(again.body(), first.body())
      return first.body().data
    }
    const since = new Date(Date.now() - 60_000).toISOString()
    const replayed = await once(
      `${one}/replay`,
      { since },
      new RegExp(`/webhook-deliveries\\?endpointId=${id}$`)
    )
    assert.equal(replayed.queued, 1)
    const ping = await once(`${one}/test`, {}, /\/webhook-deliveries\/[0-9a-f-]{36}$/)
    await attemptAll()
    await once(`/api/webhook-deliveries/${ping.id}/redeliver`, {}, /\/webhook-deliveries\/[0-9a-f-]{36}$/)
    assert.lengthOf(await deliveriesOf(client, customer), 3)
  })

  test('of an account without API access only gets the change of its subscription', async ({
    client,
    assert,
  }) => {
    await endpointAt(client, customer, { url: receiver.url })
    const free = await readConnection().from('plans').where('slug', 'free').select('id').firstOrFail()
    const mine = { account_id: customer.accountId }
    await transaction((trx) => trx.from('subscriptions').where(mine).update({ plan_id: free.id }))
    await quotaLow(customer)
    assert.isEmpty(await deliveriesOf(client, customer))
    const state = { status: 'canceled', planId: free.id, cancelsAtPeriodEnd: false }
    const current = {
      ...state,
      periodStart: 1_800_000_000_000,
      periodEnd: 1_802_592_000_000,
      pastDueSince: null,
    }
    const change = {
      ...mine,
      accountId: customer.accountId,
      stripeSubscriptionId: 'sub_1',
      current,
      former: state,
    }
    await transaction((trx) => emitEvent(trx, 'subscription.updated', change))
    await deliverEvents()
    await attemptAll()
    const { data } = JSON.parse(receiver.received[0]!.body)
    assert.containSubset(data.subscription, {
      planSlug: 'free',
      status: 'canceled',
      previous: { planSlug: 'free' },
    })
  })

  test('is served by the server’s workers', async ({ client, cleanup }) => {
    const worker = await startLane('deliveries')
    cleanup(() => worker.stop())
    await endpointAt(client, customer, { url: receiver.url })
    await quotaLow(customer)
    await waitFor(
      'the delivery',
      () => receiver.received.length,
      (count) => count === 1
    )
  })
})

test.group('Events', (group) => {
  group.each.setup(forgetDeliveries)

  test('are kept for 30 days with their deliveries', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    await endpointAt(client, customer, { url: 'https://hooks.example.com/' })
    await quotaLow(customer)
    await quotaLow(customer)
    const [young, old] = await deliveriesOf(client, customer)
    await transaction((trx) =>
      trx
        .from('webhook_events')
        .where('id', old.eventId)
        .update({ created_at: Date.now() - 31 * DAY })
    )
    await trimWebhooks(new AbortController().signal)
    const left = await deliveriesOf(client, customer)
    assert.deepEqual(
      left.map(({ id }: { id: string }) => id),
      [young.id]
    )
  })
})
