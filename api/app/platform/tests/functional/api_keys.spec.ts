import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { isKey } from '#platform/keys/key_format'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'

type Client = import('@japa/api-client').ApiClient

const create = (client: Client, customer: Customer, body: object = { name: 'Company blog' }) =>
  client.post('/api/api-keys').bearerToken(customer.token).json(body)

const list = (client: Client, customer: Customer) => client.get('/api/api-keys').bearerToken(customer.token)

test.group('API keys', () => {
  test('are created, listed, changed, disabled, enabled and deleted', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const made = await create(client, customer, {
      name: '  Company   blog ',
      permissions: ['publications:read', 'publications:generate'],
      rateLimit: { requestsPerMinute: 30, requestsPerHour: 500 },
    })
    made.assertStatus(201)
    const { key, ...fields } = made.body().data
    assert.equal(made.body().message, 'API Key Created!')
    assert.isTrue(isKey(key))
    assert.containSubset(fields, {
      name: 'Company blog',
      keyPrefix: key.slice(0, 10),
      isActive: true,
      permissions: ['publications:read', 'publications:generate'],
      rateLimit: { requestsPerMinute: 30, requestsPerHour: 500 },
      lastUsed: null,
      expiresAt: null,
      usage: { totalRequests: 0 },
    })

    const second = (await create(client, customer, { name: 'Second' })).body().data
    assert.deepEqual(second.permissions, ['publications:read', 'subscription:read'])
    assert.deepEqual(second.rateLimit, { requestsPerMinute: 60, requestsPerHour: 1000 })
    const { apiKeys } = (await list(client, customer)).body().data
    assert.deepEqual(
      apiKeys.map(({ id }: { id: string }) => id),
      [second.id, fields.id]
    )
    assert.notInclude(JSON.stringify(apiKeys), key)

    const address = `/api/api-keys/${fields.id}`
    const put = await client
      .put(address)
      .bearerToken(customer.token)
      .json({ name: 'Blog', permissions: ['images:read'], isActive: false })
    assert.equal(put.body().message, 'API key updated successfully. Not changed, because read-only: isActive')
    assert.deepEqual(put.body().data.apiKey, { ...fields, name: 'Blog', permissions: ['images:read'] })

    for (const [verb, isActive] of [
      ['deactivate', false],
      ['activate', true],
    ] as const) {
      const switched = await client.post(`${address}/${verb}`).bearerToken(customer.token)
      assert.equal(switched.body().message, `API key ${verb}d successfully`)
      assert.equal(switched.body().data.apiKey.isActive, isActive)
    }

    const gone = await client.delete(address).bearerToken(customer.token)
    assert.equal(gone.body().message, 'API key deleted successfully')
    assert.lengthOf((await list(client, customer)).body().data.apiKeys, 1)
    assert.isEmpty(await readConnection().from('api_key_secrets').where('key_id', fields.id))
  })

  test('are stored in the database only as hashes', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { key } = (await create(client, customer)).body().data
    const text = await databaseDump()
    assert.include(text, key.slice(0, 10))
    assert.notInclude(text, key)
    assert.notInclude(text, key.slice(3, 35))
  })

  test('can be rotated: the old secret works until its grace period ends', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { key, id } = (await create(client, customer)).body().data
    const rotate = (body: object) =>
      client.post(`/api/api-keys/${id}/rotate`).bearerToken(customer.token).json(body)
    const before = Date.now()
    const first = (await rotate({ gracePeriodSeconds: 3600 })).body().data
    assert.notEqual(first.key, key)
    assert.equal(first.id, id)
    assert.equal(first.keyPrefix, first.key.slice(0, 10))
    assert.closeTo(Date.parse(first.previousKeyExpiresAt), before + 3_600_000, 60_000)
    const [listed] = (await list(client, customer)).body().data.apiKeys
    assert.equal(listed.previousKeyExpiresAt, first.previousKeyExpiresAt)
    const secrets = () => readConnection().from('api_key_secrets').where('key_id', id)
    assert.lengthOf(await secrets(), 2)

    const usual = (await rotate({})).body().data
    assert.closeTo(Date.parse(usual.previousKeyExpiresAt), Date.now() + 86_400_000, 60_000)
    assert.lengthOf(await secrets(), 2)

    const last = (await rotate({ gracePeriodSeconds: 0 })).body().data
    assert.isNull(last.previousKeyExpiresAt)
    assert.lengthOf(await secrets(), 1)
  })

  test('are not created twice when a creation is repeated with its Idempotency-Key', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const send = () => create(client, customer).header('Idempotency-Key', 'once')
    const [first, again] = [await send(), await send()]
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.equal(again.body().data.key, first.body().data.key)
    assert.lengthOf((await list(client, customer)).body().data.apiKeys, 1)
  })

  test('name every invalid field', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    for (const [body, field, message] of [
      [{}, 'name', 'Please enter a name'],
      [{ name: '   ' }, 'name', 'Please enter a name'],
      [{ name: 'A', permissions: [] }, 'permissions', 'Please choose at least one permission'],
      [{ name: 'A', permissions: ['publications:steal'] }, 'permissions.0', null],
      [{ name: 'A', rateLimit: { requestsPerMinute: 1001 } }, 'rateLimit.requestsPerMinute', null],
      [{ name: 'A', rateLimit: { requestsPerHour: 0 } }, 'rateLimit.requestsPerHour', null],
      [
        { name: 'A', expiresAt: '2020-01-01T00:00:00.000Z' },
        'expiresAt',
        'Please choose a time in the future',
      ],
      [
        { name: 'A', allowedAddresses: ['203.0.113.7', 'example.com'] },
        'allowedAddresses.1',
        "'example.com' is not an IP address or range. Use 203.0.113.7 or 203.0.113.0/24",
      ],
    ] as const) {
      const answer = await create(client, customer, body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
      if (message !== null) assert.equal(answer.body().errors[0].message, message)
    }
  })

  test('are limited to 50 per account however many are created at once', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, at) => create(client, customer, { name: `Key ${at}` }))
    )
    const statuses = answers.map((answer) => answer.status()).toSorted()
    assert.deepEqual(statuses, [...Array(50).fill(201), ...Array(5).fill(422)])
  })

  test('need a plan with API access', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'free' })
    for (const refused of [await create(client, customer), await list(client, customer)]) {
      refused.assertStatus(403)
      assert.deepInclude(refused.body(), {
        code: 'PLAN_REQUIRED',
        message: 'API access is part of the Starter, Pro, and Enterprise plans',
      })
    }
  })

  test('of another account do not exist', async ({ client, assert }) => {
    const owner = await signedInCustomer({ plan: 'starter' })
    const other = await signedInCustomer({ plan: 'starter' })
    const { id } = (await create(client, owner)).body().data
    const bearer = other.token
    for (const [unknown, what] of [
      [id, 'another account'],
      [newId(), 'an unknown id'],
      ['not-an-id', 'a malformed id'],
    ] as const) {
      const address = `/api/api-keys/${unknown}`
      for (const answer of [
        await client.put(address).bearerToken(bearer).json({ name: 'Mine' }),
        await client.delete(address).bearerToken(bearer),
        await client.post(`${address}/activate`).bearerToken(bearer),
        await client.post(`${address}/deactivate`).bearerToken(bearer),
        await client.post(`${address}/rotate`).bearerToken(bearer).json({}),
        await client.get(`${address}/usage`).bearerToken(bearer),
      ]) {
        assert.equal(answer.status(), 404, what)
        assert.equal(answer.body().message, 'API key not found')
      }
    }
    assert.equal((await list(client, owner)).body().data.apiKeys[0].name, 'Company blog')
  })

  test('show their calls by day and endpoint', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id, key } = (await create(client, customer)).body().data
    for (let call = 0; call < 2; call++)
      (await client.get('/api/v1/publications').header('x-api-key', key)).assertStatus(200)
    const refused = await client.delete(`/api/v1/images/${newId()}`).header('x-api-key', key)
    refused.assertStatus(403)
    await flushBufferedWrites()

    const usage = await client.get(`/api/api-keys/${id}/usage`).qs({ days: 7 }).bearerToken(customer.token)
    const { totalRequests, days, endpoints } = usage.body().data
    assert.equal(totalRequests, 3)
    assert.lengthOf(days, 7)
    assert.deepEqual(days.at(-1), { date: new Date().toISOString().slice(0, 10), calls: 3, errors: 1 })
    assert.deepEqual(endpoints, [
      { method: 'GET', path: '/api/v1/publications', calls: 2, errors: 0 },
      { method: 'DELETE', path: '/api/v1/images/{id}', calls: 1, errors: 1 },
    ])
    const [listed] = (await list(client, customer)).body().data.apiKeys
    assert.equal(listed.usage.totalRequests, 3)
    assert.closeTo(Date.parse(listed.lastUsed), Date.now(), 60_000)
  })
})

test.group('The documented limits', () => {
  test('are those in effect, and need no sign-in', async ({ client, assert }) => {
    const answer = await client.get('/api/documentation/limits')
    answer.assertStatus(200)
    const { rateLimits, subscriptionLimits } = answer.body().data
    assert.deepEqual(rateLimits.general, { requestsPerMinute: 60, requestsPerHour: 1000 })
    assert.deepEqual(
      subscriptionLimits.map((plan: { slug: string; hasApiAccess: boolean }) => [
        plan.slug,
        plan.hasApiAccess,
      ]),
      [
        ['free', false],
        ['starter', true],
        ['pro', true],
        ['business', true],
      ]
    )
  })
})
