import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { Queue, Worker as QueueWorker } from 'bullmq'
import { LocalWakeups, type Token, type Wakeups, type Worker } from '#core/jobs/wakeups'
import { PREFIX, type RedisServer } from '#core/redis/redis_server'

/** Tokens in a row for which nothing was due, after which the waiting ones are thrown away. */
const IN_VAIN = 10
const RETRY = 1_000

type Bull = typeof import('bullmq')

/**
 * Wakes one worker of all processes for each job, by a queue in Redis for each lane. The queue's own priorities,
 * retries and recovery are not used: a token is removed as soon as a worker has it.
 */
export class BullWakeups implements Wakeups {
  readonly #local = new LocalWakeups()
  readonly #redis: RedisServer
  readonly #bull: Bull
  readonly #queues = new Map<string, Queue>()
  readonly #fetchers = new Set<QueueWorker>()

  private constructor(redis: RedisServer, bull: Bull) {
    this.#redis = redis
    this.#bull = bull
  }

  static async create(redis: RedisServer): Promise<BullWakeups> {
    return new BullWakeups(redis, await import('bullmq'))
  }

  add(tokens: Token[]): void {
    this.#local.add(tokens)
    // The library would wait for Redis with them.
    if (this.#redis.isAway) return
    for (const [lane, some] of Map.groupBy(tokens, (token) => token.lane))
      this.#queue(lane)
        .addBulk(some.map(asJob))
        .catch((error) => logger.debug({ err: error, lane }, 'Wake-ups were dropped'))
  }

  listen(lanes: string[], worker: Worker): () => void {
    const stopListening = this.#local.listen(lanes, worker)
    const fetchers = lanes.map((lane) => this.#startFetching(lane, worker))
    return () => {
      stopListening()
      for (const fetcher of fetchers) this.#stopFetching(fetcher)
    }
  }

  async close(): Promise<void> {
    await this.#local.close()
    for (const fetcher of this.#fetchers) this.#stopFetching(fetcher)
    await Promise.allSettled([...this.#queues.values()].map((queue) => queue.close()))
  }

  #queue(lane: string): Queue {
    let queue = this.#queues.get(lane)
    if (!queue) {
      queue = new this.#bull.Queue(queueName(lane), {
        connection: this.#redis.commands,
        prefix: PREFIX,
        skipVersionCheck: true,
        streams: { events: { maxLen: 100 } },
      })
      queue.on('error', ignoreLoss)
      this.#queues.set(lane, queue)
    }
    return queue
  }

  #startFetching(lane: string, worker: Worker): QueueWorker {
    const fetcher = new this.#bull.Worker(queueName(lane), null, {
      connection: this.#redis.patient,
      prefix: PREFIX,
      autorun: false,
      skipVersionCheck: true,
      skipStalledCheck: true,
      skipLockRenewal: true,
    })
    fetcher.on('error', ignoreLoss)
    this.#fetchers.add(fetcher)
    void this.#fetch(fetcher, lane, worker)
    return fetcher
  }

  #stopFetching(fetcher: QueueWorker): void {
    this.#fetchers.delete(fetcher)
    // By force: it may be waiting for a token, or for Redis.
    fetcher.close(true).catch((error) => logger.debug({ err: error }, 'A queue was left open'))
  }

  async #fetch(fetcher: QueueWorker, lane: string, worker: Worker): Promise<void> {
    const lock = randomUUID()
    let inVain = 0
    while (this.#fetchers.has(fetcher)) {
      try {
        // One that is busy leaves the tokens to others.
        await worker.room()
        const token = await fetcher.getNextJob(lock)
        if (!token) continue
        await token.moveToCompleted(null, lock, false)
        if (!worker.hasRoom) {
          await this.#queue(lane).add(token.name, null, { ...asOptions(token.id!), delay: 0 })
          continue
        }
        inVain = (await worker.wake()) ? 0 : inVain + 1
        if (inVain < IN_VAIN) continue
        // Their jobs were claimed by polls. One more claim is for those that were added meanwhile.
        await this.#queue(lane).drain()
        await worker.wake()
        inVain = 0
      } catch (error) {
        logger.debug({ err: error, lane }, 'Wake-ups could not be fetched')
        await sleep(RETRY)
      }
    }
  }
}

const queueName = (lane: string) => `wakeups-${lane}`

const asOptions = (jobId: string) => ({
  jobId,
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: true,
})

const asJob = ({ jobId, epoch, delay }: Token) => ({
  name: 'due',
  data: null,
  opts: { ...asOptions(`${jobId}-${epoch}`), delay: Math.max(0, delay) },
})

/** That Redis is away is said once, by its connection. */
const ignoreLoss = () => {}
