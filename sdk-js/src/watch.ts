import { sleep } from './abort.js'
import type { Api } from './api.js'
import { CygnetError, GenerationFailedError, UnexpectedResponseError } from './errors.js'
import { responseOf } from './http.js'
import { isAtRest, readLiveStream, type StreamPlace } from './live-stream.js'
import { type CallOptions, checkNames } from './options.js'
import { type PollingOptions, poll } from './poll.js'
import { isPassing, parseRetryAfter, retryDelay } from './retry.js'
import type { GenerationStatus } from './types.js'

export interface WatchOptions extends CallOptions {
  /** Called when the step, its progress or the status has changed, not with every event of one step. */
  onStep?: ((status: GenerationStatus) => void) | undefined
  /** Start after this event, e.g. the `seq` that `retry` answered, so that the failure before it is skipped. */
  after?: number | undefined
  /** `false` polls from the start, e.g. behind a proxy that buffers streams. */
  stream?: boolean | undefined
  /** Default: 10 s between the first two requests, growing by half to 60 s. */
  polling?: PollingOptions | undefined
}

const PATH = '/api/publications/generation-status/{sessionId}'

/** Connections in a row without anything new before the state is polled. */
const STREAM_TRIES = 3

/**
 * Follows one generation to its end, or until its outline is waiting for approval: through the live stream, resumed
 * after a cut, or by polling where streams do not get through. Resolves with that state; throws `GenerationFailedError` when it failed, the signal's
 * reason when aborted.
 */
export class SessionWatch {
  readonly #api: Api
  readonly #sessionId: string
  readonly #options: WatchOptions
  readonly #place: StreamPlace
  #seq: number
  #isLive: boolean
  #tries = 0

  constructor(api: Api, sessionId: string, options: WatchOptions) {
    this.#api = api
    this.#sessionId = sessionId
    this.#options = options
    this.#place = { lastEventId: String(options.after ?? '') }
    this.#seq = options.after ?? -1
    this.#isLive = options.stream !== false
  }

  async run(): Promise<GenerationStatus> {
    const states = this.states()
    let last: GenerationStatus | undefined
    for (;;) {
      const { value, done } = await states.next()
      if (done) return value
      if (
        last &&
        last.stepLabel === value.stepLabel &&
        last.progress === value.progress &&
        last.status === value.status
      )
        continue
      last = value
      this.#options.onStep?.(value)
    }
  }

  /** Each new state once, and the final one as the result. */
  async *states(): AsyncGenerator<GenerationStatus, GenerationStatus, undefined> {
    checkNames(this.#options, 'onProgress')
    const polls = poll({
      ask: (call) => this.#ask(call),
      intervalMs: 10_000,
      maxIntervalMs: 60_000,
      options: this.#options,
    })
    let final: GenerationStatus | undefined
    while (!final) {
      if (this.#isLive) final = yield* this.#stream()
      if (final) break
      const { value } = await polls.next()
      if (this.#isNew(value)) yield value
      if (isAtRest(value)) final = value
    }
    if (final.status === 'failed') {
      const { baseUrl } = this.#api.http
      throw new GenerationFailedError(final, { baseUrl, requestId: responseOf(final)?.requestId })
    }
    return final
  }

  /** Undefined where no stream gets through, for now or, without `#isLive`, for good. */
  async *#stream(): AsyncGenerator<GenerationStatus, GenerationStatus | undefined, undefined> {
    while (this.#tries < STREAM_TRIES) {
      const before = this.#seq
      let wait = 0
      let isOpen = false
      try {
        const final = yield* this.#readUntilCut(() => {
          isOpen = true
        })
        if (final) return final
      } catch (error) {
        if (!(error instanceof CygnetError)) throw error
        if (error instanceof UnexpectedResponseError || error.status === 406) {
          this.#isLive = false
          return undefined
        }
        if (!isPassing(error)) throw error
        wait = retryDelay(error, this.#tries)
      }
      this.#tries = this.#seq > before ? 0 : this.#tries + 1
      // Something in between swallows what an open stream brings; a server that is away is tried again once it answers.
      if (this.#tries === STREAM_TRIES) this.#isLive = !isOpen
      else {
        const pause = Math.max(wait, this.#place.retryMs ?? 250 * 2 ** this.#tries)
        this.#api.http.debug?.(`generation ${this.#sessionId}: connecting again in ${pause | 0} ms`)
        await sleep(pause, this.#options.signal)
      }
    }
    this.#tries = STREAM_TRIES - 1
    return undefined
  }

  async *#readUntilCut(
    onOpen: () => void
  ): AsyncGenerator<GenerationStatus, GenerationStatus | undefined, undefined> {
    const path = this.#api.pathTo(PATH, { sessionId: this.#sessionId })
    const request = { path, place: this.#place, signal: this.#options.signal, onOpen }
    for await (const event of readLiveStream(this.#api.http, request)) {
      if (this.#isNew(event.data)) yield event.data
      if (event.data.status === 'completed') return event.data
      if (!isAtRest(event.data)) continue
      // A stream starts at the session's beginning: after this failure or wait it may have been retried or
      // approved.
      const { state: now } = await this.#ask({
        signal: this.#options.signal,
        timeoutMs: this.#options.timeoutMs,
        maxRetries: 0,
      })
      if (!isAtRest(now)) continue
      if (this.#isNew(now)) yield now
      return now
    }
    return undefined
  }

  async #ask(call: CallOptions): Promise<{ state: GenerationStatus; retryAfterMs: number }> {
    const request = { path: { sessionId: this.#sessionId }, ...call }
    const { data, headers } = await this.#api.callWithHeaders('GET', PATH, request)
    return { state: data, retryAfterMs: (parseRetryAfter(headers.get('Retry-After')) ?? 0) * 1000 }
  }

  #isNew(status: GenerationStatus): boolean {
    if (status.seq <= this.#seq) return false
    this.#seq = status.seq
    return true
  }
}
