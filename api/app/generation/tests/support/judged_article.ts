import type { ApiClient } from '@japa/api-client'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { JUDGE, ledgerOf } from '#tests/support/judging_model'
import { begin, workerWithModel } from '#tests/support/model_generations'
import { readPublication } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'
import type { ModelServerOptions } from '#writers/tests/support/model_server'

interface ArticleRequest extends ModelServerOptions {
  client: ApiClient
  cleanup: (done: () => Promise<void>) => void
  /** Of the request. */
  body: object
}

/** A long article by a model, judged by another one while it is written and once more behind the finished text. */
export async function judgedArticle({ client, cleanup, body, ...options }: ArticleRequest) {
  const verifierAt = (baseURL: string) => {
    const own = { apiKey: 'k', baseURL, model: JUDGE, wire: 'chat' as const }
    settings.verifier = { ...own, reasoningEffort: null }
    return new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 })
  }
  const { model, end } = await workerWithModel({
    ...options,
    providers: (_made, { baseURL }) => ({ verifier: verifierAt(baseURL) }),
  })
  cleanup(async () => {
    settings.verifier = null
    await end()
  })
  const customer = await signedInCustomer()
  const { sessionId, publicationId } = await begin(client, customer, {
    content_preferences: { length: 'long', include_images: false },
    ...body,
  })
  const { status, error } = await ended(client, customer, sessionId)
  if (status !== 'completed') throw new Error(`It is ${status}: ${JSON.stringify(error)}`)
  const asked = await client
    .post(`/api/publications/${publicationId}/claims/verify`)
    .bearerToken(customer.token)
  asked.assertStatus(202)
  const worker = new Dispatcher({ [VERIFY_JOB]: new VerifyJob(() => verifierAt(model.baseURL), 0) }, 1)
  await worker.start()
  const ledger = await waitFor(
    'the verification',
    () => ledgerOf(client, customer.token, publicationId),
    ({ verification }) => ['done', 'incomplete'].includes(verification?.status)
  ).finally(() => worker.stop())
  return { model, sessionId, ledger, publication: await readPublication(client, customer, publicationId) }
}
