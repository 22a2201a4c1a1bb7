import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { bulkOver, ended, signUp } from '#tests/support/server_calls'
import { givePlan } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'

const PHRASE =
  'A hub gear of a cargo bike wants fresh oil after five thousand kilometres or two winters at the latest'
const PAGE = `<!doctype html><html lang="en"><head><title>Hub gear oil</title></head><body><main><h1>Hub gear oil</h1>
<p>${PHRASE}. The oil change of a hub gear takes 40 minutes in our workshop. A cargo bike with a hub gear needs no new chain for 8,000 kilometres.</p>
<p>The service of a cargo bike includes a look at every cable. Most riders book it in autumn, before the first frost comes.</p></main></body></html>`

interface Publication {
  sources: { url: string | null; kind: string }[]
  content: string
}
interface Originality {
  overlap: number
  searched: { web: boolean; webBy?: string; webPhrases?: number }
  passages: { text: string; foundIn: { kind: string; url: string | null; title: string } }[]
}

/** A web of two pages, one of which does not load, and both search protocols. */
async function startWeb(broken = false) {
  const asked: IncomingMessage[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://local')
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type })
      response.end(body)
    }
    if (pathname === '/hub-gears') return answer(200, 'text/html', PAGE)
    const found = [
      { url: `${origin.replace('127.0.0.1', 'localhost')}/gone`, title: 'Gone' },
      { url: `${origin}/hub-gears`, title: 'Hub gear oil' },
      { url: 'http://169.254.169.254/latest/meta-data', title: 'Not for us' },
    ]
    if (pathname === '/search' || pathname === '/res/v1/web/search') {
      asked.push(request)
      if (broken) return answer(503, 'text/plain', 'busy')
      const body = pathname === '/search' ? { results: found } : { web: { results: found } }
      return answer(200, 'application/json', JSON.stringify(body))
    }
    answer(404, 'text/plain', 'nothing here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return { asked, origin, port, close: () => server.close() }
}

const ORDINARY = { LIMIT_STATUS_CHECKS_PER_MINUTE: '100000', LIMIT_REQUESTS_PER_MINUTE: '100000' }

test.group('With a search provider', (group) => {
  const premises = eachPremises(group)

  async function written(server: ServerProcess, token: string) {
    const started = await server.call<{ sessionId: string; publicationId: string }>(
      'POST',
      '/api/publications/generate',
      token,
      {
        prompt: 'How often does the hub gear of a cargo bike need fresh oil?',
        content_preferences: { include_images: false },
      }
    )
    const { sessionId, publicationId } = started.body.data
    assert200(await ended(server, token, sessionId))
    const { body } = await server.call<Publication>('GET', `/api/publications/${publicationId}`, token)
    return { id: publicationId, publication: body.data }
  }
  const assert200 = ({ status, error }: { status: string; error: unknown }) => {
    if (status !== 'completed') throw new Error(`${status} ${JSON.stringify(error)}`)
  }
  async function checked(server: ServerProcess, token: string, id: string, content: string) {
    await server.call('PUT', `/api/publications/${id}`, token, { content })
    const { body } = await server.call<Originality>('POST', `/api/publications/${id}/originality`, token)
    return body.data
  }

  for (const [provider, name] of [
    ['searxng', 'SearXNG'],
    ['brave', 'Brave Search'],
  ] as const) {
    test(`${name}: pages that loaded become sources, and copied phrases are found`, async ({ assert }) => {
      const web = await startWeb()
      const server = await ServerProcess.start(premises, {
        ...ORDINARY,
        SEARCH_PROVIDER: provider,
        SEARCH_BASE_URL: web.origin,
        SEARCH_API_KEY: 'search-key',
        OUTGOING_ALLOW: `127.0.0.1:${web.port},localhost:${web.port}`,
      })
      const token = await signUp(server)
      const { id, publication } = await written(server, token)
      assert.deepEqual(
        publication.sources.map(({ url }) => url),
        [`${web.origin}/hub-gears`],
        'what did not load and what may not be opened are no sources'
      )
      assert.include(publication.content, `(${web.origin}/hub-gears)`)
      const [first] = web.asked
      assert.equal(new URL(first!.url!, web.origin).searchParams.get('q')?.slice(0, 18), 'How often does the')
      if (provider === 'brave') assert.equal(first!.headers['x-subscription-token'], 'search-key')
      else assert.equal(new URL(first!.url!, web.origin).searchParams.get('format'), 'json')
      await server.end('SIGTERM')
      web.close()
      assert.isString(id)
    })
  }

  test('each text of a bulk generation also uses pages on its own subject', async ({ assert }) => {
    const web = await startWeb()
    const server = await ServerProcess.start(premises, {
      ...ORDINARY,
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: web.origin,
      OUTGOING_ALLOW: `127.0.0.1:${web.port}`,
    })
    const token = await signUp(server)
    await givePlan(premises, 'pro')
    const prompts = [
      'How often does the hub gear of a cargo bike need fresh oil?',
      'Which oil does the hub gear of a cargo bike take in winter?',
    ]
    const started = await server.call<{ bulk_session_id: string; publications: { id: string }[] }>(
      'POST',
      '/api/publications/bulk-generate',
      token,
      { prompts, content_preferences: { include_images: false, length: 'short' } }
    )
    const { bulk_session_id, publications } = started.body.data
    const status = await bulkOver(server, token, bulk_session_id)
    assert.equal(status.completedCount, 2, JSON.stringify(status))
    for (const { id } of publications) {
      const { body } = await server.call<Publication>('GET', `/api/publications/${id}`, token)
      assert.deepEqual(
        body.data.sources.map(({ url }) => url),
        [`${web.origin}/hub-gears`]
      )
    }
    const asked = web.asked.map(({ url }) => new URL(url!, web.origin).searchParams.get('q'))
    for (const prompt of prompts) assert.include(asked, prompt)
    await server.end('SIGTERM')
    web.close()
  })

  test('the originality check reports what it searched, and only counts what is on a page', async ({
    assert,
  }) => {
    const web = await startWeb()
    const env = { ...ORDINARY, OUTGOING_ALLOW: `127.0.0.1:${web.port}` }
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const { id } = await written(server, token)
    const own =
      'Nobody has ever written down this sentence about pannier bags and their many buckles before today.'
    const copied = `${PHRASE}.\n\n${own}\n`
    const without = await checked(server, token, id, copied)
    assert.deepInclude(without.searched, { web: false })
    await server.end('SIGTERM')

    server = await ServerProcess.start(premises, {
      ...env,
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: web.origin,
    })
    const found = await checked(server, token, id, `${copied}\nOne more.\n`)
    assert.deepInclude(found.searched, { web: true, webBy: 'SearXNG', webPhrases: 2 })
    const onWeb = found.passages.filter(({ foundIn }) => foundIn.kind === 'web')
    assert.lengthOf(onWeb, 1)
    assert.isTrue(PHRASE.startsWith(onWeb[0]!.text))
    assert.deepInclude(onWeb[0]!.foundIn, { url: `${web.origin}/hub-gears`, title: 'Hub gear oil' })
    assert.isAbove(found.overlap, without.overlap)
    const quoted = web.asked.map(({ url }) => new URL(url!, web.origin).searchParams.get('q'))
    assert.isTrue(quoted.every((query) => /^".*"$/.test(query ?? '')))
    await server.end('SIGTERM')
    web.close()
  })

  test('that does not answer, texts are written and checked all the same, and nothing is claimed', async ({
    assert,
  }) => {
    const web = await startWeb(true)
    const server = await ServerProcess.start(premises, {
      ...ORDINARY,
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: web.origin,
      OUTGOING_ALLOW: `127.0.0.1:${web.port}`,
    })
    const token = await signUp(server)
    const { id, publication } = await written(server, token)
    assert.isEmpty(publication.sources)
    const found = await checked(server, token, id, `${PHRASE}.\n`)
    assert.deepInclude(found.searched, { web: false })
    assert.isAtLeast(web.asked.length, 2)
    await server.end('SIGTERM')
    web.close()
  })
})
