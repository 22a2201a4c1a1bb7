import { EventEmitter } from 'node:events'

/** Something of an account has changed; what exactly is in the database. */
export interface Notice {
  accountId: string
  subjectId: string
}

/** Notifies the event streams of an account. A lost notice delays its news until the stream's next poll. */
export interface LiveEvents {
  /** Neither waits nor fails. */
  announce(notice: Notice): void
  /** @returns a function that stops listening */
  listen(accountId: string, listener: (subjectId: string) => void): () => void
  close(): Promise<void>
}

/** Notifies the streams of this process. Those of others find the news by their poll. */
export class LocalLiveEvents implements LiveEvents {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  announce({ accountId, subjectId }: Notice): void {
    this.#emitter.emit(accountId, subjectId)
  }

  listen(accountId: string, listener: (subjectId: string) => void): () => void {
    this.#emitter.on(accountId, listener)
    return () => this.#emitter.off(accountId, listener)
  }

  async close(): Promise<void> {
    this.#emitter.removeAllListeners()
  }
}

let current: LiveEvents = new LocalLiveEvents()

export const liveEvents = () => current

export function useLiveEvents(chosen: LiveEvents): void {
  current = chosen
}
