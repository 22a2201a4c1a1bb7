import { closeView } from '#accounts/support_views'
import type { Operator } from '#administration/audit/audit_trail'
import { recordEnd } from '#administration/users/record_view_end'
import { transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'

/** Removes an expired view. Its token is refused by then; this records the end in the trail. */
export class EndViewJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const { viewId, operator } = job.payload as { viewId: string; operator: Operator }
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      const view = await closeView(trx, { id: viewId })
      if (view) await recordEnd(trx, { ...operator, requestId: null, address: null }, view, 'expired')
    })
  }

  /** The expired token is refused anyway, and the operator's next view removes the row. */
  async onDead(): Promise<void> {}
}
