import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { ended, signUp } from '#tests/support/server_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { ModelServer } from '#writers/tests/support/model_server'

const PHRASE = 'cargo bike service'
const PROMPT = 'How does a workshop look after family bikes through the year?'
const MATTERS = [
  'A first check after 300 kilometres finds loose spokes before they break.',
  'Hub gears want fresh oil every 5,000 kilometres, drained while it is warm.',
  'A chain is measured with a gauge, and changed at 0.75 percent of wear.',
  'Headsets of loaded bikes come loose in the second year of daily use.',
  'Battery contacts are cleaned dry, for water leaves a film on them.',
  'Tyres of the front box carry most of the load and wear on their shoulders.',
  'Cables in the frame rust where they bend, so both ends are looked at.',
  'Lights with a dynamo fail at their plugs far more often than at the bulb.',
  'Belts last four times as long as chains if their line is true.',
  'Kickstands bend when children climb in while the bike stands on them.',
  'Torque on the stem bolts is written on them, and a wrench holds to it.',
]

/** A page about its own subject; the last one copies the one before it. */
function pageOf(site: number): string {
  const own = MATTERS[Math.min(site, MATTERS.length) - 1]!
  const question = site % 2 === 1 ? 'How often is a cargo bike service due?' : 'What it costs'
  return `<!doctype html><html lang="en"><head><title>Workshop ${site}</title></head><body><main><h1>Workshop ${site}</h1>
<p>${own} We write that down in the book of every customer, word for word, since our workshop of ${own.length} benches began.</p>
<h2>${question}</h2><p>${own.split(' ').reverse().join(' ')} A cargo bike service looks at the brake pads, too.</p></main></body></html>`
}

/** Twelve sites of our own and a SearXNG that finds them; it finds nothing for the prompt itself. */
async function startWeb() {
  const asked: string[] = []
  const servers: Server[] = []
  let port = 0
  const address = (site: number) => `http://127.0.0.${site}:${port}/page`
  const found = (query: string): number[] => {
    if (query === PHRASE) return [1, 2, 3, 4, 5, 6, 7, 8]
    if (!query.startsWith(PHRASE)) return []
    return query.endsWith('winter') ? [11, 12] : [9, 10, 1]
  }
  for (let site = 1; site <= 12; site++) {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://local')
      const answer = (status: number, type: string, body: string) => {
        response.writeHead(status, { 'content-type': type })
        response.end(body)
      }
      if (pathname === '/page') return answer(200, 'text/html', pageOf(site))
      if (pathname !== '/search') return answer(404, 'text/plain', 'nothing here')
      const query = searchParams.get('q') ?? ''
      asked.push(query)
      const results = found(query).map((one) => ({ url: address(one), title: `Workshop ${one}` }))
      answer(200, 'application/json', JSON.stringify({ results }))
    })
    await new Promise<void>((resolve) => server.listen(port, `127.0.0.${site}`, resolve))
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  const allowed = Array.from({ length: 12 }, (_, index) => `127.0.0.${index + 1}:${port}`).join(',')
  return {
    asked,
    address,
    origin: `http://127.0.0.1:${port}`,
    allowed,
    close: () => {
      for (const server of servers) server.close()
    },
  }
}

interface Brief {
  terms: string[]
  questions: string[]
  pages: { url: string }[]
  searchedBy: string | null
  markdown: string
}
interface Publication {
  sources: { url: string | null; cited: number }[]
  qualityReport: { checks: { id: string }[] }
}

test.group('Research for a text', (group) => {
  const premises = eachPremises(group)

  test('searches what the plan asks for, reads the pages, plans again, and keeps what ranks as a brief', async ({
    assert,
    cleanup,
  }) => {
    const [web, model] = await Promise.all([startWeb(), ModelServer.start()])
    cleanup(async () => {
      web.close()
      await model.stop()
    })
    const server = await ServerProcess.start(premises, {
      LIMIT_STATUS_CHECKS_PER_MINUTE: '100000',
      LIMIT_REQUESTS_PER_MINUTE: '100000',
      SEARCH_PROVIDER: 'searxng',
      SEARCH_BASE_URL: web.origin,
      OUTGOING_ALLOW: web.allowed,
      OPENAI_BASE_URL: model.baseURL,
      OPENAI_API_KEY: 'k',
      OPENAI_MODEL: 'm-1',
    })
    const token = await signUp(server)
    const started = await server.call<{ sessionId: string; publicationId: string }>(
      'POST',
      '/api/publications/generate',
      token,
      { prompt: PROMPT, keywords: [PHRASE], content_preferences: { include_images: false } }
    )
    const { sessionId, publicationId } = started.body.data
    const { status, error } = await ended(server, token, sessionId)
    assert.equal(status, 'completed', JSON.stringify(error))

    assert.includeMembers(web.asked, [`${PROMPT} ${PHRASE}`, PHRASE, `${PHRASE} winter`])
    const { body } = await server.call<Publication>('GET', `/api/publications/${publicationId}`, token)
    const urls = body.data.sources.map(({ url }) => url)
    assert.isAtLeast(urls.length, 8)
    assert.isAtLeast(body.data.sources.filter(({ cited }) => cited > 0).length, 4)
    assert.lengthOf(
      urls.filter((url) => url === web.address(11) || url === web.address(12)),
      1,
      'of two pages that say the same one is read from'
    )

    const tasks = model.calls.map(({ task }) => task)
    assert.lengthOf(
      tasks.filter((task) => task === 'outline'),
      1,
      'planned again, once'
    )
    const again = model.calls.find(({ task }) => task === 'outline')!
    assert.deepInclude(
      again.request.sections.map(({ name }) => name),
      'what_ranks'
    )

    const brief = (await server.call<Brief>('GET', `/api/publications/${publicationId}/brief`, token)).body
      .data
    assert.equal(brief.searchedBy, 'SearXNG')
    assert.deepEqual(
      brief.pages.map(({ url }) => url),
      [1, 2, 3, 4, 5, 6, 7, 8].map(web.address)
    )
    assert.include(brief.terms, 'brake pads')
    assert.deepEqual(brief.questions, ['How often is a cargo bike service due?'])
    assert.include(brief.markdown, '- brake pads')
    const checks = body.data.qualityReport.checks.map(({ id }) => id)
    assert.includeMembers(checks, ['ranking-terms', 'ranking-questions', 'ranking-length'])
    await server.end('SIGTERM')
  })
})
