import { transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'

/** Removes the rows of a deleted publication that can no longer be restored. */
export class PurgeJob implements JobHandler {
  run(job: ClaimedJob): Promise<void> {
    return transaction(async (trx) => {
      await trx
        .from('publications')
        .where('id', String(job.payload.publicationId))
        .whereNotNull('deleted_at')
        .delete()
      await end(trx, job, 'done')
    })
  }

  async onDead(): Promise<void> {}
}
