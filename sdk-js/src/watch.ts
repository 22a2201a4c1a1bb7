import { sleep } from './abort.js'
import { CygnetError, GenerationFailedError, RateLimitError, UnexpectedResponseError } from './errors.js'
import type { HttpClient } from './http.js'
import { isAtRest, readLiveStream } from './live-stream.js'
import { isPassing, parseRetryAfter, retryDelay } from './retry.js'
import { ServerSentEventParser } from './sse.js'
import type { GenerationStatus } from './types.js'

export interface PollingOptions {
  /** Milliseconds between the first two looks. Default 10,000. */
  intervalMs?: number
  /** What each interval is multiplied by. Default 1.5. */
  growth?: number
  /** Default 60,000. */
  maxIntervalMs?: number
  /** The first wait after a 429, doubled at each further one. Default 10,000. */
  backOffMs?: number
  /** Default 300,000. */
  maxBackOffMs?: number
}

export interface WatchOptions {
  /** Called with each new state, once each. */
  onStep?: (status: GenerationStatus) => void
  signal?: AbortSignal
  /** Begin after this event, e.g. the `seq` that `retry` answered, so that the failure before it is not met again. */
  after?: number
  /** `false` polls from the start, e.g. behind a proxy that holds streams back. */
  stream?: boolean
  polling?: PollingOptions
}

/** Connections without anything new before polling takes over. */
const STREAM_TRIES = 3
/** Looks that failed in a row before polling gives up. */
const POLL_RETRIES = 3

/**
 * Follows one generation to its end, or until its outline waits for approval: by the live stream, taken up again where
 * it was cut, else by polling. Gives that state; `GenerationFailedError` where it failed, the signal's reason where it was aborted.
 */
export class SessionWatch {
  readonly #http: HttpClient
  readonly #path: string
  readonly #options: WatchOptions
  readonly #parser: ServerSentEventParser
  #seq: number

  constructor(http: HttpClient, sessionId: string, options: WatchOptions) {
    this.#http = http
    this.#path = `/api/publications/generation-status/${encodeURIComponent(sessionId)}`
    this.#options = options
    this.#parser = new ServerSentEventParser(options.after === undefined ? '' : String(options.after))
    this.#seq = options.after ?? -1
  }

  async run(): Promise<GenerationStatus> {
    const states = this.states()
    for (;;) {
      const { value, done } = await states.next()
      if (done) return value
      this.#options.onStep?.(value)
    }
  }

  /** Each new state, once each, and at the end the one that it came to rest in. */
  async *states(): AsyncGenerator<GenerationStatus, GenerationStatus, undefined> {
    const streamed = this.#options.stream === false ? undefined : yield* this.#stream()
    const final = streamed ?? (yield* this.#poll())
    if (final.status === 'failed') throw new GenerationFailedError(final)
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
    const request = { path: this.#path, parser: this.#parser, signal: this.#options.signal }
    // What a cut left half read does not belong to the next connection.
    this.#parser.reset()
    for await (const event of readLiveStream(this.#http, request)) {
      if (this.#isNew(event.data)) yield event.data
      if (event.data.status === 'completed') return event.data
      if (!isAtRest(event.data)) continue
      // A failure may lie before a retry, and a wait before its approval, in a stream that tells a session from its beginning.
      const { data: now } = await this.#look()
      if (!isAtRest(now)) continue
      if (this.#isNew(now)) yield now
      return now
    }
    return undefined
  }

  async *#poll(): AsyncGenerator<GenerationStatus, GenerationStatus, undefined> {
    const { intervalMs = 10_000, growth = 1.5, maxIntervalMs = 60_000 } = this.#options.polling ?? {}
    const { backOffMs = 10_000, maxBackOffMs = 300_000 } = this.#options.polling ?? {}
    let interval = intervalMs
    let backOff = backOffMs
    let failures = 0
    for (;;) {
      let wait = interval
      let seen: GenerationStatus | undefined
      try {
        const { data, retryAfterMs } = await this.#look()
        seen = data
        failures = 0
        backOff = backOffMs
        wait = Math.max(interval, retryAfterMs)
        interval = Math.min(maxIntervalMs, interval * growth)
      } catch (error) {
        if (!(error instanceof CygnetError) || !isPassing(error)) throw error
        if (error instanceof RateLimitError) {
          wait = Math.max((error.retryAfter ?? 0) * 1000, backOff)
          backOff = Math.min(maxBackOffMs, backOff * 2)
        } else {
          failures += 1
          if (failures > POLL_RETRIES) throw error
        }
      }
      if (seen && this.#isNew(seen)) yield seen
      if (seen && isAtRest(seen)) return seen
      await sleep(wait, this.#options.signal)
    }
  }

  async #look(): Promise<{ data: GenerationStatus; retryAfterMs: number }> {
    const { data, headers } = await this.#http.answer<GenerationStatus>({
      method: 'GET',
      path: this.#path,
      signal: this.#options.signal,
      maxRetries: 0,
    })
    return { data, retryAfterMs: (parseRetryAfter(headers.get('Retry-After')) ?? 0) * 1000 }
  }

  #isNew(status: GenerationStatus): boolean {
    if (status.seq <= this.#seq) return false
    this.#seq = status.seq
    return true
  }
}
