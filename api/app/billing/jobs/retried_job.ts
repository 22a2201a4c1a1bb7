import logger from '@adonisjs/core/services/logger'
import { type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, LeaseLostError, requeue } from '#core/jobs/lease'
import { HOUR, MINUTE, SECOND } from '#core/time'

/**
 * Milliseconds before the second try, the third, ...; the last one is repeated forever: nothing that was paid is
 * given up.
 */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR]

/**
 * A job at the payment provider: it can be repeated without harm, and is retried until it succeeds, because the
 * provider comes back eventually.
 */
export abstract class RetriedJob implements JobHandler {
  /** Everything that may be repeated: the calls to the provider. */
  protected abstract work(job: ClaimedJob): Promise<void>

  /** Writes that belong to the end of the job, in its transaction. */
  protected async atEnd(_trx: Transaction, _job: ClaimedJob): Promise<void> {}

  /** What to record about a failed try, in the transaction that schedules the next one. */
  protected async atFailure(_trx: Transaction, _job: ClaimedJob, _reason: string): Promise<void> {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    try {
      await this.work(job)
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLostError) throw error
      return this.#again(job, error as Error)
    }
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await this.atEnd(trx, job)
    })
  }

  /** Reconciliation picks up what is left; the row stays visible to the operator. */
  async onDead(_trx: Transaction, _job: ClaimedJob): Promise<void> {}

  async #again(job: ClaimedJob, error: Error): Promise<void> {
    const pause = PAUSES[Math.min(job.attempts, PAUSES.length) - 1]!
    logger.warn(
      { job: job.id, kind: job.kind, attempts: job.attempts, err: error.cause ?? error },
      'A payment job waits for another try'
    )
    await transaction(async (trx) => {
      await requeue(trx, job, pause)
      await trx.from('jobs').where('id', job.id).update({ last_error: error.message })
      await this.atFailure(trx, job, error.message)
    })
  }
}

/** A job that consists of its work alone. */
export const retried = (work: (job: ClaimedJob) => Promise<void>): JobHandler =>
  new (class extends RetriedJob {
    protected override work(job: ClaimedJob): Promise<void> {
      return work(job)
    }
  })()
