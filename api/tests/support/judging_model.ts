import type { ApiClient } from '@japa/api-client'
import { Dispatcher } from '#core/jobs/dispatcher'
import { VERIFY_JOB } from '#generation/jobs'
import { ModelVerifier } from '#generation/verification/verifier'
import { VerifyJob } from '#generation/verification/verify_job'
import { settings } from '#start/settings'
import { ModelServer, type ServedCall } from '#writers/tests/support/model_server'
import { judgmentsBy } from '#writers/tests/support/model_server_verdicts'
import type { Customer } from './customers.js'
import { waitFor } from './wait.js'

export interface Judgment {
  verdict: string
  words: string
}

/** Gets a sentence, the texts of its passages, and what it answers or goes on from. */
export type Judge = (text: string, passages: string[], context?: string) => Judgment

export type Shown = Record<string, unknown>

/** The name under which `JudgingModel` is set up. */
export const JUDGE = 'judge-2'

/** Recognizes sentences that code made from the passages, and judges those well; `own` is for all others. */
export const knowsControls = (text: string, passages: string[], own: Judgment | undefined): Judgment => {
  if (passages.some((passage) => passage.includes(text))) return { verdict: 'supported', words: text }
  return own ?? { verdict: 'contradicted', words: passages[0]! }
}

/** A model server that judges statements, with a worker that asks it; it is what the settings name as verifier. */
export class JudgingModel {
  /** Pairs of statements that it finds to contradict each other. */
  pairs: { first: string; second: string }[] = []
  isDown = false

  private constructor(
    /** How it judges. */
    public judge: Judge,
    public server: ModelServer,
    readonly worker: Dispatcher
  ) {}

  static async start(judge: Judge): Promise<JudgingModel> {
    const server = await ModelServer.start({ fault: (call) => model.#answer(call) })
    const own = { apiKey: 'k', baseURL: server.baseURL, model: JUDGE, wire: 'chat' as const }
    settings.verifier = { ...own, reasoningEffort: null }
    const verifier = new ModelVerifier({ ...own, timeoutMs: 20_000, maxRetries: 0 })
    const call = { limit: 20_000, tries: 1 }
    const job = new VerifyJob(() => verifier, 0, { all: 20_000, call })
    const model = new JudgingModel(judge, server, new Dispatcher({ [VERIFY_JOB]: job }, 1))
    await model.worker.start()
    return model
  }

  async stop(): Promise<void> {
    settings.verifier = null
    await this.worker.stop()
    await this.server.stop()
  }

  /** The calls that asked for verdicts. */
  get calls(): ServedCall[] {
    return this.server.calls.filter(({ task }) => task === 'verify')
  }

  /** Has the statements of a publication judged. @returns its ledger */
  async check(client: ApiClient, { token }: Customer, id: string) {
    const asked = await client.post(`/api/publications/${id}/claims/verify`).bearerToken(token)
    asked.assertStatus(202)
    return waitFor(
      'the verification',
      () => ledgerOf(client, token, id),
      ({ verification }) => ['done', 'incomplete'].includes(verification.status)
    )
  }

  #answer({
    task,
    request,
  }: ServedCall): { kind: 'status'; status: number } | { kind: 'text'; text: string } {
    if (this.isDown) return { kind: 'status', status: 503 }
    if (task !== 'verify') return { kind: 'text', text: JSON.stringify({ contradictions: this.pairs }) }
    const judgments = judgmentsBy(request, (...asked) => this.judge(...asked))
    return { kind: 'text', text: JSON.stringify({ judgments }) }
  }
}

export async function ledgerOf(client: ApiClient, token: string, id: string) {
  const answer = await client.get(`/api/publications/${id}/claims`).bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data
}
