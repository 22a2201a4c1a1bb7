import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection } from '#core/database/transaction'
import { ModelVerifier } from '#generation/verification/verifier'
import { tokensIn } from '#model_server/tokens'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { changedDraft, markOf } from '#writers/tests/support/model_server_draft'

interface Call {
  step: string
  block: string
  calls: number
  input_tokens: number
}

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
    test(`takes at most ten calls, five of them waiting for one another, and four times its pool, ${name}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const site = await startSite()
      cleanup(() => site.close())
      const { model, end } = await workerWithModel({
        fault: (call) => (call.task === 'draft' ? draft(call) : null),
        providers: (_made, { baseURL }) => {
          const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
          return { verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }) }
        },
      })
      cleanup(end)
      const customer = await signedInCustomer()
      const { sessionId, publicationId } = await begin(client, customer, {
        content_preferences: { length: 'long', include_images: false },
        sources: [site.origin],
      })
      const { status, error } = await ended(client, customer, sessionId)
      assert.equal(status, 'completed', JSON.stringify(error))
      const { wordCount, content } = await readPublication(client, customer, publicationId)
      assert.isAbove(wordCount, words)
      assert.notMatch(content, /£97|£260|needs \d+ visits/)

      const rows: Call[] = await readConnection()
        .from('generation_steps')
        .where('session_id', sessionId)
        .where('calls', '>', 0)
        .select('step', 'block', 'calls', 'input_tokens')
      const callsOf = (pattern: RegExp) =>
        rows.filter(({ step, block }) => pattern.test(`${step} ${block}`)).map(({ calls }) => Number(calls))
      const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
      assert.isAtMost(sum(callsOf(/./)), 10)
      // Plan, draft, verdicts side by side, patches, and verdicts on those.
      const oneByOne = sum([/^topic/, /^structure/, /^block_generation/, / patches$/].flatMap(callsOf))
      const sideBySide = [/ judged-/, / patched-/].map((pattern) => Math.max(0, ...callsOf(pattern)))
      assert.isAtMost(oneByOne + sum(sideBySide), 5)
      assert.isEmpty(callsOf(/^(?:finalization|block_validation)|revision b/))

      const [drafted] = model.calls.filter(({ task }) => task === 'draft')
      const pool = tokensIn(drafted!.request.passages.map(({ text }) => text).join('\n'))
      assert.isAbove(pool, passages)
      const asked = sum(rows.map(({ input_tokens }) => Number(input_tokens)))
      assert.isAtMost(asked, 4 * pool + 10_000)
    }).timeout(120_000)
})
