import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { platformPart } from '#platform/account/export_part'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'

const ADDRESS = '/api/webhook-endpoints'
const url = 'https://hooks.example.com/cygnet'

const create = (client: ApiClient, { token }: Customer, body: object = { url }) =>
  client.post(ADDRESS).bearerToken(token).json(body)

test.group('Webhook endpoints', () => {
  test('are created, listed, read, changed and deleted', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const made = await create(client, customer, {
      url: ` ${url} `,
      description: '  Publishes to   our site ',
      events: ['publication.published'],
    })
    made.assertStatus(201)
    const { secret, endpoint } = made.body().data
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.containSubset(endpoint, {
      url,
      description: 'Publishes to our site',
      events: ['publication.published'],
      isEnabled: true,
      status: 'healthy',
      disabledReason: null,
      failingDays: 0,
      health: [],
      previousSecretExpiresAt: null,
    })
    const every = (await create(client, customer)).body().data.endpoint
    assert.deepEqual(every.events, [])

    const listed = await client.get(ADDRESS).bearerToken(customer.token)
    assert.deepEqual(
      listed.body().data.endpoints.map(({ id }: { id: string }) => id),
      [every.id, endpoint.id]
    )
    assert.notInclude(JSON.stringify(listed.body()), secret)

    const one = `${ADDRESS}/${endpoint.id}`
    const read = await client.get(one).bearerToken(customer.token)
    assert.deepEqual(read.body().data, endpoint)
    const changed = await client.patch(one).bearerToken(customer.token).json({ isEnabled: false })
    assert.equal(changed.body().message, 'Webhook endpoint saved')
    const { updatedAt: _, ...kept } = endpoint
    assert.containSubset(changed.body().data, {
      ...kept,
      isEnabled: false,
      status: 'disabled',
      disabledReason: 'owner',
    })
    const again = await client.patch(one).bearerToken(customer.token).json({ isEnabled: true, events: [] })
    assert.containSubset(again.body().data, { isEnabled: true, disabledReason: null, events: [] })

    const gone = await client.delete(one).bearerToken(customer.token)
    assert.equal(gone.body().message, 'Webhook endpoint deleted')
    ;(await client.get(one).bearerToken(customer.token)).assertStatus(404)
  })

  test('keep their secrets encrypted', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret, endpoint } = (await create(client, customer)).body().data
    const text = await databaseDump()
    assert.include(text, endpoint.id)
    assert.notInclude(text, secret.slice('whsec_'.length))
  })

  test('get a new secret: the previous one also signs until its grace period ends', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret, endpoint } = (await create(client, customer)).body().data
    const rotate = (body: object) =>
      client.post(`${ADDRESS}/${endpoint.id}/rotate`).bearerToken(customer.token).json(body)
    const before = Date.now()
    const rotated = (await rotate({ gracePeriodSeconds: 3600 })).body()
    assert.equal(rotated.message, 'Webhook secret rotated')
    assert.notEqual(rotated.data.secret, secret)
    const { previousSecretExpiresAt } = rotated.data.endpoint
    assert.closeTo(Date.parse(previousSecretExpiresAt), before + 3_600_000, 60_000)
    const usual = (await rotate({})).body().data.endpoint
    assert.closeTo(Date.parse(usual.previousSecretExpiresAt), before + 86_400_000, 60_000)
    assert.isNull((await rotate({ gracePeriodSeconds: 0 })).body().data.endpoint.previousSecretExpiresAt)
    ;(await rotate({ gracePeriodSeconds: 604_801 })).assertStatus(422)
  })

  test('accept only public https addresses and known events', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const ownMachine = (at: string) =>
      `Please use a public address. Events reach your own machine by \`cygnet webhooks listen\`; a server that is not in production can also be started with OUTGOING_ALLOW=${at}`
    const publicOne = 'Please use a public address, e.g. https://example.com/webhooks'
    for (const [body, field, message] of [
      [{}, 'url', 'Please enter an address'],
      [{ url: '' }, 'url', 'Please enter an address'],
      [{ url: 'nonsense' }, 'url', publicOne],
      [{ url: 'http://hooks.example.com/' }, 'url', 'Please use an address that begins with https://'],
      [{ url: 'ftp://hooks.example.com/' }, 'url', 'Please use an address that begins with https://'],
      [
        { url: 'https://user:secret@hooks.example.com/' },
        'url',
        'Please use an address without a user name and password',
      ],
      [{ url: 'https://localhost/' }, 'url', ownMachine('localhost:443')],
      [{ url: 'http://127.0.0.1:3000/hook' }, 'url', ownMachine('127.0.0.1:3000')],
      [{ url: 'https://10.0.0.7/' }, 'url', publicOne],
      [{ url: 'https://169.254.169.254/latest/meta-data' }, 'url', publicOne],
      [{ url: 'https://[::1]/' }, 'url', ownMachine('[::1]:443')],
      [
        { url: 'https://hooks.example.com:8443/' },
        'url',
        'Please use an address without a port: events are sent to port 443',
      ],
      [{ url, events: ['publication.read'] }, 'events.0', null],
      [{ url, events: ['ping'] }, 'events.0', null],
      [{ url, description: 'x'.repeat(201) }, 'description', null],
    ] as const) {
      const answer = await create(client, customer, body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
      if (message !== null) assert.equal(answer.body().errors[0].message, message)
    }
    const { endpoint } = (await create(client, customer)).body().data
    const one = client.patch(`${ADDRESS}/${endpoint.id}`).bearerToken(customer.token)
    ;(await one.json({ url: 'https://127.0.0.1/' })).assertStatus(422)
  })

  test('need a plan with API access, and are limited to 20', async ({ client, assert }) => {
    const free = await signedInCustomer()
    const refused = await create(client, free)
    refused.assertStatus(403)
    assert.match(refused.body().message, /^API access is part of/)
    const customer = await signedInCustomer({ plan: 'starter' })
    const answers = await Promise.all(Array.from({ length: 22 }, () => create(client, customer)))
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array(20).fill(201), 422, 422])
    const message = 'An account can have at most 20 webhook endpoints. Delete one that you no longer use.'
    assert.equal(answers.find((answer) => answer.status() === 422)!.body().errors[0].message, message)
  })

  test('are managed with a key that has webhooks:write', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    const made = await client.post('/api/v1/webhook-endpoints').header('X-API-Key', key).json({ url })
    made.assertStatus(201)
    const { id } = made.body().data.endpoint
    const listed = await client.get('/api/v1/webhook-endpoints').header('X-API-Key', key)
    assert.deepEqual(
      listed.body().data.endpoints.map((one: { id: string }) => one.id),
      [id]
    )
    ;(await client.delete(`/api/v1/webhook-endpoints/${id}`).header('X-API-Key', key)).assertStatus(200)
  })

  test('are in the account’s export, without their secrets', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { endpoint } = (await create(client, customer)).body().data
    await client.post(`${ADDRESS}/${endpoint.id}/test`).bearerToken(customer.token)
    const texts: Record<string, string> = {}
    for await (const file of platformPart.files(customer.accountId))
      if ('content' in file) texts[file.path] = String(await file.content())
    const [row] = await readConnection().from('webhook_endpoints').where('id', endpoint.id)
    assert.notInclude(JSON.stringify(texts), row.secret)
    assert.equal(JSON.parse(texts['webhook-endpoints.json']!).webhookEndpoints[0].url, url)
    assert.equal(JSON.parse(texts['webhook-events/1.json']!)[0].payload.type, 'ping')
    assert.equal(JSON.parse(texts['webhook-deliveries/1.json']!).webhookDeliveries[0].status, 'pending')
  })
})
