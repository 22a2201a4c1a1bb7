import { test } from '@japa/runner'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { signedInCustomer } from '#tests/support/customers'
import { attemptAll, endpointAt, quotaLow, Receiver } from '#tests/support/webhooks'

test.group('Webhook deliveries of every account', () => {
  test('are read with their bodies, secrets hidden', async ({ client, assert, cleanup }) => {
    const receiver = await Receiver.fresh()
    cleanup(() => receiver.stop())
    const operator = await signedInOperator()
    const customer = await signedInCustomer({ plan: 'starter' })
    receiver.answer = (response) =>
      response
        .writeHead(500, { 'set-cookie': 'id=hush-hush', 'x-note': 'Bearer hush-hush-1' })
        .end('{"token":"hush-hush","why":"no room"}')
    await endpointAt(client, customer, { url: `${receiver.url}?token=hush-hush` })
    await quotaLow(customer)
    await attemptAll()
    const path = `/webhook-deliveries?userId=${customer.userId}&status=pending&type=quota.low`
    const { deliveries } = await admin(client, operator, 'get', path)
    assert.lengthOf(deliveries, 1)
    assert.include(deliveries[0], { status: 'pending', lastStatus: 500, attemptsCount: 1 })
    assert.equal(deliveries[0].url, `${receiver.url}?token=***`)
    assert.deepEqual(deliveries[0].user, { id: customer.userId, email: customer.email })
    const { delivery } = await admin(client, operator, 'get', `/webhook-deliveries/${deliveries[0].id}`)
    assert.equal(JSON.parse(delivery.requestBody).type, 'quota.low')
    const [attempt] = delivery.attempts
    assert.equal(attempt.responseBody, '{"token":"***","why":"no room"}')
    assert.include(attempt.responseHeaders, { 'set-cookie': '***', 'x-note': 'Bearer ***' })
    assert.notInclude(JSON.stringify(delivery), 'hush')
    const other = await admin(client, operator, 'get', `/webhook-deliveries?userId=${operator.userId}`)
    assert.deepEqual(other.deliveries, [])
  })

  test('are sent again to the same endpoint, unless it is disabled', async ({ client, assert, cleanup }) => {
    const receiver = await Receiver.fresh()
    cleanup(() => receiver.stop())
    const operator = await signedInOperator()
    const customer = await signedInCustomer({ plan: 'starter' })
    const endpoint = await endpointAt(client, customer, { url: `${receiver.url}?token=hush-hush` })
    await quotaLow(customer)
    await attemptAll()
    const list = async () =>
      (await admin(client, operator, 'get', `/webhook-deliveries?userId=${customer.userId}`)).deliveries
    const [first] = await list()
    const again = (id: string) =>
      client.post(`/api/admin/webhook-deliveries/${id}/redeliver`).bearerToken(operator.token)
    const sent = await again(first.id)
    sent.assertStatus(202)
    const { delivery } = sent.body().data
    assert.include(delivery, { eventId: first.eventId, trigger: 'redelivery', status: 'pending' })
    assert.equal(delivery.url, `${receiver.url}?token=***`)
    await attemptAll()
    assert.deepInclude((await list())[0], { id: delivery.id, status: 'delivered' })
    assert.deepEqual(
      (await auditOf(first.id)).map(({ action }) => action),
      ['webhook_delivery.redeliver']
    )
    const disabled = await client
      .patch(`/api/webhook-endpoints/${endpoint.id}`)
      .bearerToken(customer.token)
      .json({ isEnabled: false })
    disabled.assertStatus(200)
    const refused = await again(first.id)
    assert.deepEqual(
      [refused.status(), refused.body().message],
      [409, 'This endpoint is disabled. Enable it first.']
    )
    ;(await again('none')).assertStatus(404)
  })
})
