import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import { settings } from '#start/settings'
import { allowedSite } from '#tests/support/allowed_port'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf } from '#tests/support/judging_model'
import { begin, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import type { ModelFault } from '#writers/tests/support/model_server'
import { changedDraft, inDrafts, markOf } from '#writers/tests/support/model_server_draft'
import { judgmentsBy, verdictOn } from '#writers/tests/support/model_server_verdicts'

const OPEN = 'The price of every job includes the parts.'
/** In other words, so that code cannot decide about it. */
const REPLACEMENT = 'You find each part on your estimate.'
const NEAR = /Parts are listed on the estimate/
/** Milliseconds after which nobody waits for an answer. */
const PATIENCE = 300

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })

/** A verifier of another model, for whose calls nobody waits longer. */
const judgingWithin =
  (timeoutMs: number) =>
  (_made: object, { baseURL }: { baseURL: string }) => {
    const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
    settings.verifier = { ...own, reasoningEffort: null }
    return { verifier: new ModelVerifier({ ...own, timeoutMs, maxRetries: 0 }) }
  }

async function writtenFrom(source: string, client: ApiClient) {
  const customer = await signedInCustomer()
  const { sessionId, publicationId } = await begin(client, customer, {
    sources: [source],
    content_preferences: { length: 'short', include_images: false },
  })
  const { status, error } = await ended(client, customer, sessionId)
  if (status !== 'completed') throw new Error(`The generation is ${status}: ${JSON.stringify(error)}`)
  return { customer, publicationId }
}

test.group('A verifier that answers too late', (group) => {
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  test('leaves a finished text as not verified, and a check that says why', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await allowedSite(cleanup)
    const thinking = new Thinking()
    thinking.about('verify')
    const asked: string[] = []
    const { model, end } = await workerWithModel({
      hold: (call) => {
        asked.push(call.task)
        return thinking.hold(call)
      },
      fault: inDrafts(({ sections }, request) => {
        sections[0]!.markdown += `\n\n${OPEN}[^${request.passages[0]!.id}]`
      }),
      providers: judgingWithin(PATIENCE),
    })
    cleanup(async () => {
      thinking.over('verify')
      settings.verifier = null
      await end()
    })
    const { customer, publicationId } = await writtenFrom(site.origin, client)
    assert.include(asked, 'verify')
    const own = { apiKey: 'k', baseURL: model.baseURL, model: 'judge-2', wire: 'chat' as const }
    const verifier = new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 })
    const bounds = { all: PATIENCE, call: { limit: PATIENCE, tries: 1 } }
    const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifier, 0, bounds) }, 1)
    await worker.start()
    cleanup(() => worker.stop())
    await client.post(`/api/publications/${publicationId}/claims/verify`).bearerToken(customer.token)
    const ledger = await waitFor(
      'the verification',
      () => ledgerOf(client, customer.token, publicationId),
      ({ verification }) => ['done', 'incomplete'].includes(verification?.status)
    )
    assert.equal(ledger.verification.status, 'incomplete')
    assert.equal(ledger.verification.problem, 'The model took too long.')
    const open = ledger.claims.find(({ text }: { text: string }) => text === OPEN)
    assert.equal(open.verdict, 'not_verified')
    thinking.over('verify')
    const after = await ledgerOf(client, customer.token, publicationId)
    assert.deepEqual(
      after.claims.map(({ verdict }: { verdict: string }) => verdict),
      ledger.claims.map(({ verdict }: { verdict: string }) => verdict),
      'what comes late changes nothing'
    )
  }).timeout(60_000)

  for (const [manner, believed] of [
    ['about replacements', true],
    ['about what is asked again', false],
  ] as const)
    test(`${manner} leaves a finished text, in which nothing is supported that nobody has judged`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const site = await allowedSite(cleanup)
      const thinking = new Thinking()
      thinking.about('verify')
      let verdicts = 0
      const { model, end } = await workerWithModel({
        hold: (call) => (call.task === 'verify' && ++verdicts > 1 ? thinking.hold(call) : null),
        fault: ({ task, request }) => {
          if (task === 'draft')
            return changedDraft(request, ({ sections }) => {
              sections[0]!.markdown += `\n\n${OPEN}${markOf(request, NEAR)}`
            })
          if (task === 'patch') {
            const failed = request.sections.filter(({ name }) => name === 'failed')
            return asText({ patches: failed.map(({ id }) => ({ id, text: REPLACEMENT })) })
          }
          if (task !== 'verify') return null
          const judgments = judgmentsBy(request, (text, passages) => {
            const words = passages.find((one) => NEAR.test(one))
            if (text === OPEN && words) return { verdict: 'contradicted', words }
            return believed ? verdictOn(text, passages) : { verdict: 'no_claim', words: '' }
          })
          return asText({ judgments })
        },
        providers: judgingWithin(10 * PATIENCE),
      })
      cleanup(async () => {
        thinking.over('verify')
        settings.verifier = null
        await end()
      })
      const { customer, publicationId } = await writtenFrom(site.origin, client)
      assert.isAbove(verdicts, 1)
      assert.lengthOf(
        model.calls.filter(({ task }) => task === 'patch'),
        1
      )
      const { content } = await readPublication(client, customer, publicationId)
      const { claims } = await ledgerOf(client, customer.token, publicationId)
      // A replacement that nobody has judged is not put in; what nobody is believed about stays, and is said to be open.
      assert.notInclude(content, REPLACEMENT)
      assert.equal(content.includes(OPEN), !believed)
      const own = claims.filter(({ text }: { text: string }) => text === OPEN)
      assert.deepEqual(
        own.map(({ verdict }: { verdict: string }) => verdict),
        believed ? [] : ['not_verified']
      )
    }).timeout(90_000)
})
