import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { ISSUER, RESOURCE } from '#platform/oauth/resource'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { modernSignedIn, olderSignedIn } from '#tests/support/mcp'
import { Application, CALLBACK, ConsentBrowser, callMcp, register } from '#tests/support/oauth'
import { ownWorker } from '#tests/support/own_worker'
import { bareCall, rawCall } from '#tests/support/raw_call'

const oneOf = (text: string) => JSON.parse(text)

test.group('An assistant that is connected by signing in', (group) => {
  group.setup(ownWorker)

  for (const [era, signedIn] of [
    ['2026-07-28', modernSignedIn],
    ['the revisions before', olderSignedIn],
  ] as const)
    test(`finds where to, registers, and lists what its scopes allow, in ${era}`, async ({
      assert,
      cleanup,
    }) => {
      const customer = await signedInCustomer({ plan: 'starter' })
      const client = await signedIn(customer, cleanup, 'publications:read')
      const { tools } = await client.listTools()
      assert.isAbove(tools.length, 3)
      for (const { name, annotations } of tools) assert.isTrue(annotations?.readOnlyHint, name)
    })

  test('generates with every scope, as a call of the API', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await olderSignedIn(customer, cleanup)
    const result = await client.callTool(
      {
        name: 'generate_publication',
        arguments: {
          prompt: 'How often should a cargo bike be serviced?',
          content_preferences: { include_images: false },
          wait_seconds: 120,
        },
      },
      undefined,
      { timeout: 120_000 }
    )
    const [content] = result.content as { text: string }[]
    const { status, publicationId } = oneOf(content!.text)
    assert.equal(status, 'completed')
    const written = await rawCall('GET', `/api/publications/${publicationId}`, { token: customer.token })
    assert.equal(oneOf(written.text).data.source, 'api')

    await flushBufferedWrites()
    const log = oneOf((await rawCall('GET', '/api/request-log', { token: customer.token })).text).data.calls
    assert.equal(log.at(-1).keyName, 'Official client')
    assert.equal(log.at(-1).operationId, 'v1GeneratePublication')
    const listed = oneOf(
      (await rawCall('GET', '/api/connected-applications', { token: customer.token })).text
    )
    const [application] = listed.data.applications
    assert.equal(application.usage.totalRequests, log.length)
    assert.isNotNull(application.lastUsed)
  }).timeout(150_000)
})

test.group('The metadata of the authorization server', () => {
  test('is where a refused call of /mcp points to', async ({ assert }) => {
    const refused = await callMcp(undefined, 'tools/list')
    assert.equal(refused.status, 401)
    const challenge = refused.headers['www-authenticate']!
    const [, address] = /^Bearer resource_metadata="([^"]+)", scope="publications:read /.exec(challenge)!
    const resource = oneOf((await bareCall('GET', address!.replace(ISSUER, ''))).text)
    assert.equal(resource.resource, RESOURCE)
    const server = await bareCall('GET', '/.well-known/oauth-authorization-server')
    const metadata = oneOf(server.text)
    assert.equal(metadata.issuer, resource.authorization_servers[0])
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256'])
    assert.deepEqual(metadata.scopes_supported, resource.scopes_supported)
    const wrong = await callMcp('x'.repeat(43), 'tools/list')
    assert.match(wrong.headers['www-authenticate']!, /^Bearer error="invalid_token", resource_metadata=/)
  })
})

test.group('Registering an application', () => {
  test('keeps a name and addresses, and gives no secret', async ({ assert }) => {
    const { status, text } = await register({
      client_name: 'Write\u202e \n assistant',
      redirect_uris: [CALLBACK, 'https://assistant.example.com/back'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'client_secret_basic',
      jwks_uri: 'http://169.254.169.254/latest',
      logo_uri: 'https://assistant.example.com/logo.png',
      scope: 'everything',
    })
    assert.equal(status, 201, text)
    const client = oneOf(text)
    assert.equal(client.client_name, 'Write assistant')
    assert.equal(client.token_endpoint_auth_method, 'none')
    assert.deepEqual(client.grant_types, ['authorization_code', 'refresh_token'])
    for (const name of ['client_secret', 'jwks_uri', 'logo_uri', 'scope', 'registration_access_token'])
      assert.notProperty(client, name)
  })

  test('takes no address {0}')
    .with([
      ['over plain http elsewhere', 'http://assistant.example.com/back'],
      ['that looks like this computer', 'http://localhost.example.com/back'],
      ['of another scheme', 'cursor://back'],
      ['that is a script', 'javascript:alert(1)'],
      ['with a fragment', 'https://assistant.example.com/back#here'],
      ['with a line break', 'https://assistant.example.com/ba\nck'],
      ['with a space before it', ' https://assistant.example.com/back'],
      ['of letters that a header cannot carry', 'https://assistant.example.com/zurück'],
      ['without slashes', 'https:assistant.example.com/back'],
      ['with a user', 'https://user@assistant.example.com/back'],
      ['that is too long', `https://assistant.example.com/${'a'.repeat(1_000)}`],
      ['whose host is too long', `https://${'a'.repeat(300)}.example.com/back`],
    ] as const)
    .run(async ({ assert }, [, redirect]) => {
      const { status, text } = await register({ redirect_uris: [redirect] })
      assert.equal(status, 400)
      assert.equal(oneOf(text).error, 'invalid_redirect_uri')
    })

  test('is limited by address, and takes no other body', async ({ assert }) => {
    for (const body of [
      'null',
      '[]',
      '{',
      '{"redirect_uris":"https://a.example.com"}',
      '{"redirect_uris":[]}',
    ]) {
      const { status } = await bareCall('POST', '/oauth/register', { body })
      assert.equal(status, 400, body)
    }
    for (let count = 5; count < 30; count++) await register({ redirect_uris: [CALLBACK] })
    const over = await register({ redirect_uris: [CALLBACK] })
    assert.equal(over.status, 429)
    assert.isAtLeast(Number(over.headers['retry-after']), 1)
    assert.equal((await bareCall('POST', '/oauth/register', { from: '127.0.0.9', body: '{}' })).status, 400)
  })
})

test.group('An authorization request', () => {
  const refusals: [string, Record<string, string | null>, string][] = [
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with PKCE of no method', { code_challenge_method: null }, 'invalid_request'],
    ['for another resource', { resource: 'https://elsewhere.example.com/mcp' }, 'invalid_target'],
    ['answered by a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
    ['answered in a fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ]
  test('{0} is refused')
    .with(refusals)
    .run(async ({ assert }, [, change, error]) => {
      const { headers } = await bareCall('GET', (await Application.registered()).address(change))
      const back = new URL(headers.location!)
      assert.equal(back.origin + back.pathname, CALLBACK)
      assert.equal(new URLSearchParams(back.search || back.hash.slice(1)).get('error'), error)
    })

  test('never leads to an address that was not registered')
    .with([
      'https://elsewhere.example.com/back',
      'http://127.0.0.1:33418/callback/more',
      'http://127.0.0.1:33418/callback?next=1',
      'http://127.0.0.1.example.com:33418/callback',
    ])
    .run(async ({ assert }, redirect_uri) => {
      const { status, headers } = await bareCall(
        'GET',
        (await Application.registered()).address({ redirect_uri })
      )
      assert.equal(status, 303)
      assert.equal(headers.location, '/connect/refused?error=invalid_redirect_uri')
    })

  test('of nobody known is refused on a page of ours', async ({ assert }) => {
    for (const client of ['unknown', 'un\0known']) {
      const { headers } = await bareCall('GET', new Application(client).address())
      assert.equal(headers.location, '/connect/refused?error=invalid_client', client)
    }
  })

  test('may come back to another port of this computer', async ({ assert }) => {
    const redirect_uri = 'http://127.0.0.1:50123/callback'
    const application = await Application.registered()
    assert.isNotEmpty(await new ConsentBrowser().ask(application.address({ redirect_uri })))
  })
})

test.group('A connected application', () => {
  test('that connects again takes the place of its earlier connection', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const application = await Application.registered()
    const first = await application.connect(customer)
    const second = await application.connect(customer, { scope: 'company:read' })
    assert.equal((await callMcp(first.access_token, 'tools/list')).status, 401)
    assert.equal((await callMcp(second.access_token, 'tools/list')).status, 200)
    const { text } = await rawCall('GET', '/api/connected-applications', { token: customer.token })
    const [only, ...more] = oneOf(text).data.applications
    assert.deepEqual(
      [only.name, only.host, only.permissions],
      ['Writing assistant', '127.0.0.1:33418', ['company:read']]
    )
    assert.isEmpty(more)
  })

  test('ends what it is waiting for once it is disconnected', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await olderSignedIn(customer, cleanup, 'publications:read publications:generate')
    const id = await unfinished(customer)
    const begun = Promise.withResolvers<void>()
    const waiting = client.callTool(
      { name: 'get_generation_status', arguments: { sessionId: id, wait_seconds: 60 } },
      undefined,
      { timeout: 60_000, onprogress: () => begun.resolve() }
    )
    await begun.promise
    const { token } = customer
    const list = oneOf((await rawCall('GET', '/api/connected-applications', { token })).text)
    await rawCall('DELETE', `/api/connected-applications/${list.data.applications[0].id}`, { token })
    const result = await waiting
    assert.isTrue(result.isError)
    assert.include(JSON.stringify(result.content), 'INVALID_API_KEY')
  }).timeout(90_000)
})

/** A generation that nobody carries out. @returns its session */
async function unfinished({ token }: Customer): Promise<string> {
  const { text } = await rawCall('POST', '/api/publications/generate', {
    token,
    body: JSON.stringify({ prompt: 'How often should a cargo bike be serviced?', approveOutline: true }),
  })
  return oneOf(text).data.sessionId
}
