import { EventEmitter } from 'node:events'

interface Notice {
  accountId: string
  sessionId: string
}

/** Notifies this process's streams that a session has news; the news itself is in the database. */
class LiveEvents {
  readonly #emitter = new EventEmitter<{ news: [Notice] }>().setMaxListeners(0)

  announce(notice: Notice): void {
    this.#emitter.emit('news', notice)
  }

  /** @returns a function that stops listening */
  listen(listener: (notice: Notice) => void): () => void {
    this.#emitter.on('news', listener)
    return () => this.#emitter.off('news', listener)
  }
}

export const liveEvents = new LiveEvents()
