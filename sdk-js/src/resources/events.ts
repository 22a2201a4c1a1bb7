import { sleep } from '../abort.js'
import type { Api } from '../api.js'
import { CygnetError } from '../errors.js'
import { type GenerationEvent, readLiveStream, type StreamPlace } from '../live-stream.js'
import { checkNames } from '../options.js'
import { isPassing, retryDelay } from '../retry.js'

export interface EventStreamOptions {
  onEvent: (event: GenerationEvent) => void
  /** Aborting ends the stream. */
  signal?: AbortSignal | undefined
  /** The stream is connected, or connected again. */
  onOpen?: (() => void) | undefined
  /** The stream was cut and will reconnect after a pause; without an error, the server ended it. */
  onCut?: ((error?: CygnetError) => void) | undefined
}

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** The progress of all of the account's generations. */
export class Events {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /**
   * Calls `onEvent` for every event of every running generation, and reconnects for as long as it takes, with those
   * that ended meanwhile. Resolves when the signal is aborted; throws when reconnecting cannot help, e.g.
   * `AuthenticationError`.
   */
  async stream(options: EventStreamOptions): Promise<void> {
    try {
      await this.#follow(options)
    } catch (error) {
      if (!options.signal?.aborted) throw error
    }
  }

  async #follow(options: EventStreamOptions): Promise<never> {
    checkNames(options)
    const place: StreamPlace = { lastEventId: '' }
    // Few programs follow everything; the others do not load this.
    const { repeatedEnds } = await import('../repeated-ends.js')
    const isRepeated = repeatedEnds()
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      const opened = () => {
        pause = FIRST_PAUSE_MS
        options.onOpen?.()
      }
      let failure: CygnetError | undefined
      try {
        const request = {
          path: this.#api.pathTo('/api/events', {}),
          place,
          signal: options.signal,
          onOpen: opened,
        }
        for await (const event of readLiveStream(this.#api.http, request))
          if (!isRepeated(event)) options.onEvent(event)
      } catch (error) {
        if (!(error instanceof CygnetError) || !isPassing(error)) throw error
        failure = error
      }
      options.onCut?.(failure)
      const asked = failure ? retryDelay(failure, 0) : 0
      const wait = Math.max(asked, place.retryMs ?? pause / 2 + Math.random() * (pause / 2))
      this.#api.http.debug?.(`events: connecting again in ${wait | 0} ms`)
      await sleep(wait, options.signal)
    }
  }
}
