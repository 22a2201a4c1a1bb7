import { sleep } from '../abort.js'
import { CygnetError } from '../errors.js'
import type { HttpClient } from '../http.js'
import { type GenerationEvent, readLiveStream } from '../live-stream.js'
import { isPassing, retryDelay } from '../retry.js'
import { ServerSentEventParser } from '../sse.js'

export interface EventStreamOptions {
  onEvent: (event: GenerationEvent) => void
  signal?: AbortSignal
  /** The stream is there (again). */
  onOpen?: () => void
  /** The stream was cut and is tried again after a pause; without an error the server ended it. */
  onCut?: (error?: CygnetError) => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Everything that is being made for the account. */
export class Events {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /**
   * Calls `onEvent` for every event of every running generation, and reconnects for as long as it takes. Resolves
   * when the signal is aborted; throws where trying again is of no use, e.g. `AuthenticationError`.
   */
  async stream(options: EventStreamOptions): Promise<void> {
    try {
      await this.#follow(options)
    } catch (error) {
      if (!options.signal?.aborted) throw error
    }
  }

  async #follow(options: EventStreamOptions): Promise<never> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      const parser = new ServerSentEventParser()
      const opened = () => {
        pause = FIRST_PAUSE_MS
        options.onOpen?.()
      }
      let failure: CygnetError | undefined
      try {
        const request = { path: '/api/events', parser, signal: options.signal, onOpen: opened }
        for await (const event of readLiveStream(this.#http, request)) options.onEvent(event)
      } catch (error) {
        if (!(error instanceof CygnetError) || !isPassing(error)) throw error
        failure = error
      }
      options.onCut?.(failure)
      const asked = failure ? retryDelay(failure, 0) : 0
      await sleep(Math.max(asked, parser.retryMs ?? pause / 2 + Math.random() * (pause / 2)), options.signal)
    }
  }
}
