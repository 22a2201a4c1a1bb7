import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { test } from '@japa/runner'
import {
  BraveSearch,
  SearchFailedError,
  type SearchResult,
  SearxngSearch,
} from '#generation/search/search_provider'
import { misbehave, type TransportFault } from '#writers/tests/support/model_server_faults'

const KEY = 'canary-search-77'
const PROVIDERS = { brave: BraveSearch, searxng: SearxngSearch }
type Name = keyof typeof PROVIDERS

interface Asked {
  url: URL
  headers: IncomingMessage['headers']
}

/** One request to a provider that gives this answer. */
async function searched(
  name: Name,
  serve: (response: ServerResponse) => void,
  timeoutMs = 30_000,
  signal?: AbortSignal
) {
  const asked: Asked[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url: new URL(url ?? '/', 'http://local'), headers })
    serve(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new PROVIDERS[name]({ baseURL, apiKey: KEY }, timeoutMs)
  let found: SearchResult[] | null = null
  let error: Error | null = null
  try {
    found = await provider.search('oil for a hub gear', {
      limit: 3,
      signal: signal ?? new AbortController().signal,
    })
  } catch (failure) {
    error = failure as Error
  }
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return { asked, found, error }
}

const json = (body: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const listed = (name: Name, results: unknown) => json(name === 'brave' ? { web: { results } } : { results })

for (const name of ['brave', 'searxng'] as const) {
  test.group(`Searching the web with ${name}`, () => {
    test('sends the query with the key, and accepts only web addresses, each once', async ({ assert }) => {
      const { asked, found } = await searched(
        name,
        listed(name, [
          { url: 'https://a.example/one', title: 'One' },
          { url: 'javascript:alert(1)', title: 'Not a page' },
          { url: 'https://a.example/one', title: 'Again' },
          null,
          { title: 'Nowhere' },
          { url: 'http://b.example/two' },
          { url: 'https://c.example/', title: 'Three' },
          { url: 'https://d.example/', title: 'More than asked for' },
        ])
      )
      assert.deepEqual(found, [
        { url: 'https://a.example/one', title: 'One' },
        { url: 'http://b.example/two', title: 'http://b.example/two' },
        { url: 'https://c.example/', title: 'Three' },
      ])
      assert.lengthOf(asked, 1)
      assert.equal(asked[0]?.url.searchParams.get('q'), 'oil for a hub gear')
      assert.include(JSON.stringify(asked[0]?.headers), KEY)
      assert.notInclude(String(asked[0]?.url), KEY)
    })

    test('{title}: reported in our own words, without the key')
      .with<
        { title: string; serve: (response: ServerResponse) => void; message: RegExp; timeoutMs?: number }[]
      >([
        ...(
          [
            [
              'a wrong key',
              { kind: 'status', status: 401, body: { error: KEY } },
              /answered 401; look at SEARCH_API_KEY$/,
            ],
            [
              'a busy service',
              { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
              /answered 429; it is asked too often$/,
            ],
            ['a failing service', { kind: 'status', status: 500 }, /answered 500$/],
            ['a service that hangs', { kind: 'hang' }, /in time$/, 300],
            ['a body that drips', { kind: 'drip' }, /in time$/, 300],
            ['a body that is cut', { kind: 'cut' }, /did not answer$/],
            ['a connection that is dropped', { kind: 'reset' }, /did not answer$/],
            ['a web page', { kind: 'html' }, /with JSON$/],
            ['a body that is no JSON', { kind: 'broken_body' }, /with JSON$/],
            ['a body that is empty', { kind: 'empty_body' }, /with JSON$/],
          ] as [string, TransportFault, RegExp, number?][]
        ).map(([title, fault, message, timeoutMs]) => ({
          title,
          serve: (response: ServerResponse) => void misbehave(fault, response),
          message,
          timeoutMs,
        })),
        { title: 'results that are no list', serve: listed(name, 'none'), message: /without results$/ },
        { title: 'an answer that is a word', serve: json('none'), message: /with JSON$/ },
        { title: 'too long an answer', serve: json({ filler: 'x'.repeat(2_100_000) }), message: /too much$/ },
        {
          title: 'a way to another server',
          serve: (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
          message: /did not answer$/,
        },
      ])
      .run(async ({ assert }, { serve, message, timeoutMs }) => {
        const { asked, error } = await searched(name, serve, timeoutMs)
        assert.instanceOf(error, SearchFailedError)
        assert.match(error?.message ?? '', message)
        assert.lengthOf(asked, 1, 'a search is not worth a second question')
        assert.notInclude(inspect(error, { depth: 12, showHidden: true }), KEY)
      })

    test('ends at once when it is stopped', async ({ assert }) => {
      const controller = new AbortController()
      const { error } = await searched(
        name,
        () => setImmediate(() => controller.abort()),
        60_000,
        controller.signal
      )
      assert.instanceOf(error, SearchFailedError)
    })
  })
}
