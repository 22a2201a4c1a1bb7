import { takeAllowance } from '#billing/actions/use_allowance'
import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { stopJobs, withdraw } from '#core/jobs/queue'
import { endWaiting } from '#generation/actions/end_waiting'
import { lapseKey } from '#generation/actions/propose_outline'
import { STOPPED, STOPPED_BY_OPERATOR } from '#generation/errors'
import { generationJob } from '#generation/jobs/generation_jobs'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'
import { findSession } from '#generation/queries/find_session'

/**
 * Cancels a generation at any step and returns its reserved post. Its worker writes nothing more; finished steps
 * are kept for a retry. Canceling again has no effect.
 * @throws NotFoundError, ConflictError when it has already ended, AllowanceUsedUpError where a model was called and
 * too many were canceled or discarded
 */
export async function cancelGeneration(id: string, accountId: string): Promise<GenerationSession> {
  const found = await findSession(id, accountId)
  return transaction(async (trx) => {
    const session = await takenFromWorker(trx, found)
    if (session.status === 'failed' && session.errorCode === STOPPED.code) return session
    mustBeUnderWay(session)
    const costs = session.calls > 0 || session.status === 'awaiting_approval'
    if (costs) await takeAllowance(trx, accountId, 'outlines')
    await endWaiting(trx, [session], STOPPED)
    return session
  })
}

/**
 * Cancellation by an operator, which does not count against the owner's allowance.
 * @param also runs in the same transaction, with the session as it was before
 * @throws NotFoundError, ConflictError when it has ended
 */
export async function stopGeneration(
  { id, accountId }: { id: string; accountId: string },
  also: InTransaction<GenerationSession>
): Promise<void> {
  const found = await findSession(id, accountId)
  await transaction(async (trx) => {
    const session = await takenFromWorker(trx, found)
    mustBeUnderWay(session)
    await also(trx, session)
    await endWaiting(trx, [session], STOPPED_BY_OPERATOR)
  })
}

/** The session, locked and without a job that could continue it. @throws NotFoundError */
async function takenFromWorker(trx: Transaction, found: GenerationSession): Promise<GenerationSession> {
  // In the order in which workers lock: the bulk session, whose job queues its items; the job; the session.
  if (found.bulkSessionId !== null) await hold(trx, found.bulkSessionId)
  await stopJobs(trx, [generationJob(found).dedupeKey])
  const session = await GenerationSession.query({ client: trx }).where('id', found.id).forUpdate().first()
  if (!session) throw new NotFoundError('Generation session')
  await withdraw(trx, [lapseKey(session.id)])
  return session
}

function mustBeUnderWay({ status }: GenerationSession): void {
  if (status === 'completed' || status === 'failed')
    throw new ConflictError('Only a generation in progress can be canceled', 'not_under_way')
}

async function hold(trx: Transaction, bulkSessionId: string): Promise<void> {
  await BulkSession.query({ client: trx }).where('id', bulkSessionId).forUpdate().select('id').first()
}
