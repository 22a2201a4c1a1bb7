import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { withdraw } from '#core/jobs/queue'
import { endWaiting } from '#generation/actions/end_waiting'
import { CANCELLED } from '#generation/errors'
import { generationJob } from '#generation/jobs/generation_jobs'
import BulkSession from '#generation/models/bulk_session'
import { waitingItems } from '#generation/queries/bulk_sessions'

/**
 * Cancels the items of a bulk session that no worker has begun; running items continue. Repeating the call has no
 * effect.
 */
export async function cancelBulk(bulkSessionId: string, accountId: string): Promise<void> {
  await transaction(async (trx) => {
    // Locked first: the job that queues the items waits for this, or this waits for it.
    const held = await BulkSession.query({ client: trx })
      .where({ id: bulkSessionId, accountId })
      .update({ cancelledAt: Date.now() })
    if (Number(held) === 0) throw new NotFoundError('Bulk session')
    const waiting = await waitingItems(trx, bulkSessionId)
    const keys = new Map(waiting.map((session) => [session.id, generationJob(session).dedupeKey]))
    const begun = new Set(await withdraw(trx, [...keys.values()]))
    await endWaiting(
      trx,
      waiting.filter((session) => !begun.has(keys.get(session.id)!)),
      CANCELLED
    )
  })
}
