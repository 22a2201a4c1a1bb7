import { reconcile } from '#billing/actions/reconcile'
import { RECONCILE_EVERY, RECONCILE_JOB } from '#billing/jobs'
import { RetriedJob } from '#billing/jobs/retried_job'
import type { Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

/** Searches for missed events, and schedules the next search. */
export class ReconcileJob extends RetriedJob {
  protected override async work(): Promise<void> {
    await reconcile()
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    if (job.payload.once !== true) await planReconciliation(trx, RECONCILE_EVERY)
  }

  /** The next search is due whatever the outcome of this one. */
  override async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    await this.atEnd(trx, job)
  }
}

const planReconciliation = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: {}, dedupeKey: RECONCILE_JOB, delay })
