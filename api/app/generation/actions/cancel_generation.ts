import { takeAllowance } from '#billing/actions/use_allowance'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { stopJobs, withdraw } from '#core/jobs/queue'
import { endWaiting } from '#generation/actions/end_waiting'
import { lapseKey } from '#generation/actions/propose_outline'
import { STOPPED } from '#generation/errors'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'
import { findSession } from '#generation/queries/find_session'
import { generationJob } from '#generation/services/generation_jobs'

/**
 * Ends a generation wherever it is, and gives its post back. Its worker writes nothing more; the finished steps stay for
 * another try. Cancelled again, it changes nothing more.
 * @throws NotFoundError, ConflictError when it has ended by itself, AllowanceUsedUpError where a model was called and too
 *   many were cancelled or discarded
 */
export async function cancelGeneration(id: string, accountId: string): Promise<GenerationSession> {
  const found = await findSession(id, accountId)
  return transaction(async (trx) => {
    // In the order in which workers lock: the bulk session, whose job queues its items; the job; the session.
    if (found.bulkSessionId !== null) await hold(trx, found.bulkSessionId)
    await stopJobs(trx, [generationJob(found).dedupeKey])
    const session = await GenerationSession.query({ client: trx })
      .where({ id: found.id, accountId })
      .forUpdate()
      .first()
    if (!session) throw new NotFoundError('Generation session')
    if (session.status === 'failed' && session.errorCode === STOPPED.code) return session
    if (session.status === 'completed' || session.status === 'failed')
      throw new ConflictError('Only a generation that is under way can be cancelled')
    const costs = session.calls > 0 || session.status === 'awaiting_approval'
    if (costs) await takeAllowance(trx, accountId, 'outlines')
    await withdraw(trx, [lapseKey(session.id)])
    await endWaiting(trx, [session], STOPPED)
    return session
  })
}

async function hold(trx: Transaction, bulkSessionId: string): Promise<void> {
  await BulkSession.query({ client: trx }).where('id', bulkSessionId).forUpdate().select('id').first()
}
