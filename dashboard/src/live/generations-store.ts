import { type GenerationStatus, isFinished } from '@cygnet/sdk'

/** A generation as this tab knows it. */
export interface WatchedGeneration {
  status: GenerationStatus
  /** When `status` arrived, in milliseconds of this tab's clock; elapsed time is counted from there. */
  receivedAt: number
}

/** Milliseconds for which a finished generation stays on the screen. */
export const LINGER_MS = 3_000

type Listener = () => void

/**
 * The generations that this tab follows, by session. Whether from the stream or a poll, an older status never
 * replaces a newer one, and an end is reported once.
 */
export class GenerationsStore {
  #generations: ReadonlyMap<string, WatchedGeneration> = new Map()
  #tracked = new Set<string>()
  #ended = new Set<string>()
  #listeners = new Set<Listener>()
  readonly #onEnd: (status: GenerationStatus) => void
  readonly #onBulkItem: (status: GenerationStatus) => void

  /** @param onBulkItem gets every status of an item of a bulk generation; the run is followed in its own store */
  constructor(
    onEnd: (status: GenerationStatus) => void,
    onBulkItem: (status: GenerationStatus) => void = () => {}
  ) {
    this.#onEnd = onEnd
    this.#onBulkItem = onBulkItem
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): ReadonlyMap<string, WatchedGeneration> => this.#generations

  /** Sessions that have not ended, as far as is known. */
  running(): string[] {
    return [...this.#tracked].filter((sessionId) => !this.#ended.has(sessionId))
  }

  track(sessionId: string): void {
    if (this.#tracked.has(sessionId)) return
    this.#tracked.add(sessionId)
    this.#announce()
  }

  /** A failed session that is retried may end again. */
  resume(status: GenerationStatus): void {
    this.#ended.delete(status.sessionId)
    this.receive(status)
  }

  receive(status: GenerationStatus): void {
    const { sessionId } = status
    const known = this.#generations.get(sessionId)
    if (known && known.status.seq > status.seq) return
    const ofBulk = Boolean(status.bulk_session_id)
    if (ofBulk) this.#onBulkItem(status)
    if (!known && isFinished(status) && !this.#tracked.has(sessionId)) return
    if (!ofBulk) this.#tracked.add(sessionId)
    this.#generations = new Map(this.#generations).set(sessionId, { status, receivedAt: Date.now() })
    if (isFinished(status) && !this.#ended.has(sessionId)) {
      this.#ended.add(sessionId)
      if (ofBulk || status.status === 'completed') setTimeout(() => this.dismiss(sessionId), LINGER_MS)
      if (!ofBulk) this.#onEnd(status)
    }
    this.#announce()
  }

  /** Removes a generation from the screen. */
  dismiss(sessionId: string): void {
    const rest = new Map(this.#generations)
    if (!rest.delete(sessionId)) return
    this.#generations = rest
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}
