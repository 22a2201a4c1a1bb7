import logger from '@adonisjs/core/services/logger'
import { type LiveEvents, LocalLiveEvents, type Notice } from '#core/events/live_events'
import { PROCESS_ID } from '#core/process_id'
import type { RedisServer } from '#core/redis/redis_server'

/** Notifies the streams of all processes by publishing in Redis. */
export class RedisLiveEvents implements LiveEvents {
  readonly #local = new LocalLiveEvents()
  readonly #redis: RedisServer
  readonly #process: string

  /** @param process who announces; it does not hear itself */
  constructor(redis: RedisServer, process = PROCESS_ID) {
    this.#redis = redis
    this.#process = process
    redis.subscriber.on('message', (_channel, message) => {
      const { from, ...notice } = JSON.parse(message) as Notice & { from: string }
      if (from !== this.#process) this.#local.announce(notice)
    })
    redis.subscriber.on('ready', () => this.#subscribe())
    if (redis.subscriber.status === 'ready') this.#subscribe()
  }

  #subscribe(): void {
    this.#redis.subscriber
      .subscribe(this.#redis.channel)
      .catch((error) => logger.debug({ err: error }, 'Notices are not received'))
  }

  announce(notice: Notice): void {
    this.#local.announce(notice)
    if (this.#redis.isAway) return
    this.#redis.commands
      .publish(this.#redis.channel, JSON.stringify({ from: this.#process, ...notice }))
      .catch((error) => logger.debug({ err: error }, 'A notice was dropped'))
  }

  listen(accountId: string, listener: (subjectId: string) => void): () => void {
    return this.#local.listen(accountId, listener)
  }

  close(): Promise<void> {
    return this.#local.close()
  }
}
