import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { loopTurn } from '#core/concurrency/loop_turn'
import { onBehalfOf } from '#core/concurrency/share'
import { isStorageFailure } from '#core/database/errors'
import { type Transaction, transaction } from '#core/database/transaction'
import { laneOf } from '#core/jobs/lanes'
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
import { onJobsTaken } from '#core/jobs/queue'
import { tracedJob } from '#core/jobs/traced_job'
import { type Worker, wakeups } from '#core/jobs/wakeups'

export interface JobHandler {
  /**
   * Does the work and ends the job itself (`end`, `handBack`) in the transaction of its last write.
   * @param signal aborted when the server stops or the lease is lost: return after the current write
   * @param calls aborted a while later when the server stops: what was begun and costs money may be finished until then
   */
  run(job: ClaimedJob, signal: AbortSignal, calls?: AbortSignal): Promise<void>
  /** Cleans up, in the transaction that sets the job aside, after its worker crashed too often. */
  onDead(trx: Transaction, job: ClaimedJob): Promise<void>
}

/** Milliseconds between two polls of the table, in case a wake-up was lost. */
const POLL = 1_000
/** Milliseconds for calls that were begun when the server stops, so that nobody has to make them again. */
const CALLS = 15_000
/** Milliseconds that running jobs then get to reach a checkpoint. */
const CHECKPOINT = 5_000
/** Milliseconds before a job that failed, or that could not store anything, is tried again. */
const RETRY_AFTER_ERROR = 30_000
const RETRY_AFTER_INTERRUPTION = 1_000

/** Passes due jobs to their handlers, `concurrency` at once, within this process. */
export class Dispatcher implements Worker {
  readonly #handlers: Record<string, JobHandler>
  readonly #concurrency: number
  readonly #shares: Shares | undefined
  readonly #calls: number
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  readonly #cutOff = new AbortController()
  #unsubscribe: (() => void) | null = null
  #timer: NodeJS.Timeout | null = null
  #round: Promise<boolean> | null = null
  #nextRound: Promise<boolean> | null = null
  #waitingForRoom: (() => void)[] = []

  /** @param calls milliseconds that calls get to end when it stops */
  constructor(handlers: Record<string, JobHandler>, concurrency: number, shares?: Shares, calls = CALLS) {
    this.#handlers = handlers
    this.#concurrency = concurrency
    this.#shares = shares
    this.#calls = calls
  }

  async start(): Promise<void> {
    await releaseOrphans()
    const lanes = [...new Set(Object.keys(this.#handlers).map(laneOf))]
    this.#unsubscribe = wakeups().listen(lanes, this)
    this.#timer = setInterval(() => this.wake(), POLL)
    void this.wake()
  }

  /** Takes no new jobs, asks running ones to stop at their next checkpoint, and waits for them. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    if (this.#timer) clearInterval(this.#timer)
    this.#stop.abort()
    const timers: NodeJS.Timeout[] = []
    const grace = new Promise<void>((resolve) => {
      timers.push(
        setTimeout(() => this.#cutOff.abort(), this.#calls),
        setTimeout(resolve, this.#calls + CHECKPOINT)
      )
    })
    await Promise.race([this.#finished(), grace])
    timers.forEach(clearTimeout)
  }

  /** Once nothing runs any more, a job included that was being claimed when it was asked to stop. */
  async #finished(): Promise<void> {
    await this.#round
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** One round at a time: those who call during it share the next. */
  wake(): Promise<boolean> {
    if (this.#round) {
      this.#nextRound ??= this.#round.then(() => {
        this.#nextRound = null
        return this.wake()
      })
      return this.#nextRound
    }
    this.#round = this.#claimAll()
      .catch((error) => {
        logger.error({ err: error }, 'Jobs could not be claimed')
        return false
      })
      .finally(() => {
        this.#round = null
      })
    return this.#round
  }

  get hasRoom(): boolean {
    return this.#running.size < this.#concurrency
  }

  async room(): Promise<void> {
    if (!this.hasRoom) await new Promise<void>((resolve) => this.#waitingForRoom.push(resolve))
  }

  /** Starts due jobs while there is room. @returns whether there was a job to start */
  async #claimAll(): Promise<boolean> {
    let any = false
    while (!this.#stop.signal.aborted && this.hasRoom) {
      await loopTurn()
      const job = await claim(Object.keys(this.#handlers), this.#shares)
      if (!job) break
      any = true
      const work: Promise<void> = this.#run(job).finally(() => {
        this.#running.delete(work)
        void this.wake()
        for (const resolve of this.#waitingForRoom.splice(0)) resolve()
      })
      this.#running.add(work)
    }
    return any
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
          await handler.onDead(trx, job)
        })
        logger.error({ job: job.id, kind: job.kind }, 'A job was set aside')
        return
      }
      const share = { accountId: job.accountId ?? job.kind, rank: job.isOneOfMany ? 2 : 1 } as const
      const signal = AbortSignal.any([this.#stop.signal, lost.signal])
      const calls = AbortSignal.any([this.#cutOff.signal, lost.signal])
      await onBehalfOf(share, () => tracedJob(job, () => handler.run(job, signal, calls)))
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
