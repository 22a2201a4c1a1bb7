import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { createApiKey } from '#platform/keys/create_api_key'
import type { LoggedCall } from '#platform/request_log/logged_calls'
import { FULL_KEY, loggedCall } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { connectedApplication } from '#tests/support/oauth'

/** Logged calls of a key, oldest first. */
async function log(
  customer: Customer,
  keyId: string | null,
  calls: Partial<LoggedCall>[]
): Promise<string[]> {
  const ids = calls.map((call) => loggedCall(customer, keyId, call))
  await flushBufferedWrites()
  return ids
}

async function createKey(client: ApiClient, customer: Customer, name = 'Company blog'): Promise<string> {
  const answer = await client.post('/api/api-keys').bearerToken(customer.token).json({ name })
  answer.assertStatus(201)
  return answer.body().data.id
}

const list = async (client: ApiClient, customer: Customer, query = '') =>
  (await client.get(`/api/request-log${query}`).bearerToken(customer.token)).body().data

const idsOf = ({ calls }: { calls: { id: string }[] }) => calls.map(({ id }) => id)

test.group('The log of calls', () => {
  test('has every call of the API: who, what, the result, from where', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const answer = await client
      .get('/api/publications/none?content_format=private')
      .bearerToken(customer.token)
      .header('X-Request-Id', 'my-own-request-1')
    answer.assertStatus(404)
    await client.get('/health/live')
    await flushBufferedWrites()
    const logged = await readConnection().from('request_log').where('account_id', customer.accountId)
    assert.lengthOf(logged, 1)
    assert.containSubset(logged[0], {
      user_id: customer.userId,
      key_id: null,
      method: 'GET',
      path: '/api/publications/none',
      operation_id: 'getPublication',
      status: 404,
      code: 'NOT_FOUND',
      address: '127.0.0.x',
      request_id: 'my-own-request-1',
    })
    assert.isAbove(logged[0].milliseconds, 0)
    assert.notInclude(JSON.stringify(logged), 'private')
  })

  test('shows the calls of test keys as well', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { key, secret } = await createApiKey(customer, { ...FULL_KEY, mode: 'test' })
    await client.get('/api/v1/publications').header('x-api-key', secret)
    await flushBufferedWrites()
    const { calls } = await list(client, customer)
    assert.containSubset(calls, [{ keyId: key.id, path: '/api/v1/publications', status: 200 }])
    assert.lengthOf(calls, 1)
  })

  test('shows a customer the calls of their keys, newest first, page by page', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const keyId = await createKey(client, customer)
    const [one, two, three] = await log(customer, keyId, [{}, {}, {}])
    await log(customer, null, [{}])
    const first = await list(client, customer, '?limit=2')
    assert.deepEqual(idsOf(first), [three, two])
    assert.containSubset(first, { hasMore: true, nextCursor: two })
    assert.containSubset(first.calls[0], {
      keyId,
      keyName: 'Company blog',
      status: 200,
      address: '203.0.113.x',
    })
    const second = await list(client, customer, `?limit=2&startingAfter=${first.nextCursor}`)
    assert.deepEqual(idsOf(second), [one])
    assert.containSubset(second, { hasMore: false, nextCursor: null })
    const stranger = await signedInCustomer({ plan: 'pro' })
    assert.deepEqual(idsOf(await list(client, stranger)), [])
    assert.deepEqual(idsOf(await list(client, stranger, `?keyId=${keyId}`)), [])
  })

  test('has a key’s calls as they were answered, including refused ones', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const body = { name: 'Company blog', permissions: ['company:read'] }
    const { id, key } = (await client.post('/api/api-keys').bearerToken(customer.token).json(body)).body()
      .data
    const call = (path: string) => client.get(path).header('X-API-Key', key)
    ;(await call('/api/v1/company')).assertStatus(200)
    ;(await call('/api/v1/subscription/status')).assertStatus(403)
    await client.post(`/api/api-keys/${id}/deactivate`).bearerToken(customer.token)
    ;(await call('/api/v1/company')).assertStatus(401)
    await flushBufferedWrites()
    const { calls } = await list(client, customer)
    assert.deepEqual(
      calls.map((one: { keyId: string; path: string; status: number; code: string | null }) => [
        one.keyId,
        one.path,
        one.status,
        one.code,
      ]),
      [
        [id, '/api/v1/company', 401, 'INACTIVE_API_KEY'],
        [id, '/api/v1/subscription/status', 403, 'INSUFFICIENT_PERMISSIONS'],
        [id, '/api/v1/company', 200, null],
      ]
    )
    const usage = await client.get(`/api/api-keys/${id}/usage`).bearerToken(customer.token)
    assert.equal(usage.body().data.totalRequests, 3)
  })

  test('is filtered by key, status and path prefix', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const [blog, shop] = [await createKey(client, customer), await createKey(client, customer, 'Shop')]
    const [fine, refused] = await log(customer, blog, [{}, { status: 403, path: '/api/v1/images_50%' }])
    const [other] = await log(customer, shop, [{ path: '/api/v1/images' }])
    assert.deepEqual(idsOf(await list(client, customer, `?keyId=${blog}`)), [refused, fine])
    assert.deepEqual(idsOf(await list(client, customer, '?status=403')), [refused])
    assert.deepEqual(idsOf(await list(client, customer, '?path=/api/v1/images')), [other, refused])
    assert.deepEqual(
      idsOf(await list(client, customer, `?path=${encodeURIComponent('/api/v1/images_50%')}`)),
      [refused]
    )
    const wrong = await client.get('/api/request-log?status=99').bearerToken(customer.token)
    wrong.assertStatus(422)
    assert.equal(wrong.body().errors[0].field, 'status')
  })

  test('is filtered by connected application like by key', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const [key, application] = [await createKey(client, customer), await connectedApplication(customer)]
    await log(customer, key, [{}])
    const [ofApplication] = await log(customer, application, [{ path: '/api/v1/images' }])
    const found = await list(client, customer, `?keyId=${application}`)
    assert.deepEqual(idsOf(found), [ofApplication])
    assert.containSubset(found.calls[0], { keyId: application, keyName: 'Reading assistant' })
  })

  test('explains the error of one call', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const keyId = await createKey(client, customer)
    const failure = { status: 403, code: 'INSUFFICIENT_PERMISSIONS', message: 'Insufficient permissions' }
    const [refused, fine] = await log(customer, keyId, [
      { ...failure, operation_id: 'generatePublication' },
      { operation_id: 'listPublications' },
    ])
    const one = await client.get(`/api/request-log/${refused}`).bearerToken(customer.token)
    one.assertStatus(200)
    assert.containSubset(one.body().data, {
      ...failure,
      explanation: 'the key lacks the permission that `data.required` names',
      summary: 'Generate a publication from a prompt',
    })
    const other = await client.get(`/api/request-log/${fine}`).bearerToken(customer.token)
    assert.containSubset(other.body().data, { code: null, message: null, explanation: null })
  })

  test('outlives the key', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const keyId = await createKey(client, customer)
    const [id] = await log(customer, keyId, [{}])
    await client.delete(`/api/api-keys/${keyId}`).bearerToken(customer.token)
    await log(customer, keyId, [{}])
    const { calls } = await list(client, customer)
    assert.lengthOf(calls, 2)
    assert.containSubset(calls[1], { id, keyId, keyName: null })
  })

  test('keeps other accounts’ calls when an account is erased in the same second', async ({ assert }) => {
    const [gone, there] = [await signedInCustomer(), await signedInCustomer()]
    await transaction((trx) => trx.from('accounts').where('id', gone.accountId).delete())
    await log(gone, null, [{}])
    await log(there, null, [{}])
    assert.isEmpty(await readConnection().from('request_log').where('account_id', gone.accountId))
    assert.lengthOf(await readConnection().from('request_log').where('account_id', there.accountId), 1)
  })
})

test.group('The counters of a key', () => {
  test('increase with its calls, by day and endpoint', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const keyId = await createKey(client, customer)
    const now = Date.now()
    const read = { operation_id: 'getPublication', path: `/api/publications/${newId()}` }
    await log(customer, keyId, [
      { ...read, created_at: now - DAY },
      { ...read, created_at: now },
      { ...read, path: `/api/publications/${newId()}`, status: 404, created_at: now },
    ])
    await log(customer, keyId, [{ ...read, created_at: now }])
    const usage = await client.get(`/api/api-keys/${keyId}/usage?days=2`).bearerToken(customer.token)
    const { totalRequests, days, endpoints } = usage.body().data
    assert.equal(totalRequests, 4)
    assert.deepEqual(
      days.map(({ calls, errors }: { calls: number; errors: number }) => [calls, errors]),
      [
        [1, 0],
        [3, 1],
      ]
    )
    assert.deepEqual(endpoints, [{ method: 'GET', path: '/api/publications/{id}', calls: 4, errors: 1 }])
  })

  test('record when it was last used, to the minute', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const keyId = await createKey(client, customer)
    const lastUsed = async () => {
      const { apiKeys } = (await client.get('/api/api-keys').bearerToken(customer.token)).body().data
      return Date.parse(apiKeys[0].lastUsed)
    }
    const first = Date.now() - 10 * 60_000
    await log(customer, keyId, [{ created_at: first }])
    assert.equal(await lastUsed(), first)
    await log(customer, keyId, [{ created_at: first + 30_000 }])
    assert.equal(await lastUsed(), first)
    await log(customer, keyId, [{ created_at: first + 60_000 }])
    assert.equal(await lastUsed(), first + 60_000)
  })
})
