import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { createApiKey } from '#platform/keys/create_api_key'
import { newKey } from '#platform/keys/key_format'
import type { ApiPermission } from '#platform/keys/permissions'
import { switchApiKey, updateApiKey } from '#platform/keys/update_api_key'
import { FULL_KEY, keyOf, PERMISSIONS } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { finished } from '#tests/support/publications'
import { type RawResponse, rawCall } from '#tests/support/raw_call'
import { waitFor } from '#tests/support/wait'

const byKey = [...operations.values()].filter(({ security }) => security === 'apiKey')
/** Every key may ask what it is. */
const needing = byKey.filter(({ permission }) => permission !== 'signed-in')
const LIST = '/api/v1/publications'

async function keyWith(customer: Customer, ...permissions: ApiPermission[]) {
  const { key, secret } = await createApiKey(customer, { ...FULL_KEY, permissions })
  return { id: key.id, secret }
}

const get = (path: string, key: string, headers: Record<string, string> = {}) => {
  forgetAll()
  return rawCall('GET', path, { headers: { 'x-api-key': key, ...headers } })
}
const post = (path: string, key: string, body: object, headers: Record<string, string> = {}) => {
  forgetAll()
  return rawCall('POST', path, {
    headers: { 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  })
}
const bodyOf = ({ text }: RawResponse) => JSON.parse(text)
const refusal = (answer: RawResponse) => {
  const { code, message } = bodyOf(answer)
  return { status: answer.status, code, message }
}

test.group('A call of the public API', () => {
  test('is accepted with its key in either header', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    assert.equal((await get(LIST, key)).status, 200)
    assert.equal((await rawCall('GET', LIST, { token: key })).status, 200)
    assert.equal((await get(LIST, key, { authorization: `Bearer ${key}` })).status, 200)
  })

  test('with two different keys is rejected as ambiguous', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const answer = await get(LIST, await keyOf(customer), { authorization: `Bearer ${newKey()}` })
    assert.containSubset(refusal(answer), { status: 400, code: 'BAD_REQUEST' })
  })

  test('without a key: MISSING_API_KEY', async ({ assert }) => {
    assert.deepEqual(refusal(await rawCall('GET', LIST)), {
      status: 401,
      code: 'MISSING_API_KEY',
      message: 'API key is required',
    })
  })

  test('with its key in another place is told where to send it', async ({ assert }) => {
    const sent = { Authorization: 'cg_a', authorization: 'Basic cg_a', 'x-api-kye': 'cg_a' }
    const answers = [rawCall('GET', `${LIST}?api_key=cg_a`)]
    for (const [name, value] of Object.entries(sent))
      answers.push(rawCall('GET', LIST, { headers: { [name]: value } }))
    for (const answer of await Promise.all(answers))
      assert.match(refusal(answer).message, /^API key is required: send it as `Authorization: Bearer`/)
  })

  test('with an unknown key: INVALID_API_KEY', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    for (const [key, message] of [
      [newKey(), 'Invalid API key'],
      ['cg_mistyped', 'Invalid API key'],
      [customer.token, 'Invalid API key: this is a session token. Send an API key'],
      [`Bearer ${newKey()}`, 'Invalid API key: X-API-Key takes the key alone, without `Bearer`'],
    ] as const)
      assert.deepEqual(refusal(await get(LIST, key)), { status: 401, code: 'INVALID_API_KEY', message })
  })

  test('with a disabled or expired key: INACTIVE_API_KEY with the reason', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id, secret } = await keyWith(customer, 'publications:read')
    const inactive = { status: 401, code: 'INACTIVE_API_KEY', message: 'API key is inactive or expired' }
    await switchApiKey(customer.accountId, id, false)
    const off = await get(LIST, secret)
    assert.deepEqual(refusal(off), inactive)
    assert.deepEqual(bodyOf(off).data, { reason: 'inactive' })

    await switchApiKey(customer.accountId, id, true)
    assert.equal((await get(LIST, secret)).status, 200)
    await transaction((trx) =>
      trx
        .from('api_keys')
        .where({ id })
        .update({ expires_at: Date.now() - 1 })
    )
    const expired = await get(LIST, secret)
    assert.deepEqual(refusal(expired), inactive)
    assert.deepEqual(bodyOf(expired).data, { reason: 'expired' })
  })

  test('of an inactive user: INACTIVE_USER', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    await transaction((trx) => trx.from('users').where('id', customer.userId).update({ is_active: false }))
    assert.deepEqual(refusal(await get(LIST, key)), {
      status: 401,
      code: 'INACTIVE_USER',
      message: 'User account is inactive',
    })
  })

  test('on a plan without API access: NO_SUBSCRIPTION', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    const free = await readConnection().from('plans').where('slug', 'free').select('id').firstOrFail()
    await transaction((trx) =>
      trx.from('subscriptions').where('account_id', customer.accountId).update({ plan_id: free.id })
    )
    assert.deepEqual(refusal(await get(LIST, key)), {
      status: 403,
      code: 'NO_SUBSCRIPTION',
      message: 'API access requires an active subscription',
    })
  })

  test('from an address that the key does not allow is refused', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id, secret } = await keyWith(customer, 'publications:read')
    await updateApiKey(customer.accountId, id, { allowedAddresses: ['127.0.0.9'] })
    assert.containSubset(refusal(await get(LIST, secret)), { status: 403, code: 'ADDRESS_NOT_ALLOWED' })
    const allowed = await rawCall('GET', LIST, { headers: { 'x-api-key': secret }, from: '127.0.0.9' })
    assert.equal(allowed.status, 200)
  })

  test('an invalid checksum is rejected without a query', async ({ assert, cleanup }) => {
    const asked: string[] = []
    const note = ({ sql }: { sql: string }) => void asked.push(sql)
    const database = readConnection().getReadClient()
    database.on('query', note)
    cleanup(() => void database.off('query', note))
    const ofKeys = () => asked.filter((sql) => sql.includes('api_key'))
    const key = newKey()
    await get(LIST, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)
    assert.deepEqual(ofKeys(), [])
    await get(LIST, key)
    assert.lengthOf(ofKeys(), 1, 'the check of a key is one read')
  })

  test('is counted per minute and per hour, as the key allows', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { secret } = await createApiKey(customer, {
      name: 'Slow',
      rateLimit: { requestsPerMinute: 3, requestsPerHour: 100 },
    })
    const call = () => rawCall('GET', LIST, { headers: { 'x-api-key': secret } })
    const first = await call()
    assert.equal(first.headers['ratelimit-policy'], '"minute";q=3;w=60, "hour";q=100;w=3600')
    assert.match(String(first.headers.ratelimit), /^"minute";r=2;t=\d+, "hour";r=99;t=\d+$/)
    assert.equal(first.headers['x-ratelimit-limit'], '3')
    await call()
    await call()
    const refused = await call()
    assert.containSubset(refusal(refused), { status: 429, code: 'RATE_LIMIT_EXCEEDED' })
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
  })

  test('sends no CORS headers: pages of other sites cannot call it', async ({ assert }) => {
    const key = await keyOf(await signedInCustomer({ plan: 'starter' }))
    const { headers } = await get(LIST, key, { origin: 'https://elsewhere.example' })
    const allowing = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
    assert.deepEqual(allowing, [])
  })

  test('a key has no access to the dashboard’s operations', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    for (const path of ['/api/publications', '/api/api-keys', '/api/auth/me', '/api/subscriptions/invoices'])
      assert.containSubset(refusal(await rawCall('GET', path, { token: key })), {
        status: 401,
        code: 'AUTHENTICATION_REQUIRED',
      })
  })
})

test.group('Permissions of the public API', (group) => {
  group.tap((each) => each.tags(['@matrix']))

  test('are the eleven of the specification', ({ assert }) => {
    const used = new Set(needing.map(({ permission }) => permission))
    assert.includeMembers(PERMISSIONS as string[], [...used])
  })

  for (const operation of needing) {
    test(`${operation.operationId} requires ${operation.permission} and no other`, async ({ assert }) => {
      const customer = await signedInCustomer({ plan: 'business' })
      const others = PERMISSIONS.filter((one) => one !== operation.permission)
      const { secret: lacking } = await keyWith(customer, ...others)
      const { secret: holding } = await keyWith(customer, operation.permission as ApiPermission)
      const path = operation.path.replace(/\{\w+\}/g, newId())
      const send = (key: string) => {
        forgetAll()
        // An invalid body: an entitled call fails validation, and changes nothing.
        const body = operation.requestBody ? { body: '{"no-such-field":1}' } : {}
        const headers = { 'x-api-key': key, accept: 'application/json' }
        return rawCall(operation.method, path, { headers, ...body })
      }
      const refused = await send(lacking)
      assert.deepEqual(refusal(refused), {
        status: 403,
        code: 'INSUFFICIENT_PERMISSIONS',
        message: 'Insufficient permissions',
      })
      assert.deepEqual(bodyOf(refused).data, { required: operation.permission })
      if (operation.operationId === 'v1StreamEvents') return
      const entitled = await send(holding)
      assert.notInclude([401, 403], entitled.status, entitled.text)
    })
  }
})

test.group('A developer with a key', (group) => {
  group.setup(ownWorker)

  test('generates, watches, edits, publishes, downloads and deletes a publication', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    const prompt =
      'How often should a cargo bike be serviced? A small service costs 89 euros. It takes two hours.'
    const body = { prompt, content_preferences: { include_images: false, length: 'short' } }
    const started = await post(`${LIST}/generate`, key, body, { 'idempotency-key': 'first-post' })
    assert.equal(started.status, 202)
    const { publicationId, sessionId, status } = bodyOf(started).data
    assert.equal(status, 'created')
    const again = await post(`${LIST}/generate`, key, body, { 'idempotency-key': 'first-post' })
    assert.equal(bodyOf(again).data.publicationId, publicationId)

    const state = async () => bodyOf(await get(`${LIST}/generation-status/${sessionId}`, key)).data
    await waitFor('the publication', state, ({ status: now }) => now === 'completed')
    const done = await state()
    assert.equal(done.progress, 100)
    assert.equal(done.stepName, 'generation_completed')
    const read = bodyOf(await get(`${LIST}/${publicationId}`, key)).data
    assert.equal(done.content, read.content)
    assert.equal(done.blogTopic, read.topic)
    assert.equal(read.source, 'api')

    // A whole answer may be sent back: its read-only fields are ignored.
    const edited = await rawCall('PUT', `${LIST}/${publicationId}`, {
      headers: { 'x-api-key': key },
      body: JSON.stringify({
        ...read,
        title: 'Cargo bike service',
        content: `# Cargo bike service\n\n${'Twice a year, before the winter and after it. '.repeat(20)}\n`,
      }),
    })
    assert.equal(edited.status, 200, edited.text)
    assert.equal(bodyOf(edited).data.title, 'Cargo bike service')
    const published = await post(`${LIST}/${publicationId}/publish`, key, {})
    assert.equal(bodyOf(published).data.status, 'published')
    // The documented body, whose `images` are those of an answer of this API.
    const file = await post(`${LIST}/${publicationId}/download`, key, {
      format: 'md',
      images: [{ url: '/storage/blog-images/cover.webp', alt: 'A bike' }],
    })
    assert.match(file.text, /^# Cargo bike service/)

    const overview = bodyOf(await get('/api/v1/statistics/overview', key)).data
    assert.containSubset(overview.publications, { total: 1, published: 1, generated: 1 })
    const days = bodyOf(await get('/api/v1/statistics/publications?days=7', key)).data.days
    assert.deepEqual(days.at(-1), { date: new Date().toISOString().slice(0, 10), count: 1 })

    const gone = await rawCall('DELETE', `${LIST}/${publicationId}`, { headers: { 'x-api-key': key } })
    assert.equal(gone.status, 200)
    assert.equal((await get(`${LIST}/${publicationId}`, key)).status, 404)
    assert.equal(
      (await rawCall('GET', `/api/publications/${publicationId}`, { token: customer.token })).status,
      404
    )
    const list = bodyOf(await get(LIST, key)).data
    assert.equal(list.pagination.totalItems, 0)
    assert.equal(list.stats.total, 0)
    assert.isEmpty(bodyOf(await get(`${LIST}?search=cargo`, key)).data.publications)
  })
})

test.group('The public API', () => {
  test('names the unknown field, and the most similar one', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const answer = await post(`${LIST}/generate`, await keyOf(customer), {
      prompt: 'How often should a cargo bike be serviced?',
      content_preferences: { lenght: 'short' },
      keyword: ['bike'],
    })
    assert.equal(answer.status, 422)
    const { code, message, errors } = bodyOf(answer)
    assert.equal(code, 'UNKNOWN_FIELD')
    assert.equal(
      message,
      "There is no field 'content_preferences.lenght'. Did you mean 'content_preferences.length'?"
    )
    assert.equal(errors[1].message, "There is no field 'keyword'. Did you mean 'keywords'?")
    const used = bodyOf(await get('/api/v1/subscription/limits', await keyOf(customer))).data.postsUsed
    assert.equal(used, 0)
  })

  test('finds the one that was meant in another place, in lists and among parameters', async ({ assert }) => {
    const key = await keyOf(await signedInCustomer({ plan: 'pro' }))
    const prompt = 'How often should a cargo bike be serviced?'
    const messages = (answer: RawResponse) =>
      bodyOf(answer).errors.map(({ message }: { message: string }) => message)
    const single = {
      prompt,
      lenght: 'short',
      company_info: { prefrences: {}, content_preferences: { styel: 'news' } },
    }
    assert.deepEqual(messages(await post(`${LIST}/generate`, key, single)), [
      "There is no field 'lenght'. Did you mean 'content_preferences.length'?",
      "There is no field 'company_info.prefrences'",
      "There is no field 'company_info.content_preferences.styel'. Did you mean 'company_info.content_preferences.style'?",
    ])
    const bulk = { prompts: [prompt], settings: { lenght: 'short' }, prompt_settings: [{ langauge: 'en' }] }
    assert.deepEqual(messages(await post(`${LIST}/bulk-generate`, key, bulk)), [
      "There is no field 'settings.lenght'. Did you mean 'settings.content_preferences.length'?",
      "There is no field 'prompt_settings.0.langauge'. Did you mean 'prompt_settings.0.language'?",
    ])
    const list = await get(`${LIST}?statsu=draft&color=red`, key)
    assert.deepEqual(refusal(list), {
      status: 422,
      code: 'UNKNOWN_FIELD',
      message: "There is no query parameter 'statsu'. Did you mean 'status'?",
    })
    assert.equal(messages(list)[1], "There is no query parameter 'color'")
  })

  test('accepts the specification’s spellings', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const key = await keyOf(customer)
    const company = await rawCall('PUT', '/api/v1/company', {
      headers: { 'x-api-key': key },
      body: JSON.stringify({
        name: 'Marlow Cargo Bikes',
        description: 'A workshop',
        industry: 'Bicycle repair',
        website: 'https://marlowbikes.example',
        contact_email: 'hello@marlowbikes.example',
      }),
    })
    assert.equal(company.status, 200, company.text)
    assert.equal(bodyOf(company).data.contactEmail, 'hello@marlowbikes.example')
    const bulk = await post(`${LIST}/bulk-generate`, key, {
      prompts: ['Which lock keeps a cargo bike safe?', 'Which tyres suit a cargo bike in winter?'],
      common_settings: { keywords: ['cargo bike'] },
    })
    assert.equal(bulk.status, 202, bulk.text)
    const { totalPrompts, successCount, errorCount, bulk_session_id } = bodyOf(bulk).data
    assert.deepEqual([totalPrompts, successCount, errorCount], [2, 2, 0])
    const status = await post(`${LIST}/bulk-status`, key, { bulk_session_id })
    assert.equal(bodyOf(status).data.totalChecked, 2)
    const image = await post('/api/v1/images/generate', key, {
      prompt: 'A cargo bike in rain',
      style: 'pencil drawing',
      size: '1200x800',
    })
    assert.equal(image.status, 201, image.text)
    const parsing = bodyOf(await get('/api/v1/company/parsing-status', key)).data
    assert.deepEqual(parsing, {
      parsingStatus: 'never',
      lastParsedAt: null,
      canParseAgain: true,
      nextParseAt: null,
      parsedSources: [],
    })
  })

  test('answers its health without a key', async ({ assert }) => {
    const answer = await rawCall('GET', '/api/v1/health')
    assert.deepEqual(bodyOf(answer).data, { status: 'ok', version: 'v1' })
  })

  test('deletes no publication permanently before 30 days have passed', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId)
    await rawCall('DELETE', `${LIST}/${id}`, { headers: { 'x-api-key': await keyOf(customer) } })
    const row = await readConnection().from('publications').where({ id }).firstOrFail()
    assert.isNotNull(row.deleted_at)
    const job = await readConnection()
      .from('jobs')
      .where('dedupe_key', `purge_publication:${id}`)
      .firstOrFail()
    assert.closeTo(Number(job.run_at), Date.now() + 30 * 86_400_000, 60_000)
  })
})
