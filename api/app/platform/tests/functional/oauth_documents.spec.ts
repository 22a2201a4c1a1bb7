import { test } from '@japa/runner'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import type { OutgoingClient, OutgoingResponse } from '#core/outgoing/outgoing_client'
import { isDocumentAddress, readDocument } from '#platform/oauth/client_documents'
import { signedInCustomer } from '#tests/support/customers'
import { Application, CALLBACK, ConsentBrowser, callMcp } from '#tests/support/oauth'
import { bareCall, rawCall } from '#tests/support/raw_call'

const oneOf = (text: string) => JSON.parse(text)
const addressOfDocument = () => `https://assistant.example.com/${newId()}/client.json`
const documentOf = (address: string, change: object = {}) => ({
  client_id: address,
  client_name: 'Published assistant',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  ...change,
})

/** A site that answers every call with this. */
function siteWith(body: string, answer: Partial<OutgoingResponse> = {}): OutgoingClient & { calls: number } {
  const site = {
    calls: 0,
    get: async (url: string) => {
      site.calls++
      return {
        url,
        status: 200,
        headers: {},
        contentType: 'application/json',
        body: Buffer.from(body),
        ...answer,
      }
    },
    post: () => Promise.reject(new Error('It is only read')),
    close: async () => {},
  }
  return site
}

test.group('An application whose id is the address of its document', (group) => {
  group.each.setup(forgetAll)

  test('is connected without registering, and refreshes its token', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const address = addressOfDocument()
    await readDocument(address, siteWith(JSON.stringify(documentOf(address))))
    const application = new Application(address)
    const browser = new ConsentBrowser()
    const request = await browser.ask(application.address())
    const asked = await rawCall('GET', `/api/connection-requests/${request}`, { token: customer.token })
    const { name, host, publisher } = oneOf(asked.text).data
    assert.deepEqual(
      { name, host, publisher },
      { name: 'Published assistant', host: '127.0.0.1:33418', publisher: 'assistant.example.com' }
    )
    const code = (await browser.answer(request, customer.token)).get('code')!
    const tokens = oneOf((await application.exchange(code)).text)
    assert.equal((await callMcp(tokens.access_token, 'tools/list')).status, 200)
    const renewed = oneOf((await application.refresh(tokens.refresh_token)).text)
    assert.equal((await callMcp(renewed.access_token, 'tools/list')).status, 200)
  })

  test('replaces its earlier connection when it connects again', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const address = addressOfDocument()
    await readDocument(address, siteWith(JSON.stringify(documentOf(address))))
    const first = await new Application(address).connect(customer)
    await new Application(address).connect(customer)
    assert.equal((await callMcp(first.access_token, 'tools/list')).status, 401)
    const listed = await rawCall('GET', '/api/connected-applications', { token: customer.token })
    assert.lengthOf(oneOf(listed.text).data.applications, 1)
  })

  test('may only be sent to the addresses that its document lists', async ({ assert }) => {
    const address = addressOfDocument()
    await readDocument(address, siteWith(JSON.stringify(documentOf(address))))
    const elsewhere = new Application(address, 'https://elsewhere.example.com/callback')
    const { headers } = await bareCall('GET', elsewhere.address())
    assert.equal(headers.location, '/connect/refused?error=invalid_redirect_uri')
  })

  test('is read once in five minutes', async ({ assert }) => {
    const address = addressOfDocument()
    const site = siteWith(JSON.stringify(documentOf(address)))
    await readDocument(address, site)
    await readDocument(address, site)
    assert.equal(site.calls, 1)
  })

  test('is refused where its document cannot be read', async ({ assert }) => {
    const application = new Application('https://nowhere.invalid/client.json')
    const { status, headers } = await bareCall('GET', application.address())
    assert.deepEqual([status, headers.location], [303, '/connect/refused?error=invalid_client'])
  })

  test('is announced by the server', async ({ assert }) => {
    const { text } = await bareCall('GET', '/.well-known/oauth-authorization-server')
    assert.isTrue(oneOf(text).client_id_metadata_document_supported)
  })
})

test.group('A document of an application', (group) => {
  group.each.setup(forgetAll)

  const cases: [what: string, change: object | string, answer: Partial<OutgoingResponse>, said: RegExp][] = [
    [
      'of another address',
      { client_id: 'https://other.example.com/client.json' },
      {},
      /client_id is not its address/,
    ],
    ['with a secret', { client_secret: 'x' }, {}, /client_secret/],
    [
      'for another way of authentication',
      { token_endpoint_auth_method: 'private_key_jwt' },
      {},
      /must be none/,
    ],
    ['without a name', { client_name: undefined }, {}, /no client_name/],
    ['without a way back', { redirect_uris: [] }, {}, /redirect_uris/],
    ['that leads to an unprotected site', { redirect_uris: ['http://example.com/'] }, {}, /redirect_uris/],
    ['that is no JSON', '<html>', {}, /no JSON object/],
    ['that is a list', '[]', {}, /no JSON object/],
    ['that does not exist', {}, { status: 404 }, /answered 404/],
    ['that is somewhere else', {}, { url: 'https://elsewhere.example.com/' }, /redirects/],
  ]
  for (const [what, change, answer, said] of cases)
    test(`${what} is not taken`, async ({ assert }) => {
      const address = addressOfDocument()
      const body = typeof change === 'string' ? change : JSON.stringify(documentOf(address, change))
      const error = await readDocument(address, siteWith(body, answer)).then(
        () => null,
        (caught) => caught
      )
      assert.match(error?.error_description ?? 'taken', said)
      const { headers } = await bareCall('GET', new Application(address).address())
      assert.equal(headers.location, '/connect/refused?error=invalid_client')
    })

  test('has an address of https with a path, written in its usual form', ({ assert }) => {
    assert.isTrue(isDocumentAddress('https://app.example.com/client.json'))
    for (const other of [
      'http://app.example.com/client.json',
      'https://app.example.com',
      'https://app.example.com/',
      'https://app.example.com/a/../client.json',
      'https://APP.example.com/client.json',
      'https://app.example.com/client.json#part',
      'https://user@app.example.com/client.json',
      newId(),
    ])
      assert.isFalse(isDocumentAddress(other), other)
  })
})

test.group('A connection that lacks a scope', () => {
  const call = {
    name: 'generate_publication',
    arguments: { prompt: 'How often should a cargo bike be serviced?' },
  }

  test('is told which one the tool needs, besides those that it has', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { access_token } = await (await Application.registered()).connect(customer)
    const { status, headers, text } = await callMcp(access_token, 'tools/call', call)
    assert.deepEqual([status, oneOf(text).code], [403, 'INSUFFICIENT_PERMISSIONS'])
    assert.equal(oneOf(text).data.required, 'publications:generate')
    assert.match(
      headers['www-authenticate']!,
      /^Bearer error="insufficient_scope", resource_metadata="[^"]+", scope="publications:read publications:generate"$/
    )
  })

  test('is asked for the scope of the tool alone where there is no connection yet', async ({ assert }) => {
    const { status, headers } = await callMcp(undefined, 'tools/call', call)
    assert.equal(status, 401)
    assert.match(headers['www-authenticate']!, /scope="publications:generate"$/)
  })
})
