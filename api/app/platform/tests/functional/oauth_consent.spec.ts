import { test } from '@japa/runner'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { readConnection } from '#core/database/transaction'
import { RESOURCE } from '#platform/oauth/resource'
import { signedInCustomer } from '#tests/support/customers'
import { Application, ConsentBrowser, decide, type Tokens } from '#tests/support/oauth'
import { bareCall, rawCall } from '#tests/support/raw_call'

const oneOf = (text: string) => JSON.parse(text)

test.group('A request for consent', () => {
  test('names the application, where it leads and what it asks for', async ({ assert }) => {
    const { token } = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const request = await new ConsentBrowser().ask(
      application.address({ scope: 'publications:read openid company:write unheard:of' })
    )
    const { text } = await rawCall('GET', `/api/connection-requests/${request}`, { token })
    const { expiresAt, ...shown } = oneOf(text).data
    assert.deepEqual(shown, {
      name: 'Writing assistant',
      host: '127.0.0.1:33418',
      publisher: null,
      permissions: ['publications:read', 'company:write'],
      hasApiAccess: true,
    })
    assert.isAbove(Date.parse(expiresAt), Date.now())
  })

  test('asks for what a new key may do where the application names no scope', async ({ assert }) => {
    const { token } = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const request = await new ConsentBrowser().ask(application.address({ scope: null, resource: null }))
    const { text } = await rawCall('GET', `/api/connection-requests/${request}`, { token })
    assert.deepEqual(oneOf(text).data.permissions, ['publications:read', 'subscription:read'])
  })

  test('is allowed in part: the rest is neither granted nor asked about again', async ({
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const browser = new ConsentBrowser()
    const application = await Application.registered()
    const scope = 'publications:read publications:delete company:read'
    const request = await browser.ask(application.address({ scope }))
    const chosen = { permissions: ['company:read', 'publications:read'] }
    const back = await browser.answer(request, customer.token, 'allow', chosen)
    const tokens: Tokens = oneOf((await application.exchange(back.get('code')!)).text)
    assert.sameMembers(tokens.scope.split(' '), chosen.permissions)
    const { text } = await rawCall('GET', '/api/connected-applications', { token: customer.token })
    assert.deepEqual(oneOf(text).data.applications[0].permissions, ['publications:read', 'company:read'])

    const client = new Client({ name: 'assistant', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(RESOURCE), {
        requestInit: { headers: { authorization: `Bearer ${tokens.access_token}` } },
      })
    )
    cleanup(() => client.close())
    const names = (await client.listTools()).tools.map(({ name }) => name)
    assert.includeMembers(names, ['list_publications', 'get_company'])
    assert.notInclude(names, 'delete_publication')
    const refreshed: Tokens = oneOf((await application.refresh(tokens.refresh_token)).text)
    assert.equal(refreshed.scope, tokens.scope)
  })

  test('is not allowed with {0}')
    .with([
      [
        'what was not asked for',
        ['publications:read', 'company:write'],
        'Writing assistant did not ask for company:write',
      ],
      ['nothing', [], 'Please choose at least one permission'],
    ] as const)
    .run(async ({ assert }, [, permissions, message]) => {
      const customer = await signedInCustomer({ plan: 'starter' })
      const request = await new ConsentBrowser().ask((await Application.registered()).address())
      const path = `/api/connection-requests/${request}/allow`
      const body = JSON.stringify({ permissions })
      const { status, text } = await rawCall('POST', path, { token: customer.token, body })
      assert.equal(status, 422, text)
      assert.containsSubset(oneOf(text).errors, [{ field: 'permissions', message }])
      const connected = readConnection()
        .from('connected_applications')
        .where('account_id', customer.accountId)
      assert.isNull(await connected.first())
    })

  test('is answered once', async ({ assert }) => {
    const { token } = await signedInCustomer({ plan: 'starter' })
    const request = await new ConsentBrowser().ask((await Application.registered()).address())
    await decide(request, token)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/allow'],
      ['POST', '/deny'],
    ])
      assert.equal(
        (await rawCall(method!, `/api/connection-requests/${request}${path}`, { token })).status,
        404
      )
  })

  test('that is refused is reported to the application', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const browser = new ConsentBrowser()
    const request = await browser.ask((await Application.registered()).address())
    const back = await browser.answer(request, customer.token, 'deny')
    assert.equal(back.get('error'), 'access_denied')
    assert.equal(back.get('state'), 'its-state')
    assert.isNull(back.get('code'))
    const connected = readConnection().from('connected_applications').where('account_id', customer.accountId)
    assert.isNull(await connected.first())
  })

  test('is part of the plans with API access', async ({ assert }) => {
    const { token } = await signedInCustomer()
    const request = await new ConsentBrowser().ask((await Application.registered()).address())
    const shown = await rawCall('GET', `/api/connection-requests/${request}`, { token })
    assert.isFalse(oneOf(shown.text).data.hasApiAccess)
    const { status, text } = await rawCall('POST', `/api/connection-requests/${request}/allow`, { token })
    assert.equal(status, 403)
    assert.include(oneOf(text).message, 'API access is part of')
  })

  test('is decided by a session token, never by what a browser sends on its own', async ({ assert }) => {
    const browser = new ConsentBrowser()
    const request = await browser.ask((await Application.registered()).address())
    const tried: Record<string, string>[] = [
      {},
      { cookie: `cygnet_oauth_request=${request}; cygnet_oauth_resume=${request}` },
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example.com' },
    ]
    for (const headers of tried) {
      const path = `/api/connection-requests/${request}/allow`
      assert.equal((await rawCall('POST', path, { headers })).status, 401)
    }
    const asked = await bareCall('GET', (await Application.registered()).address())
    assert.equal(asked.headers['x-frame-options'], 'DENY')
    assert.include(asked.headers['content-security-policy']!, "frame-ancestors 'none'")
    for (const cookie of asked.headers['set-cookie']!) assert.match(cookie, /httponly/i)
  })

  test('leads back only in the browser that asked and answered', async ({ assert }) => {
    const victim = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const attacker = new ConsentBrowser()
    const request = await attacker.ask(application.address())
    // The victim follows a link to the question and allows it: neither of the two browsers gets a code.
    const { redirectTo } = await decide(request, victim.token)
    const lured = await new ConsentBrowser().open(redirectTo)
    assert.match(lured.headers.location!, /^\/connect\/refused\?error=/)
    for (const path of [redirectTo.split('?')[0]!, `${redirectTo.slice(0, -1)}_`])
      assert.equal((await attacker.open(path)).headers.location, '/connect/refused?error=expired')
  })
})
