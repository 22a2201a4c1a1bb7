import type { BulkStarted, BulkStatus, BulkStatusItem } from '@cygnet/sdk'
import { answerOf } from '../../../sdk-js/tests/support/contract.js'
import { type Handler, json, type TestServer } from '../../../sdk-js/tests/support/server.js'

const GENERATE = 'POST /api/publications/bulk-generate'
const STATUS = 'POST /api/publications/bulk-status'
const started: BulkStarted = answerOf('bulkGeneratePublications', 202).data
const example: BulkStatus = answerOf('getBulkStatus', 200).data
const [item] = example.publicationStatuses as [BulkStatusItem]
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })

interface Made {
  id: string
  prompt: string
  status: 'in_progress' | 'completed' | 'failed'
}

/**
 * Accepts bulk calls like the API: a call with a known key gets the first answer again. Its writer finishes at
 * once, up to `allowed` texts.
 */
export class BulkServer {
  /** Everything that was ever accepted. */
  readonly made: Made[] = []
  allowed = Number.POSITIVE_INFINITY
  postsLeft = Number.POSITIVE_INFINITY
  /** Prompts whose generation fails. */
  failing: string[] = []
  /** After this many calls the next is accepted, but never answered. */
  answeredCalls = Number.POSITIVE_INFINITY
  readonly #answers = new Map<string, { body: string; answer: unknown }>()
  #onSilence: (() => void) | undefined

  constructor(server: TestServer) {
    server.on(GENERATE, (...call) => this.#generate(...call))
    server.on(STATUS, (...call) => this.#status(...call))
  }

  /** Resolves when a call has been accepted that will not be answered. */
  silence(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSilence = resolve
    })
  }

  #generate: Handler = (request, response) => {
    const key = String(request.headers['idempotency-key'])
    const body = JSON.stringify(request.body)
    const known = this.#answers.get(key)
    if (known && known.body !== body)
      return json(422, { success: false, code: 'IDEMPOTENCY_KEY_REUSED', message: 'Another body' })(
        request,
        response
      )
    const answer = known?.answer ?? this.#accept((request.body as { prompts: string[] }).prompts)
    this.#answers.set(key, { body, answer })
    this.answeredCalls -= 1
    if (this.answeredCalls < 0) this.#onSilence?.()
    else json(202, envelope(answer))(request, response)
  }

  #accept(prompts: string[]): BulkStarted {
    const taken = prompts.slice(0, this.postsLeft)
    this.postsLeft -= taken.length
    const publications = taken.map((prompt, index) => {
      const id = `00000000-0000-7000-8000-${String(this.made.length).padStart(12, '0')}`
      this.made.push({ id, prompt, status: 'in_progress' })
      return {
        index,
        external_id: null,
        id,
        sessionId: `session-of-${id}`,
        title: prompt,
        status: 'created' as const,
      }
    })
    const errors = prompts.slice(taken.length).map((prompt, at) => ({
      index: taken.length + at,
      external_id: null,
      prompt,
      code: 'NO_PUBLICATIONS_REMAINING' as const,
      message: 'No publications remaining',
    }))
    return { ...started, publications, errors, totalPrompts: prompts.length }
  }

  #status: Handler = (request, response) => {
    const ids = (request.body as { publicationIds: string[] }).publicationIds
    for (const one of this.made) {
      if (this.allowed <= 0) break
      if (one.status !== 'in_progress' || !ids.includes(one.id)) continue
      one.status = this.failing.includes(one.prompt) ? 'failed' : 'completed'
      this.allowed -= 1
    }
    const found = this.made.filter(({ id }) => ids.includes(id))
    const publicationStatuses = found.map(({ id, prompt, status }) => {
      const error = status === 'failed' ? { code: 'WRITER_BUSY', message: 'The writer was busy' } : null
      return { ...item, id, title: `About: ${prompt}`, status, error }
    })
    json(200, envelope({ ...example, publicationStatuses }))(request, response)
  }
}
