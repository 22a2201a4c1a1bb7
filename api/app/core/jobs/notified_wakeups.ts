import type { PostgresNotices } from '#core/database/postgres_notices'
import { LocalWakeups, type Token, type Wakeups, type Worker } from '#core/jobs/wakeups'

const TOPIC = 'jobs'

/**
 * Wakes the workers of all processes on a PostgreSQL database. A job that waits for its time is found by their poll.
 */
export class NotifiedWakeups implements Wakeups {
  readonly #local = new LocalWakeups()
  readonly #notices: PostgresNotices

  constructor(notices: PostgresNotices) {
    this.#notices = notices
    notices.listen(TOPIC, (lanes) => this.#local.wake(new Set(lanes)))
  }

  add(tokens: Token[]): void {
    this.#local.add(tokens)
    for (const { lane, delay } of tokens) if (delay <= 0) this.#notices.send(TOPIC, lane)
  }

  listen(lanes: string[], worker: Worker): () => void {
    return this.#local.listen(lanes, worker)
  }

  close(): Promise<void> {
    return this.#local.close()
  }
}
