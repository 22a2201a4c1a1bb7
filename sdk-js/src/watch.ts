import { sleep } from './abort.js'
import type { Api } from './api.js'
import { CygnetError, GenerationFailedError, UnexpectedResponseError } from './errors.js'
import { responseOf } from './http.js'
import { isAtRest, readLiveStream } from './live-stream.js'
import type { CallOptions } from './options.js'
import { type PollingOptions, poll } from './poll.js'
import { isPassing, parseRetryAfter, retryDelay } from './retry.js'
import { ServerSentEventParser } from './sse.js'
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

/** Connections in a row without anything new before polling takes over. */
const STREAM_TRIES = 3

/**
 * Follows one generation to its end, or until its outline is waiting for approval: through the live stream, resumed
 * after a cut, or by polling. Resolves with that state; throws `GenerationFailedError` when it failed, the signal's
 * reason when aborted.
 */
export class SessionWatch {
  readonly #api: Api
  readonly #sessionId: string
  readonly #options: WatchOptions
  readonly #parser: ServerSentEventParser
  #seq: number

  constructor(api: Api, sessionId: string, options: WatchOptions) {
    this.#api = api
    this.#sessionId = sessionId
    this.#options = options
    this.#parser = new ServerSentEventParser(options.after === undefined ? '' : String(options.after))
    this.#seq = options.after ?? -1
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
    const streamed = this.#options.stream === false ? undefined : yield* this.#stream()
    const final = streamed ?? (yield* this.#poll())
    if (final.status === 'failed') {
      const { baseUrl } = this.#api.http
      throw new GenerationFailedError(final, { baseUrl, requestId: responseOf(final)?.requestId })
    }
    return final
  }

  /** Undefined where streams do not get through. */
  async *#stream(): AsyncGenerator<GenerationStatus, GenerationStatus | undefined, undefined> {
    let tries = 0
    while (tries < STREAM_TRIES) {
      const before = this.#seq
      let wait = 0
      try {
        const final = yield* this.#readUntilCut()
        if (final) return final
      } catch (error) {
        if (!(error instanceof CygnetError)) throw error
        if (error instanceof UnexpectedResponseError || error.status === 406) return undefined
        if (!isPassing(error)) throw error
        wait = retryDelay(error, tries)
      }
      tries = this.#seq > before ? 0 : tries + 1
      if (tries < STREAM_TRIES) {
        await sleep(Math.max(wait, this.#parser.retryMs ?? 250 * 2 ** tries), this.#options.signal)
      }
    }
    return undefined
  }

  async *#readUntilCut(): AsyncGenerator<GenerationStatus, GenerationStatus | undefined, undefined> {
    const path = this.#api.pathTo(PATH, { sessionId: this.#sessionId })
    const request = { path, parser: this.#parser, signal: this.#options.signal }
    // An incomplete event of a cut connection does not belong to the next one.
    this.#parser.reset()
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

  async *#poll(): AsyncGenerator<GenerationStatus, GenerationStatus, undefined> {
    const states = poll({
      ask: (call) => this.#ask(call),
      intervalMs: 10_000,
      maxIntervalMs: 60_000,
      options: this.#options,
    })
    for (;;) {
      const { value } = await states.next()
      if (this.#isNew(value)) yield value
      if (isAtRest(value)) return value
    }
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
