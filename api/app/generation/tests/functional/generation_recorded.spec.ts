import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { Dispatcher } from '#core/jobs/dispatcher'
import { REWRITE_JOB } from '#generation/jobs'
import { providers } from '#generation/providers/providers'
import { RewriteJob } from '#generation/rewrites/rewrite_job'
import { GRUENDACH } from '#generation/tests/fixtures/recorded/gruendach'
import type { RecordedVerdicts } from '#generation/tests/fixtures/recorded/types'
import { MENDED, NEW_LIES, VOILE, VOILE_VERDICTS } from '#generation/tests/fixtures/recorded/voile'
import { keepsItsBounds } from '#generation/tests/support/article_bounds'
import { judgedArticle } from '#generation/tests/support/judged_article'
import { servedPages } from '#generation/tests/support/served_pages'
import { ModelVerifier } from '#generation/verification/verifier'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { JudgingModel, type Shown } from '#tests/support/judging_model'
import { workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { waitFor } from '#tests/support/wait'
import { ModelWriter } from '#writers/model/model_writer'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { markOf } from '#writers/tests/support/model_server_draft'
import { judgmentsBy, verdictOn } from '#writers/tests/support/model_server_verdicts'

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })

/** The recorded judgment of a sentence; that of a reader who compares words where nothing is recorded. */
const judge = ({ lies, accused, true: stated }: RecordedVerdicts) => {
  const corrected = Object.values(lies).map(({ right, words }) => [right, words] as const)
  const supported = new Map<string | undefined, string>([...Object.entries(stated), ...corrected])
  return (text: string, passages: string[]) => {
    const known = lies[text] ?? accused[text]
    if (known) return { verdict: known.verdict, words: known.words }
    const words = supported.get(text)
    return words === undefined ? verdictOn(text, passages) : { verdict: 'supported', words }
  }
}

const escaped = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const statedIn = (markdown: string) => markdown.replace(/\[\^[^\]]+\]/g, '').replace(/\s+/g, ' ')

test.group('Articles recorded with their lies', (group) => {
  let customer: Customer
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('a German one is published without its lies, and with all that is true', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { lies, accused, true: stated, plan, draft, site, pages, prompt, language } = GRUENDACH
    const { addresses, close } = await servedPages(site, pages)
    cleanup(close)
    const marked = ({ request }: ServedCall): ModelFault => {
      const text = draft.replace(/\[\^[^\]]*\]/g, (mark) =>
        mark.replace(/\{([^}]+)\}/g, (_, words: string) => markOf(request, escaped(words)).slice(2, -1))
      )
      return { kind: 'text', text }
    }
    const judges = judge(GRUENDACH)
    const { model, sessionId, ledger, publication } = await judgedArticle({
      ...{ client, cleanup, body: { prompt, language, sources: addresses } },
      fault: (call) => {
        const { task, request } = call
        if (task === 'plan') return asText(plan)
        if (task === 'draft') return marked(call)
        if (task === 'verify') return verdictsOf(call, judges)
        if (task !== 'patch') return null
        const failed = request.sections.filter(({ name }) => name === 'failed')
        return asText({
          patches: failed.map(({ id, text }) => ({ id, text: lies[JSON.parse(text).text]?.right ?? '' })),
        })
      },
    })
    const published = statedIn(`${publication.content}\n${publication.metaDescription}`)
    assert.deepEqual(
      Object.keys(lies).filter((lie) => published.includes(lie)),
      []
    )
    assert.notMatch(
      published,
      /58 Euro|70 Prozent der|sechs Wochen|Umweltpreis|10\.000|Bundesverband|einer Stunde/
    )
    assert.deepEqual(
      [...Object.keys(stated), ...Object.keys(accused)].filter((text) => !published.includes(text)),
      []
    )
    const put = Object.values(lies).flatMap(({ right }) => (right ? [right] : []))
    assert.deepEqual(
      put.filter((text) => !published.includes(text)),
      []
    )
    // Nothing is left of what was taken out: no empty item, no row without cells, no section without text.
    assert.notMatch(publication.content, /^- *$|^\|[ |]*\|$|^(#+) .*\n+(?=\1 |\[\^)/m)
    assert.deepEqual(
      ledger.claims.filter(({ verdict }: Shown) => verdict === 'unsupported'),
      []
    )

    const judged = model.calls.filter(({ task }) => task === 'verify').map(({ request }) => request.user)
    assert.notMatch(judged.join(), /wächst alles von allein/, 'code has found the quotation in no source')

    await keepsItsBounds(assert, model, sessionId, ledger.verification.cost)
  }).timeout(120_000)

  test('a French one that is imported has each lie marked, and is improved without new ones', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { addresses, close } = await servedPages('voile', ['index', 'marees'])
    cleanup(close)
    const judging = await JudgingModel.start(judge(VOILE_VERDICTS))
    cleanup(() => judging.stop())
    const imported = await client
      .post('/api/publications/import')
      .bearerToken(customer.token)
      .json({ content: VOILE, sources: addresses, language: 'fr' })
    imported.assertStatus(201)
    const { id } = imported.body().data
    const { claims } = await judging.check(client, customer, id)
    const found = new Map(claims.map(({ text, verdict }: Shown) => [text, verdict]))
    const { lies, accused, true: stated } = VOILE_VERDICTS
    const planted = Object.keys(lies).filter((lie) => !NEW_LIES.includes(lie))
    assert.lengthOf(planted, 10)
    assert.deepEqual(
      planted.filter((lie) => found.get(lie) !== 'unsupported'),
      []
    )
    const right = [...Object.keys(stated), ...Object.keys(accused)].filter((text) => found.has(text))
    assert.lengthOf(right, 4)
    assert.deepEqual(
      right.filter((text) => found.get(text) === 'unsupported'),
      []
    )

    const mended = await rewritten(client, id)
    const text = statedIn(mended.after)
    assert.deepEqual(
      [...NEW_LIES, ...planted].filter((lie) => text.includes(lie)),
      []
    )
    assert.deepEqual(
      statedIn(MENDED)
        .split(/(?<=\.) (?=\p{Lu})/u)
        .filter((sentence) => !NEW_LIES.includes(sentence) && !text.includes(sentence)),
      []
    )
    assert.deepEqual(
      mended.checks.filter(({ removed }: { removed: boolean }) => removed).map((one: Shown) => one.quote),
      NEW_LIES
    )
  }).timeout(60_000)

  /** Has the section on wind written again by the recorded model. */
  async function rewritten(client: ApiClient, id: string) {
    const { model, end } = await workerWithModel({
      fault: (call) =>
        call.task === 'verify' ? verdictsOf(call, judge(VOILE_VERDICTS)) : asText({ markdown: MENDED }),
    })
    const own = { apiKey: 'k', baseURL: model.baseURL, timeoutMs: 20_000, maxRetries: 0 }
    const writer = new ModelWriter({ ...own, model: 'm-1', wire: 'responses' })
    const verifier = new ModelVerifier({ ...own, model: 'judge-2', wire: 'chat' })
    const bounds = { limit: 20_000, each: 20_000, tries: 2 }
    const job = new RewriteJob(() => ({ ...providers(), writer, verifier }), 1_000_000, bounds)
    const worker = new Dispatcher({ [REWRITE_JOB]: job }, 1)
    await worker.start()
    try {
      const asked = await client
        .post(`/api/publications/${id}/rewrite`)
        .bearerToken(customer.token)
        .json({ block: 'Le vent et le sac', note: 'Corrige tout ce que les sources ne disent pas' })
      asked.assertStatus(202)
      return await waitFor(
        'the proposal',
        async () => {
          const path = `/api/publications/${id}/rewrites/${asked.body().data.id}`
          return (await client.get(path).bearerToken(customer.token)).body().data
        },
        ({ status }) => status !== 'working'
      )
    } finally {
      await worker.stop()
      await end()
    }
  }
})

const verdictsOf = (
  { request }: ServedCall,
  judges: (text: string, passages: string[]) => object
): ModelFault => asText({ judgments: judgmentsBy(request, judges) })
