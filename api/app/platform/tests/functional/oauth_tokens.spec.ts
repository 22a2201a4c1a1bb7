import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { signedInCustomer } from '#tests/support/customers'
import { Application, ConsentBrowser, callMcp } from '#tests/support/oauth'
import { bareCall, rawCall } from '#tests/support/raw_call'

const oneOf = (text: string) => JSON.parse(text)

test.group('A code', () => {
  async function code() {
    const customer = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const browser = new ConsentBrowser()
    const back = await browser.answer(await browser.ask(application.address()), customer.token)
    return { customer, application, code: back.get('code')!, state: back.get('state') }
  }

  test('becomes a token of fifteen minutes for what was allowed', async ({ assert }) => {
    const { application, code: given, state } = await code()
    assert.equal(state, 'its-state')
    const { status, text, headers } = await application.exchange(given)
    assert.equal(status, 200, text)
    const tokens = oneOf(text)
    assert.equal(tokens.expires_in, 900)
    assert.equal(tokens.scope, 'publications:read')
    assert.equal(tokens.token_type, 'Bearer')
    assert.include(headers['cache-control']!, 'no-store')
    const dump = JSON.stringify([
      await readConnection().from('oauth_records'),
      await readConnection().from('connected_applications'),
    ])
    for (const secret of [given, tokens.access_token, tokens.refresh_token]) assert.notInclude(dump, secret)
  })

  test('works once; a second use ends what the first one gave', async ({ assert }) => {
    const { application, code: given } = await code()
    const { access_token } = oneOf((await application.exchange(given)).text)
    assert.equal((await callMcp(access_token, 'tools/list')).status, 200)
    const again = await application.exchange(given)
    assert.equal(again.status, 400)
    assert.equal(oneOf(again.text).error, 'invalid_grant')
    assert.equal((await callMcp(access_token, 'tools/list')).status, 401)
  })

  test('that is used twice at one moment gives one token', async ({ assert }) => {
    const { application, code: given } = await code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => application.exchange(given)))
    assert.isAtMost(answers.filter(({ status }) => status === 200).length, 1)
    assert.isTrue(answers.every(({ status }) => status === 200 || status === 400))
  })

  test('is refused with {0}')
    .with([
      ['another verifier', { code_verifier: 'a'.repeat(43) }],
      ['no verifier', { code_verifier: null }],
      ['another address', { redirect_uri: 'http://127.0.0.1:33418/other' }],
      ['another resource', { resource: 'https://elsewhere.example.com/mcp' }],
    ] as [string, Record<string, string | null>][])
    .run(async ({ assert }, [, change]) => {
      const { application, code: given } = await code()
      const { status, text } = await application.exchange(given, change)
      assert.equal(status, 400)
      assert.match(oneOf(text).error, /^invalid_(grant|target|request)$/)
    })

  test("is no use to another application, and none to one that isn't known", async ({ assert }) => {
    const { application, code: given } = await code()
    const other = await Application.registered()
    for (const client_id of [other.clientId, 'unknown']) {
      const { status, text } = await application.exchange(given, { client_id })
      assert.include([400, 401], status, text)
    }
  })
})

test.group('A token', () => {
  test('counts at /mcp and nowhere else', async ({ assert }) => {
    const { access_token } = await (await Application.registered()).connect(
      await signedInCustomer({ plan: 'starter' })
    )
    assert.equal((await callMcp(access_token, 'tools/list')).status, 200)
    for (const path of ['/api/v1/publications', '/api/publications', '/api/auth/me']) {
      const { status } = await rawCall('GET', path, { token: access_token })
      assert.equal(status, 401, path)
    }
    const { text } = await rawCall('GET', '/api/v1/publications', { token: access_token })
    assert.match(oneOf(text).message, /for \/mcp only/)
  })

  test('is refused once {0}')
    .with([
      ['its time is over', 401, 'INVALID_API_KEY', /has expired/],
      ['its user is inactive', 401, 'INACTIVE_USER', /is inactive/],
      ['the plan has no API access', 403, 'NO_SUBSCRIPTION', /requires an active subscription/],
      ['the application is disconnected', 401, 'INVALID_API_KEY', /was revoked/],
      ['the application gives it back', 401, 'INVALID_API_KEY', /was revoked/],
    ] as const)
    .run(async ({ assert }, [reason, status, code, message]) => {
      const customer = await signedInCustomer({ plan: 'starter' })
      const application = await Application.registered()
      const { access_token, refresh_token } = await application.connect(customer)
      assert.equal((await callMcp(access_token, 'tools/list')).status, 200)
      await transaction(async (trx) => {
        const connection = await trx
          .from('connected_applications')
          .where('account_id', customer.accountId)
          .firstOrFail()
        if (reason === 'its time is over')
          await trx.from('oauth_records').where('connection_id', connection.id).update({ expires_at: 1 })
        if (reason === 'its user is inactive')
          await trx.from('users').where('id', customer.userId).update({ is_active: false })
        if (reason === 'the plan has no API access') {
          const free = await trx.from('plans').where('slug', 'free').firstOrFail()
          await trx.from('subscriptions').where('account_id', customer.accountId).update({ plan_id: free.id })
        }
      })
      if (reason === 'the application is disconnected') {
        const { token } = customer
        const list = oneOf((await rawCall('GET', '/api/connected-applications', { token })).text)
        const [{ id }] = list.data.applications
        const answer = await rawCall('DELETE', `/api/connected-applications/${id}`, { token })
        assert.equal(oneOf(answer.text).message, 'Disconnected')
      }
      if (reason === 'the application gives it back')
        assert.equal((await application.revoke(refresh_token)).status, 200)
      const refused = await callMcp(access_token, 'tools/list')
      assert.equal(refused.status, status)
      assert.equal(oneOf(refused.text).code, code)
      assert.match(oneOf(refused.text).message, message)
      if (status === 401) assert.equal((await application.refresh(refresh_token)).status, 400)
    })

  test('is renewed once by each refresh token; an old one ends the connection', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const first = await application.connect(customer, { scope: 'publications:read company:read' })
    const other = await Application.registered()
    assert.equal((await application.refresh(first.refresh_token, { client_id: other.clientId })).status, 400)
    assert.equal((await application.refresh(first.refresh_token, { scope: 'company:write' })).status, 400)
    const second = oneOf((await application.refresh(first.refresh_token)).text)
    assert.notEqual(second.refresh_token, first.refresh_token)
    assert.equal((await callMcp(second.access_token, 'tools/list')).status, 200)

    assert.equal((await application.refresh(first.refresh_token)).status, 400)
    assert.equal((await application.refresh(second.refresh_token)).status, 400)
    assert.equal((await callMcp(second.access_token, 'tools/list')).status, 401)
    const { text } = await rawCall('GET', '/api/connected-applications', { token: customer.token })
    assert.deepEqual(oneOf(text).data.applications, [])
  })

  test('is for its own scopes, also where more was allowed', async ({ assert }) => {
    const application = await Application.registered()
    const customer = await signedInCustomer({ plan: 'starter' })
    const { refresh_token } = await application.connect(customer, { scope: 'publications:read company:read' })
    const narrow = oneOf((await application.refresh(refresh_token, { scope: 'company:read' })).text)
    const { text } = await callMcp(narrow.access_token, 'tools/list')
    assert.include(text, '"get_company"')
    assert.notInclude(text, '"list_publications"')
  })

  test("cannot be given back by another application, and isn't of use in the place of a key", async ({
    assert,
  }) => {
    const application = await Application.registered()
    const { access_token } = await application.connect(await signedInCustomer({ plan: 'starter' }))
    await (await Application.registered()).revoke(access_token)
    assert.equal((await callMcp(access_token, 'tools/list')).status, 200)
    const asKey = await bareCall('GET', '/api/v1/publications', { headers: { 'x-api-key': access_token } })
    assert.equal(asKey.status, 401)
  })
})
