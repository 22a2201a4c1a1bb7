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
import { Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { inDrafts } from '#writers/tests/support/model_server_draft'

const OPEN = 'The price of every job includes the parts.'
/** Milliseconds after which nobody waits for an answer. */
const PATIENCE = 300

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
      providers: (_made, { baseURL }) => {
        const own = { apiKey: 'k', baseURL, model: 'judge-2', wire: 'chat' as const }
        settings.verifier = { ...own, reasoningEffort: null }
        return { verifier: new ModelVerifier({ ...own, timeoutMs: PATIENCE, maxRetries: 0 }) }
      },
    })
    cleanup(async () => {
      thinking.over('verify')
      settings.verifier = null
      await end()
    })
    const customer = await signedInCustomer()
    const { sessionId, publicationId } = await begin(client, customer, {
      sources: [site.origin],
      content_preferences: { length: 'short', include_images: false },
    })
    const { status, error } = await ended(client, customer, sessionId)
    assert.equal(status, 'completed', JSON.stringify(error))
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
})
