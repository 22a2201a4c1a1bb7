import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { contract, operations, resolve } from '#core/contract/contract'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { createApiKey } from '#platform/keys/create_api_key'
import type { ApiPermission } from '#platform/keys/permissions'
import { CHOSEN, type WebhookEventName } from '#platform/webhooks/events'
import { storeEvent } from '#platform/webhooks/record_event'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const ENDPOINTS = '/api/v1/webhook-endpoints'
const url = 'https://hooks.example.com/cygnet'
const OF_THE_LIBRARY = [
  'publication.completed',
  'publication.failed',
  'publication.published',
  'publication.updated',
  'publication.unpublished',
  'publication.deleted',
  'bulk.completed',
]

async function keyWith(customer: Customer, ...permissions: ApiPermission[]) {
  const { key, secret } = await createApiKey(customer, { name: 'Newsroom import', permissions })
  return { id: key.id, secret }
}

const withKey = (secret: string) => ({ 'X-API-Key': secret })

function storedEvent({ accountId }: Customer, type: WebhookEventName): Promise<void> {
  const { post } = resolve<{
    post: { requestBody: { content: Record<string, { example: { data: object } }> } }
  }>((contract.webhooks as Record<string, unknown>)[type])
  const { data } = post.requestBody.content['application/json']!.example
  return transaction((trx) => storeEvent(trx, { id: newId(), accountId, type, occurredAt: Date.now(), data }))
}

async function createdBy(client: ApiClient, { token }: Customer, id: string) {
  return (await client.get(`/api/webhook-endpoints/${id}`).bearerToken(token)).body().data.createdBy
}

test.group('Permissions for webhooks', () => {
  test('every operation about webhooks needs webhooks:read or webhooks:write', ({ assert }) => {
    const found = [...operations.values()].filter(({ path }) => /^\/api\/(v1\/)?webhook-/.test(path))
    assert.isAtLeast(found.length, 24)
    for (const { method, permission, operationId } of found)
      assert.equal(permission, method === 'GET' ? 'webhooks:read' : 'webhooks:write', operationId)
  })

  test('a key that may only write publications neither reads nor changes webhooks', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret } = await keyWith(customer, 'publications:read', 'publications:write')
    const id = newId()
    for (const [call, required] of [
      [client.get(ENDPOINTS), 'webhooks:read'],
      [client.get(`${ENDPOINTS}/${id}`), 'webhooks:read'],
      [client.get('/api/v1/webhook-events'), 'webhooks:read'],
      [client.get('/api/v1/webhook-deliveries'), 'webhooks:read'],
      [client.get(`/api/v1/webhook-deliveries/${id}`), 'webhooks:read'],
      [client.post(ENDPOINTS).json({ url }), 'webhooks:write'],
      [client.patch(`${ENDPOINTS}/${id}`).json({ url }), 'webhooks:write'],
      [client.delete(`${ENDPOINTS}/${id}`), 'webhooks:write'],
      [client.post(`${ENDPOINTS}/${id}/rotate`), 'webhooks:write'],
      [client.post(`${ENDPOINTS}/${id}/test`), 'webhooks:write'],
      [client.post(`${ENDPOINTS}/${id}/replay`).json({ since: new Date().toISOString() }), 'webhooks:write'],
      [client.post(`/api/v1/webhook-deliveries/${id}/redeliver`), 'webhooks:write'],
    ] as const) {
      const answer = await call.headers(withKey(secret))
      answer.assertStatus(403)
      assert.containSubset(answer.body(), {
        code: 'INSUFFICIENT_PERMISSIONS',
        message: 'Insufficient permissions',
        data: { required },
      })
    }
  })

  test('an event is chosen only by a key that may read what it carries', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const library = await keyWith(customer, 'webhooks:write', 'publications:read')
    const choose = (events?: string[]) =>
      client
        .post(ENDPOINTS)
        .headers(withKey(library.secret))
        .json({ url, ...(events && { events }) })
    for (const type of OF_THE_LIBRARY) (await choose([type])).assertStatus(201)
    for (const [type, required] of [
      ['subscription.updated', 'subscription:read'],
      ['quota.low', 'subscription:read'],
    ]) {
      const answer = await choose(['publication.completed', type!])
      answer.assertStatus(403)
      assert.deepEqual(answer.body().data, { required, event: type })
    }
    const forPeople = await choose(['publication.completed', 'payout.paid'])
    forPeople.assertStatus(403)
    assert.containSubset(forPeople.body(), {
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'payout.paid can be chosen in the dashboard only: no permission of a key includes it',
    })
    assert.deepEqual(forPeople.body().data, { event: 'payout.paid' })
    assert.deepEqual((await choose()).body().data.endpoint.events, OF_THE_LIBRARY)
    assert.deepEqual((await choose([])).body().data.endpoint.events, OF_THE_LIBRARY)

    const blind = await keyWith(customer, 'webhooks:write')
    const refused = await client.post(ENDPOINTS).headers(withKey(blind.secret)).json({ url })
    refused.assertStatus(403)
    assert.equal(refused.body().data.required, 'publications:read')

    const owner = await client
      .post('/api/webhook-endpoints')
      .bearerToken(customer.token)
      .json({ url, events: CHOSEN })
    owner.assertStatus(201)
  })

  test('a key cannot bring events that it may not get to another address', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret } = await keyWith(customer, 'webhooks:write', 'publications:read')
    const made = await client.post('/api/webhook-endpoints').bearerToken(customer.token).json({ url })
    const one = `${ENDPOINTS}/${made.body().data.endpoint.id}`
    const change = (body: object) => client.patch(one).headers(withKey(secret)).json(body)
    ;(await change({ url: 'https://elsewhere.example.com/' })).assertStatus(403)
    ;(await change({ events: ['quota.low'] })).assertStatus(403)
    const after = await client
      .get(`/api/webhook-endpoints/${made.body().data.endpoint.id}`)
      .bearerToken(customer.token)
    assert.containSubset(after.body().data, { url, events: [] })
    ;(await change({ isEnabled: false })).assertStatus(200)
    ;(await change({ isEnabled: true, description: 'Old and still at work' })).assertStatus(200)
    const narrowed = await change({ url: 'https://elsewhere.example.com/', events: ['bulk.completed'] })
    narrowed.assertStatus(200)
    assert.deepEqual(narrowed.body().data.events, ['bulk.completed'])
    ;(await change({ url })).assertStatus(200)
  })

  test('a key reads only the events that it may get', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret } = await keyWith(customer, 'webhooks:read', 'webhooks:write', 'publications:read')
    const made = await client.post('/api/webhook-endpoints').bearerToken(customer.token).json({ url })
    await storedEvent(customer, 'publication.published')
    await storedEvent(customer, 'quota.low')
    await storedEvent(customer, 'payout.paid')
    const listed = await client.get('/api/v1/webhook-events').headers(withKey(secret))
    assert.deepEqual(
      listed.body().data.events.map(({ payload }: { payload: { type: string } }) => payload.type),
      ['publication.published']
    )
    const refused = await client.get('/api/v1/webhook-events?type=quota.low').headers(withKey(secret))
    refused.assertStatus(403)
    assert.equal(refused.body().data.required, 'subscription:read')

    const since = new Date(Date.now() - 60_000).toISOString()
    await client
      .post(`${ENDPOINTS}/${made.body().data.endpoint.id}/replay`)
      .headers(withKey(secret))
      .json({ since })
    const deliveries = await client.get('/api/v1/webhook-deliveries').headers(withKey(secret))
    const found: { id: string; type: string }[] = deliveries.body().data.deliveries
    assert.sameMembers(
      found.map(({ type }) => type),
      ['publication.published', 'quota.low', 'payout.paid']
    )
    for (const { id, type } of found) {
      const detail = await client.get(`/api/v1/webhook-deliveries/${id}`).headers(withKey(secret))
      detail.assertStatus(type === 'publication.published' ? 200 : 403)
      const own = await client.get(`/api/webhook-deliveries/${id}`).bearerToken(customer.token)
      own.assertStatus(200)
    }
  })

  test('an endpoint says who created it, and outlives the key', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const byHand = await client.post('/api/webhook-endpoints').bearerToken(customer.token).json({ url })
    assert.deepEqual(byHand.body().data.endpoint.createdBy, { kind: 'user', key: null })

    const { id: keyId, secret } = await keyWith(customer, 'webhooks:write', 'publications:read')
    const made = await client
      .post(ENDPOINTS)
      .headers(withKey(secret))
      .json({ url, events: ['bulk.completed'] })
    const { id, createdBy: atOnce } = made.body().data.endpoint
    const by = (name: string, state: string) => ({ kind: 'key', key: { id: keyId, name, state } })
    assert.deepEqual(atOnce, by('Newsroom import', 'active'))
    const change = (body: object) =>
      client.put(`/api/api-keys/${keyId}`).bearerToken(customer.token).json(body)
    await change({ name: 'Newsroom' })
    assert.deepEqual(await createdBy(client, customer, id), by('Newsroom', 'active'))
    await client.post(`/api/api-keys/${keyId}/deactivate`).bearerToken(customer.token)
    assert.deepEqual(await createdBy(client, customer, id), by('Newsroom', 'inactive'))
    await transaction((trx) =>
      trx
        .from('api_keys')
        .where('id', keyId)
        .update({ expires_at: Date.now() - 1 })
    )
    assert.deepEqual(await createdBy(client, customer, id), by('Newsroom', 'expired'))
    await client.delete(`/api/api-keys/${keyId}`).bearerToken(customer.token)
    assert.deepEqual(await createdBy(client, customer, id), by('Newsroom import', 'deleted'))
    const kept = await client.get(`/api/webhook-endpoints/${id}`).bearerToken(customer.token)
    assert.containSubset(kept.body().data, { isEnabled: true, events: ['bulk.completed'] })

    await transaction((trx) =>
      trx
        .from('webhook_endpoints')
        .where('id', byHand.body().data.endpoint.id)
        .update({ created_by: 'unknown' })
    )
    assert.deepEqual(await createdBy(client, customer, byHand.body().data.endpoint.id), {
      kind: 'unknown',
      key: null,
    })
  })

  test('no new key may use webhooks unless that was asked for', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const create = (permissions?: string[]) =>
      client
        .post('/api/api-keys')
        .bearerToken(customer.token)
        .json({ name: 'Blog', ...(permissions && { permissions }) })
    assert.deepEqual((await create()).body().data.permissions, ['publications:read', 'subscription:read'])
    const writing = ['publications:read', 'publications:write']
    assert.deepEqual((await create(writing)).body().data.permissions, writing)
    const asked = await create(['webhooks:read'])
    asked.assertStatus(201)
    assert.deepEqual(asked.body().data.permissions, ['webhooks:read'])
  })
})
