import { reconcile } from '#billing/actions/reconcile'
import { RetriedJob } from '#billing/jobs/retried_job'
import { RECONCILE_JOB } from '#billing/services/job_kinds'
import type { Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

/** Milliseconds between two searches for missed events. */
const PAUSE = 60 * 60 * 1000

/** Searches for missed events, and schedules the next search. */
export class ReconcileJob extends RetriedJob {
  protected override async work(): Promise<void> {
    await reconcile()
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    if (job.payload.once !== true) await planReconciliation(trx, PAUSE)
  }

  /** The next search is due whatever the outcome of this one. */
  override async setAside(trx: Transaction, job: ClaimedJob): Promise<void> {
    await this.atEnd(trx, job)
  }
}

export const planReconciliation = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: {}, dedupeKey: RECONCILE_JOB, delay })

/** Runs a search now. */
export const reconcileNow = (trx: Transaction) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: { once: true }, dedupeKey: `${RECONCILE_JOB}:now` })

/** Makes sure that a search is scheduled within the next hour. */
export const keepReconciling = (trx: Transaction) => planReconciliation(trx, PAUSE)
