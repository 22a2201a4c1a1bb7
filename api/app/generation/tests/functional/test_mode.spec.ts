import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { closeAccount } from '#accounts/closing/close_account'
import { testAccountOf } from '#accounts/test_account'
import { quotaOf } from '#billing/queries/quota'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { FAILURES } from '#generation/errors'
import { createApiKey } from '#platform/keys/create_api_key'
import { settings } from '#start/settings'
import { tablesWith } from '#tests/support/account_tables'
import { FULL_KEY } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { doAccountJobs } from '#tests/support/jobs'
import { ownWorker } from '#tests/support/own_worker'
import { rawCall } from '#tests/support/raw_call'
import { waitFor } from '#tests/support/wait'

const PROMPT = 'Which lock keeps a cargo bike safe in a city?'
const PREFERENCES = { content_preferences: { include_images: false, length: 'short' } }

/** Calls with a new test key of a customer. */
async function testKey(customer: Customer) {
  const { secret } = await createApiKey(customer, { ...FULL_KEY, name: 'Trial', mode: 'test' })
  const call = async (method: string, path: string, body?: object) => {
    forgetAll()
    const answer = await rawCall(method, `/api/v1${path}`, {
      token: secret,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ...answer, body: JSON.parse(answer.text) }
  }
  const generate = (prompt: string, more: object = {}) =>
    call('POST', '/publications/generate', { prompt, ...PREFERENCES, ...more })
  const ended = (sessionId: string) =>
    waitFor(
      'the end of a test generation',
      async () => (await call('GET', `/publications/generation-status/${sessionId}`)).body.data,
      ({ status }) => status === 'completed' || status === 'failed'
    )
  return { secret, call, generate, ended }
}

const live = async (customer: Customer, path: string) => {
  forgetAll()
  const { status, text } = await rawCall('GET', path, { token: customer.token })
  return { status, body: JSON.parse(text) }
}

test.group('Test keys', () => {
  test('are created and listed on every plan, even without live ones', async ({ client, assert }) => {
    const { token } = await signedInCustomer({ plan: 'free' })
    const create = (body: object) => client.post('/api/api-keys').bearerToken(token).json(body)
    ;(await create({ name: 'Live' })).assertStatus(403)
    const made = await create({ name: 'Trial', mode: 'test' })
    made.assertStatus(201)
    const { key, keyPrefix, mode } = made.body().data
    assert.match(key, /^cg_test_[0-9A-Za-z]{38}$/)
    assert.equal(keyPrefix, key.slice(0, 15))
    assert.equal(mode, 'test')
    ;(await client.get('/api/api-keys').bearerToken(token)).assertStatus(403)
    const listed = await client.get('/api/api-keys').qs({ mode: 'test' }).bearerToken(token)
    assert.deepEqual(
      listed.body().data.apiKeys.map((one: { keyPrefix: string }) => one.keyPrefix),
      [keyPrefix]
    )
    const rotated = await client
      .post(`/api/api-keys/${made.body().data.id}/rotate`)
      .bearerToken(token)
      .json({})
    assert.match(rotated.body().data.key, /^cg_test_/)
  })

  test('read the real plan and the sample company, and change neither', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await client.put('/api/company').bearerToken(customer.token).json({ name: 'Lindner Dachbau' })
    const { call } = await testKey(customer)
    const { data: company } = (await call('GET', '/company')).body
    assert.equal(company.name, 'Marlow Cargo Bikes')
    const { companies } = (await call('GET', '/companies')).body.data
    assert.deepEqual(
      companies.map(({ id, name }: Record<string, string>) => ({ id, name })),
      [{ id: company.id, name: company.name }]
    )
    assert.deepEqual((await call('GET', `/companies/${company.id}`)).body.data, company)
    const { parsedSources } = (await call('GET', '/company/parsing-status')).body.data
    assert.isNotEmpty(parsedSources)
    assert.isEmpty((await call('GET', '/templates')).body.data.templates)
    assert.equal((await call('GET', '/subscription/status')).body.data.userPlan.planSlug, 'pro')
    for (const [method, path, body] of [
      ['PUT', '/company', { name: 'Another' }],
      ['PUT', `/companies/${company.id}`, { name: 'Another' }],
      ['POST', '/company/parse', { urls: ['https://example.com'] }],
      ['POST', '/templates', { name: 'Guide', blocks: [{ heading: 'First' }] }],
      ['POST', '/calendar', { date: '2030-01-01', timezone: 'UTC', prompt: PROMPT }],
    ] as const) {
      const answer = await call(method, path, body)
      assert.deepEqual([answer.status, answer.body.code], [403, 'TEST_MODE'], `${method} ${path}`)
    }
    assert.deepEqual((await call('GET', '/company')).body.data, company)
    const own = await client.get('/api/company').bearerToken(customer.token)
    assert.equal(own.body().data.name, 'Lindner Dachbau')
  })

  test('without their test account are refused, and never use the live one', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { call } = await testKey(customer)
    assert.equal((await call('GET', '/publications')).status, 200)
    await transaction((trx) => trx.from('accounts').where('test_of', customer.accountId).delete())
    for (const path of ['/publications', '/company', '/subscription/status']) {
      const { status, body } = await call('GET', path)
      assert.deepEqual([status, body.code], [401, 'INVALID_API_KEY'], path)
    }
  })

  for (const [code, status] of [
    ['PROMPT_REFUSED', 422],
    ['NO_PUBLICATIONS_REMAINING', 403],
    ['RATE_LIMIT_EXCEEDED', 429],
    ['SERVICE_UNAVAILABLE', 503],
  ] as const)
    test(`a prompt with fail:${code} is refused as such`, async ({ assert }) => {
      const { generate } = await testKey(await signedInCustomer())
      const answer = await generate(`${PROMPT} fail:${code}`)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
      if (status === 429) assert.equal(answer.body.data.policy, 'generation')
    })

  test('a prompt with an unknown failure gets the list of known ones', async ({ assert }) => {
    const { generate } = await testKey(await signedInCustomer())
    const { status, body } = await generate(`${PROMPT} fail:EVERYTHING`)
    assert.deepEqual([status, body.code, body.errors[0].field], [422, 'VALIDATION_ERROR', 'prompt'])
    assert.include(body.message, 'WRITER_TIMEOUT')
  })
})

test.group('The results of test keys', (group) => {
  group.setup(ownWorker)

  test('are complete articles that can be published, separate from library, counts and quota', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'free' })
    const { call, generate, ended, secret } = await testKey(customer)
    const started = await generate(PROMPT)
    assert.equal(started.status, 202)
    assert.equal(started.body.data.userLimits.postsUsed, 0)
    const { publicationId, sessionId } = started.body.data
    const { status, content } = await ended(sessionId)
    assert.equal(status, 'completed')
    assert.notInclude(content, '[[add:')
    assert.isAbove(content.length, 500)

    const { body } = await call('GET', `/publications/${publicationId}`)
    assert.deepInclude(body.data, { source: 'test', status: 'draft', initialPrompt: PROMPT })
    assert.equal((await call('POST', `/publications/${publicationId}/publish`, {})).status, 200)
    const listed = await call('GET', '/publications')
    assert.lengthOf(listed.body.data.publications, 1)
    const marked = await client.get('/api/v1/publications').header('x-api-key', secret)
    marked.assertHeader('x-cygnet-mode', 'test')

    const library = (await live(customer, '/api/publications')).body.data
    assert.isEmpty(library.publications)
    assert.equal(library.stats.total, 0)
    assert.equal((await live(customer, `/api/publications/${publicationId}`)).status, 404)
    assert.equal((await live(customer, `/api/publications/generation-status/${sessionId}`)).status, 404)
    assert.equal((await quotaOf(customer.accountId)).postsUsed, 0)
  })

  test('are possible without any post left, and in bulk on every plan: one failure of each kind', async ({
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'free' })
    const { call } = await testKey(customer)
    const codes = [...FAILURES.keys()]
    const started = await call('POST', '/publications/bulk-generate', {
      mode: 'bulk',
      prompts: codes.map((code) => `${PROMPT} fail:${code}`),
      settings: PREFERENCES,
    })
    assert.equal(started.status, 202, started.text)
    assert.equal(started.body.data.successCount, codes.length)
    const { bulk_session_id } = started.body.data
    const { publicationStatuses } = await waitFor(
      'the end of a bulk session',
      async () => (await call('POST', '/publications/bulk-status', { bulk_session_id })).body.data,
      ({ inProgressCount }) => inProgressCount === 0
    )
    assert.deepEqual(
      publicationStatuses.map(({ error }: { error: unknown }) => error),
      codes.map((code) => ({ code, message: FAILURES.get(code) }))
    )
    assert.equal((await quotaOf(customer.accountId)).postsUsed, 0)
  })

  test('take as long as the prompt says, and can be canceled meanwhile', async ({ assert }) => {
    const { call, generate, ended } = await testKey(await signedInCustomer())
    const { sessionId } = (await generate(`${PROMPT} wait:60`)).body.data
    await waitFor(
      'a generation that is at work',
      async () => (await call('GET', `/publications/generation-status/${sessionId}`)).body.data,
      ({ title }) => title !== null
    )
    assert.equal((await call('POST', `/publications/generation-status/${sessionId}/cancel`)).status, 200)
    assert.equal((await ended(sessionId)).error.code, 'CANCELLED')
  })

  test('fail once: trying again succeeds', async ({ assert }) => {
    const { call, generate, ended } = await testKey(await signedInCustomer())
    const { sessionId } = (await generate(`${PROMPT} fail:WRITER_TIMEOUT`)).body.data
    assert.equal((await ended(sessionId)).error.code, 'WRITER_TIMEOUT')
    assert.equal((await call('POST', `/publications/generation-status/${sessionId}/retry`)).status, 202)
    assert.equal((await ended(sessionId)).status, 'completed')
  })

  test('are only posted to endpoints of test keys, marked', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const url = `http://${settings.outgoingAllow[0]}/hook`
    const own = await client.post('/api/webhook-endpoints').bearerToken(customer.token).json({ url })
    own.assertStatus(201)
    const { call, generate, ended } = await testKey(customer)
    const endpoint = await call('POST', '/webhook-endpoints', { url })
    assert.equal(endpoint.status, 201)
    await ended((await generate(`${PROMPT} fail:WRITER_TIMEOUT`)).body.data.sessionId)
    await deliverEvents()
    const { events } = (await call('GET', '/webhook-events')).body.data
    assert.lengthOf(events, 1)
    assert.deepInclude(events[0].payload, { type: 'publication.failed', mode: 'test' })
    assert.equal(events[0].payload.data.code, 'WRITER_TIMEOUT')
    const { deliveries } = (await call('GET', '/webhook-deliveries')).body.data
    assert.deepEqual(
      deliveries.map(({ endpointId }: { endpointId: string }) => endpointId),
      [endpoint.body.data.endpoint.id]
    )
    assert.isEmpty((await live(customer, '/api/webhook-events')).body.data.events)
  })

  test('are in the account’s export, and deleted with it', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'free' })
    const { generate, ended, call, secret } = await testKey(customer)
    const { publicationId, sessionId } = (await generate(PROMPT, { content_preferences: {} })).body.data
    assert.equal((await ended(sessionId)).status, 'completed')
    const testAccountId = (await testAccountOf(customer.accountId))!
    const answer = await fetch(`${settings.appUrl}/api/account/export`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const article = Object.keys(files).find(
      (name) => name.startsWith('test/publications/') && name.endsWith('.json')
    )
    assert.equal(JSON.parse(strFromU8(files[article!]!)).id, publicationId)
    assert.isNotEmpty(Object.keys(files).filter((name) => name.startsWith('test/images/')))

    await closeAccount(customer.accountId)
    assert.equal((await call('GET', '/publications')).status, 401)
    await doAccountJobs()
    assert.deepEqual(await tablesWith([testAccountId, publicationId, sessionId, customer.accountId]), [])
    assert.isNull(await readConnection().from('accounts').where('id', testAccountId).first())
    assert.isString(secret)
  })
})
