import { reconcile } from '#billing/actions/reconcile'
import { RetriedJob } from '#billing/jobs/retried_job'
import { RECONCILE_JOB } from '#billing/services/job_kinds'
import type { Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

/** Milliseconds between two looks for what was missed. */
const PAUSE = 60 * 60 * 1000

/** Looks for what was missed, and plans the next look. */
export class ReconcileJob extends RetriedJob {
  protected override async work(): Promise<void> {
    await reconcile()
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    if (job.payload.once !== true) await planReconciliation(trx, PAUSE)
  }

  /** The next look is due whatever became of this one. */
  override async setAside(trx: Transaction, job: ClaimedJob): Promise<void> {
    await this.atEnd(trx, job)
  }
}

export const planReconciliation = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: {}, dedupeKey: RECONCILE_JOB, delay })

/** One more, now. */
export const reconcileNow = (trx: Transaction) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: { once: true }, dedupeKey: `${RECONCILE_JOB}:now` })

/** Has one planned for the next hour where none is. */
export const keepReconciling = (trx: Transaction) => planReconciliation(trx, PAUSE)
