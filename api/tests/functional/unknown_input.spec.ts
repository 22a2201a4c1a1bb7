import { test } from '@japa/runner'
import { type Operation, operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { signedInOperator } from '#tests/support/administration'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { signedInPartner } from '#tests/support/partners'
import { rawCall } from '#tests/support/raw_call'

async function caller() {
  const key = await keyOf(await signedInCustomer({ plan: 'business' }))
  return async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    forgetAll()
    const { status, text } = await rawCall(method, path, {
      headers: { 'x-api-key': key, ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, ...JSON.parse(text) }
  }
}

/** A call of any operation with the credential that it needs. */
async function callerOfAll() {
  const customer = await signedInCustomer({ plan: 'business' })
  const tokens: Record<string, string> = {
    admin: (await signedInOperator()).token,
    partner: (await signedInPartner()).token,
  }
  const key = await keyOf(customer)
  return async ({ method, path, security, role }: Operation, query: string, body?: object) => {
    forgetAll()
    const token = security === 'apiKey' ? key : (tokens[role ?? ''] ?? customer.token)
    const { status, text } = await rawCall(method, `${path.replace(/\{\w+\}/g, newId)}${query}`, {
      ...(security && { token }),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, ...JSON.parse(text) }
  }
}

test.group('Input that an operation does not have', () => {
  test('is refused in the query of every operation', async ({ assert }) => {
    const call = await callerOfAll()
    const open = [...operations.values()].filter(({ anyQuery }) => anyQuery)
    assert.sameMembers(
      open.map(({ operationId }) => operationId),
      ['startSocialSignIn', 'startPartnerSignUp', 'finishSocialSignIn', 'live', 'ready', 'getContract']
    )
    for (const operation of operations.values()) {
      if (operation.anyQuery) continue
      const answer = await call(operation, '?color=red', operation.method === 'GET' ? undefined : {})
      assert.deepEqual(
        [answer.status, answer.code, answer.message.split('. Known: ')[0]],
        [422, 'UNKNOWN_FIELD', "There is no query parameter 'color'"],
        operation.operationId
      )
    }
  })

  test('by the name that other APIs have for it is answered with ours', async ({ client, assert }) => {
    const { token } = await signedInCustomer()
    const answer = await client.get('/api/publications?per_page=5').bearerToken(token)
    answer.assertStatus(422)
    assert.equal(answer.body().message, "There is no query parameter 'per_page'. Did you mean 'limit'?")
  })

  test('is refused where a signed-in person misspells a filter', async ({ client, assert }) => {
    const { token } = await signedInCustomer()
    const answer = await client.get('/api/publications?serch=lock').bearerToken(token)
    answer.assertStatus(422)
    assert.equal(answer.body().message, "There is no query parameter 'serch'. Did you mean 'search'?")
  })

  test('is told apart from one that is given twice', async ({ client, assert }) => {
    const { token } = await signedInCustomer()
    const answer = await client.get('/api/publications?limit=1&limit=2').bearerToken(token)
    answer.assertStatus(422)
    assert.equal(answer.body().message, 'limit is given more than once')
  })

  test('lists the few fields that there are where none is similar', async ({ client, assert }) => {
    const { token } = await signedInCustomer({ plan: 'starter' })
    const answer = await client
      .post('/api/api-keys')
      .bearerToken(token)
      .json({ name: 'Trial', permissions: ['publications:read'], rateLimit: { perMinute: 5 } })
    answer.assertStatus(422)
    assert.equal(
      answer.body().message,
      "There is no field 'rateLimit.perMinute'. Known: rateLimit.requestsPerMinute, rateLimit.requestsPerHour"
    )
  })

  test('is named before a required field that is missing: it may be that one, misspelt', async ({
    assert,
  }) => {
    const call = await caller()
    for (const [path, body, message] of [
      [
        'publications/generate',
        { promt: 'Which lock is safe?' },
        "There is no field 'promt'. Did you mean 'prompt'?",
      ],
      [
        'webhook-endpoints',
        { ulr: 'https://example.com/hook' },
        "There is no field 'ulr'. Did you mean 'url'?",
      ],
      [
        'publications/generate',
        { topic: 'Which lock?' },
        "There is no field 'topic'. Did you mean 'prompt'?",
      ],
      ['publications/score', { contnet: 'A bike.' }, "There is no field 'contnet'. Did you mean 'content'?"],
      ['templates', { nmae: 'Guide' }, "There is no field 'nmae'. Did you mean 'name'?"],
    ] as const) {
      const answer = await call('POST', `/api/v1/${path}`, body)
      assert.deepEqual([answer.status, answer.code, answer.message], [422, 'UNKNOWN_FIELD', message], path)
    }
  })

  test('is refused where something is created, even if the answer has such a field', async ({ assert }) => {
    const call = await caller()
    const endpoint = { url: 'https://example.com/hook', secret: 'whsec_mine' }
    assert.equal((await call('POST', '/api/v1/webhook-endpoints', endpoint)).code, 'UNKNOWN_FIELD')
  })

  test('may be a read-only field that is sent back with a change; the answer says so', async ({ assert }) => {
    const call = await caller()
    const { data } = await call('GET', '/api/v1/company')
    const changed = await call('PUT', '/api/v1/company', { name: 'Marlow', updatedAt: data.updatedAt })
    assert.equal(changed.status, 200)
    assert.equal(changed.message, 'Company information saved. Not changed, because read-only: updatedAt')
    assert.equal(
      (await call('PUT', '/api/v1/company', { name: 'Marlow' })).message,
      'Company information saved'
    )
  })
})

test.group('The language of a text', () => {
  test('is one that exists, wherever it is given', async ({ assert }) => {
    const call = await caller()
    const prompt = 'How often should a cargo bike be serviced?'
    const ways: [path: string, field: string, body: (language: string) => object][] = [
      ['generate', 'language', (language) => ({ prompt, language })],
      ['import', 'language', (language) => ({ content: prompt, language })],
      ['bulk-generate', 'settings.language', (language) => ({ prompts: [prompt], settings: { language } })],
    ]
    for (const [path, field, body] of ways) {
      const refused = await call('POST', `/api/v1/publications/${path}`, body('xx'))
      assert.deepEqual(
        [refused.status, refused.errors[0].field, refused.errors[0].rule, refused.message],
        [
          422,
          field,
          'language',
          `${field} must be the code of a language (ISO 639-1), such as en, de, es or fr; xx is none`,
        ],
        path
      )
      const wrong = await call('POST', `/api/v1/publications/${path}`, body('English'))
      assert.equal(wrong.message, 'Use a two-letter language code such as en or de', path)
      for (const language of ['en', 'sw'])
        assert.isBelow((await call('POST', `/api/v1/publications/${path}`, body(language))).status, 300, path)
    }
  })
})

test.group('The public API’s spelling of an email address', () => {
  test('is checked like the other', async ({ assert }) => {
    const call = await caller()
    for (const field of ['contactEmail', 'contact_email']) {
      const refused = await call('PUT', '/api/v1/company', { [field]: 'not-an-address' })
      assert.deepEqual(
        [refused.status, refused.errors[0].field, refused.message],
        [422, field, 'Please enter a valid email']
      )
      assert.equal((await call('PUT', '/api/v1/company', { [field]: '' })).status, 200)
    }
  })
})

test.group('A repeated Idempotency-Key', () => {
  const prompt = 'How often should a cargo bike be serviced?'

  test('belongs to equal JSON values, in whatever order', async ({ assert }) => {
    const call = await caller()
    const headers = { 'idempotency-key': newId() }
    const path = '/api/v1/publications/generate'
    const first = await call('POST', path, { prompt, company_info: { name: 'A', industry: 'B' } }, headers)
    const again = await call('POST', path, { company_info: { industry: 'B', name: 'A' }, prompt }, headers)
    assert.equal(first.status, 202)
    assert.equal(again.data.sessionId, first.data.sessionId)
    const other = await call('POST', path, { company_info: { industry: 'B', name: 'C' }, prompt }, headers)
    assert.equal(other.code, 'IDEMPOTENCY_KEY_REUSED')
  })

  test('belongs to lists in their order', async ({ assert }) => {
    const call = await caller()
    const headers = { 'idempotency-key': newId() }
    const path = '/api/v1/publications/generate'
    await call('POST', path, { prompt, keywords: ['lock', 'tyre'] }, headers)
    const other = await call('POST', path, { prompt, keywords: ['tyre', 'lock'] }, headers)
    assert.equal(other.code, 'IDEMPOTENCY_KEY_REUSED')
  })
})
