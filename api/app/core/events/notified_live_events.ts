import type { PostgresNotices } from '#core/database/postgres_notices'
import { type LiveEvents, LocalLiveEvents, type Notice } from '#core/events/live_events'

const TOPIC = 'news'

/** Notifies the streams of all processes on a PostgreSQL database. */
export class NotifiedLiveEvents implements LiveEvents {
  readonly #local = new LocalLiveEvents()
  readonly #notices: PostgresNotices

  constructor(notices: PostgresNotices) {
    this.#notices = notices
    notices.listen(TOPIC, (items) => {
      for (const item of items) {
        const [accountId, subjectId] = item.split(' ')
        this.#local.announce({ accountId: accountId!, subjectId: subjectId! })
      }
    })
  }

  announce(notice: Notice): void {
    this.#local.announce(notice)
    this.#notices.send(TOPIC, `${notice.accountId} ${notice.subjectId}`)
  }

  listen(accountId: string, listener: (subjectId: string) => void): () => void {
    return this.#local.listen(accountId, listener)
  }

  close(): Promise<void> {
    return this.#local.close()
  }
}
