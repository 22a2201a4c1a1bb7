import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { onBehalfOf } from '#core/concurrency/share'
import { isStorageFailure } from '#core/database/errors'
import { type Transaction, transaction } from '#core/database/transaction'
import {
  type ClaimedJob,
  claim,
  end,
  fence,
  HEARTBEAT,
  isInterruption,
  LeaseLostError,
  MAX_CRASHES,
  releaseOrphans,
  requeue,
  type Shares,
} from '#core/jobs/lease'
import { onEnqueued, onJobsTaken } from '#core/jobs/queue'

export interface JobHandler {
  /**
   * Does the work and ends the job itself (`end`, `handBack`) in the transaction of its last write.
   * @param signal aborted when the server stops or the lease is lost: return after the current write
   */
  run(job: ClaimedJob, signal: AbortSignal): Promise<void>
  /** Cleans up, in the transaction that sets the job aside, after its worker crashed too often. */
  setAside(trx: Transaction, job: ClaimedJob): Promise<void>
}

/** Milliseconds between two polls of the table, in case a notice of `enqueue` was missed. */
const POLL = 1_000
/** Milliseconds that running jobs get to reach a checkpoint when the server stops. */
const GRACE = 20_000
/** Milliseconds before a job that failed, or that could not store anything, is tried again. */
const RETRY_AFTER_ERROR = 30_000
const RETRY_AFTER_INTERRUPTION = 1_000

/** Passes due jobs to their handlers, `concurrency` at once, within this process. */
export class Dispatcher {
  readonly #handlers: Record<string, JobHandler>
  readonly #concurrency: number
  readonly #shares: Shares | undefined
  readonly #running = new Map<string, Promise<void>>()
  readonly #stop = new AbortController()
  #unsubscribe: (() => void) | null = null
  #timer: NodeJS.Timeout | null = null
  #looking = false
  #again = false

  constructor(handlers: Record<string, JobHandler>, concurrency: number, shares?: Shares) {
    this.#handlers = handlers
    this.#concurrency = concurrency
    this.#shares = shares
  }

  async start(): Promise<void> {
    await releaseOrphans()
    this.#unsubscribe = onEnqueued(() => this.#poll())
    this.#timer = setInterval(() => this.#poll(), POLL)
    this.#poll()
  }

  /** Takes no new jobs, asks running ones to stop at their next checkpoint, and waits for them. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    if (this.#timer) clearInterval(this.#timer)
    this.#stop.abort()
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GRACE)
    })
    await Promise.race([Promise.all(this.#running.values()), grace])
    clearTimeout(timer)
  }

  #poll(): void {
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = true
    this.#claimAll()
      .catch((error) => logger.error({ err: error }, 'Jobs could not be claimed'))
      .finally(() => {
        this.#looking = false
        if (this.#again) {
          this.#again = false
          this.#poll()
        }
      })
  }

  async #claimAll(): Promise<void> {
    while (!this.#stop.signal.aborted && this.#running.size < this.#concurrency) {
      const job = await claim(Object.keys(this.#handlers), this.#shares)
      if (!job) return
      const work = this.#run(job).finally(() => {
        this.#running.delete(job.id)
        this.#poll()
      })
      this.#running.set(job.id, work)
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const handler = this.#handlers[job.kind]!
    const lost = new AbortController()
    const beat = () => {
      transaction((trx) => fence(trx, job), 'redone').catch((error) => {
        if (error instanceof LeaseLostError) lost.abort(error)
        else logger.warn({ err: error, job: job.id }, 'A heartbeat failed')
      })
    }
    const heartbeat = setInterval(beat, HEARTBEAT)
    const unsubscribe = onJobsTaken(beat)
    try {
      if (job.crashes >= MAX_CRASHES) {
        await transaction(async (trx) => {
          await end(trx, job, 'dead', `Its worker vanished ${job.crashes} times in a row`)
          await handler.setAside(trx, job)
        })
        logger.error({ job: job.id, kind: job.kind }, 'A job was set aside')
        return
      }
      const share = { accountId: job.accountId ?? job.kind, rank: job.isOneOfMany ? 2 : 1 } as const
      const signal = AbortSignal.any([this.#stop.signal, lost.signal])
      await onBehalfOf(share, () => handler.run(job, signal))
    } catch (error) {
      await this.#onError(job, lost.signal.aborted ? lost.signal.reason : error)
    } finally {
      clearInterval(heartbeat)
      unsubscribe()
    }
  }

  async #onError(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof LeaseLostError) {
      logger.warn({ job: job.id }, error.message)
      return
    }
    if (this.#stop.signal.aborted) return this.#requeue(job, 0, null)
    if (isInterruption(error)) {
      logger.warn(
        { err: error, job: job.id, kind: job.kind },
        'A job waits until the database can be written'
      )
      return this.#requeue(job, RETRY_AFTER_INTERRUPTION, null)
    }
    logger.error({ err: error, job: job.id, kind: job.kind }, 'A job failed unexpectedly')
    await this.#requeue(job, RETRY_AFTER_ERROR, error instanceof Error ? error.message : String(error))
  }

  /** Keeps trying while the database cannot be written: an expired lease would count as a crash of the worker. */
  async #requeue(job: ClaimedJob, delay: number, reason: string | null): Promise<void> {
    for (;;) {
      try {
        return await transaction((trx) => requeue(trx, job, delay, reason))
      } catch (error) {
        if (!isStorageFailure(error) || this.#stop.signal.aborted) {
          logger.error(
            { err: error, job: job.id },
            'A job could not be put back into the queue; its lease will run out'
          )
          return
        }
      }
      await sleep(RETRY_AFTER_INTERRUPTION)
    }
  }
}
