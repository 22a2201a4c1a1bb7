import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { BIRCH } from '#generation/tests/fixtures/recorded/birch'
import { GRUENDACH_HAUS } from '#generation/tests/fixtures/recorded/gruendach_haus'
import { asRead, ReplayedModel } from '#generation/tests/support/replayed_article'
import { servedPages } from '#generation/tests/support/served_pages'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf, type Shown } from '#tests/support/judging_model'
import { begin, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'
import { sectionText } from '#writers/tests/support/model_server_request'

interface Call {
  step: string
  block: string
  calls: number
  input_tokens: number
}

const tokens = (text: string) => Math.ceil(text.length / 4)
const sum = (list: readonly number[]) => list.reduce((total, one) => total + Number(one), 0)

test.group('Articles of the evaluation, written again with the answers of their model', (group) => {
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const recorded of [BIRCH, GRUENDACH_HAUS])
    test(`${recorded.article} keeps its bounds, what is true, and no lie`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const replayed = await ReplayedModel.of(recorded)
      const { addresses, close } = await servedPages(recorded.site, recorded.pages)
      cleanup(close)
      const { model, end } = await workerWithModel({
        fault: (call) => replayed.answer(call),
        providers: (_made, { baseURL }) => {
          const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
          settings.verifier = { ...own, reasoningEffort: null }
          return { verifier: new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 }) }
        },
      })
      cleanup(async () => {
        settings.verifier = null
        await end()
      })
      const customer = await signedInCustomer()
      const { sessionId, publicationId } = await begin(client, customer, {
        ...{ prompt: recorded.prompt, language: recorded.language, sources: addresses },
        content_preferences: { length: 'long', include_images: false },
      })
      const { status, error } = await ended(client, customer, sessionId)
      assert.equal(status, 'completed', JSON.stringify(error))
      const verifier = new ModelVerifier({
        ...{ apiKey: 'k', baseURL: model.baseURL, model: 'judge-2', wire: 'chat' },
        ...{ timeoutMs: 20_000, maxRetries: 0 },
      })
      const again = await client
        .post(`/api/publications/${publicationId}/claims/verify`)
        .bearerToken(customer.token)
      again.assertStatus(202)
      const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifier, 0) }, 1)
      await worker.start()
      const { claims, changes, verification } = await waitFor(
        'the verification',
        () => ledgerOf(client, customer.token, publicationId),
        (ledger) => ['done', 'incomplete'].includes(ledger.verification?.status)
      ).finally(() => worker.stop())

      const rows: Call[] = await readConnection()
        .from('generation_steps')
        .where('session_id', sessionId)
        .where('calls', '>', 0)
        .select('step', 'block', 'calls', 'input_tokens')
      const callsOf = (pattern: RegExp) =>
        rows.filter(({ step, block }) => pattern.test(`${step} ${block}`)).map(({ calls }) => calls)
      const { cost, disbelieved } = verification
      const [drafted] = model.calls.filter(({ task }) => task === 'draft')
      const pool = tokens(sectionText(drafted!.request, 'passages'))
      const asked = sum(rows.map(({ input_tokens }) => input_tokens)) + cost.inputTokens
      const calls = sum(callsOf(/./)) + cost.calls
      const sideBySide = [/ judged-/, / patched-/].map((pattern) =>
        Math.max(0, ...callsOf(pattern).map(Number))
      )
      const oneByOne = sum([/^topic/, /^structure/, /^block_generation/, / patches$/].flatMap(callsOf))
      const said = `${calls} calls, ${oneByOne + sum(sideBySide)} deep, ${asked} tokens of ${4 * pool + 10_000}`
      const { title, content, metaDescription } = await readPublication(client, customer, publicationId)
      const published = asRead(`${title}\n${content}\n${metaDescription}`).replaceAll('**', '')
      const kept = [...replayed.sentences, ...Object.keys(recorded.accused)]
      assert.deepEqual(
        Object.keys(recorded.lies).filter((lie) => published.includes(lie)),
        []
      )
      assert.deepEqual(
        kept.filter((sentence) => !published.includes(sentence)),
        [],
        JSON.stringify(changes.map(({ before, after, reason }: Shown) => [before, after, reason]))
      )
      assert.notMatch(content, /^- *$|^\|[ |]*\|$|^(#+) .*\n+(?=\1 |\[\^)/m, 'no hole')
      assert.deepEqual(
        claims.filter(({ verdict }: Shown) => verdict === 'unsupported').map(({ text }: Shown) => text),
        []
      )

      assert.equal(disbelieved, 0)
      assert.isAtMost(calls, 10, said)
      assert.isAtMost(oneByOne + sum(sideBySide), 5, said)
      assert.isAtMost(asked, 4 * pool + 10_000, said)
    }).timeout(120_000)
})
