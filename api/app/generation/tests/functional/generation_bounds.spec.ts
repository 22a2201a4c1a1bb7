import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { keepsItsBounds } from '#generation/tests/support/article_bounds'
import { judgedArticle } from '#generation/tests/support/judged_article'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { forgetWaiting } from '#tests/support/own_worker'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { changedDraft, markOf } from '#writers/tests/support/model_server_draft'

/** A page with more to say than a model is shown, each sentence of another wagon. */
async function startLongPage(port: number): Promise<Pick<CompanySite, 'origin' | 'close'>> {
  const paragraphs = Array.from({ length: 700 }, (_, at) => {
    const name = `${NAMES[at % NAMES.length]} ${at + 100}`
    return `<p>The wagon ${name} carries ${at + 210} kilograms of freight, wants new tires every ${at + 31} days and takes ${at + 12} minutes to load.</p>`
  })
  const page = `<html lang="en"><head><title>Wagons</title></head><body><main><h1>Wagons</h1>${paragraphs.join('\n')}</main></body></html>`
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? page : '')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const WAGON = /The wagon (\w+ \d+) carries .+ to load\./
const NAMES = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Larch', 'Maple', 'Rowan', 'Willow']
const VIEWS = ['Drivers praise', 'The yard likes', 'Nobody regrets']

/** Six sections of passages word for word, of what only a verifier can judge, and of lies. */
const longDraft = ({ request }: ServedCall): ModelFault =>
  changedDraft(request, ({ sections }) => {
    const wagons = request.passages.filter(({ text }) => WAGON.test(text))
    const share = Math.floor(wagons.length / sections.length)
    for (const [at, section] of sections.entries()) {
      const own = wagons.slice(at * share, (at + 1) * share).slice(0, 16)
      const stated = own.slice(0, 9).map(({ id, text }) => `${WAGON.exec(text)![0]}[^${id}]`)
      const judged = own.slice(9).map(({ id, text }, number) => {
        const [, name] = WAGON.exec(text)!
        return `${VIEWS[number % VIEWS.length]} the wagon ${name} on the way to market.[^${id}]`
      })
      const lie = `A wagon like this one needs ${3_097 + at} visits.[^${own[0]!.id}]`
      section.markdown += `\n\n${[...stated, lie].join(' ')}\n\n${judged.join(' ')}`
    }
  })

/** Two lies behind the last section, one of them as the result of a calculation. */
const withTwoLies = ({ request }: ServedCall): ModelFault =>
  changedDraft(request, ({ sections }) => {
    const mark = markOf(request, /Full service.*89/)
    const sum = `Three full services come to £260.[^=3*${mark.slice(2, -1)}:89]`
    sections.at(-1)!.markdown += `\n\nA full service costs £97.${mark} ${sum}`
  })

test.group('A drafted article', (group) => {
  const port = ALLOWED_PORT
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const { name, site: startSite, draft, words, passages } of [
    {
      name: 'with what a small site says',
      ...{ site: () => startCompanySite({ port }), draft: withTwoLies, words: 400, passages: 500 },
    },
    {
      name: 'of full length, from all that a model is shown',
      ...{ site: () => startLongPage(port), draft: longDraft, words: 1_500, passages: 6_000 },
    },
  ])
    test(`keeps its bounds, ${name}`, async ({ client, assert, cleanup }) => {
      const site = await startSite()
      cleanup(() => site.close())
      const { model, sessionId, ledger, publication } = await judgedArticle({
        ...{ client, cleanup, fault: (call) => (call.task === 'draft' ? draft(call) : null) },
        body: { sources: [site.origin] },
      })
      assert.isAbove(publication.wordCount, words)
      assert.notMatch(publication.content, /£97|£260|needs \d+ visits/)
      assert.isAbove(await keepsItsBounds(assert, model, sessionId, ledger.verification.cost), passages)
    }).timeout(120_000)
})
