import { reservePost } from '#billing/actions/quota'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { enqueue } from '#core/jobs/queue'
import { enqueueBulkSources } from '#generation/actions/start_bulk_generation'
import { generationJob } from '#generation/actions/start_generation'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'
import { tellEvent } from '#generation/services/session_events'
import { labelOf } from '#generation/steps'
import { resumePublication } from '#publications/actions/resume_publication'

/**
 * Takes a failed generation up again. Its finished steps stand, so that only what failed is done, and paid, again.
 * @throws ConflictError when it has not failed, AppError NO_PUBLICATIONS_REMAINING
 */
export function retryGeneration(sessionId: string, accountId: string): Promise<GenerationSession> {
  return transaction(async (trx) => {
    const session = await GenerationSession.query({ client: trx })
      .where({ id: sessionId, accountId })
      .forUpdate()
      .first()
    if (!session) throw new NotFoundError('Generation session')
    if (session.status !== 'failed') throw new ConflictError('Only a failed generation can be tried again')
    session.reservationId = await reservePost(trx, accountId)
    await resumePublication(trx, session.publicationId)
    session.merge({
      status: 'created',
      stepName: 'session_created',
      stepLabel: labelOf('session_created'),
      errorCode: null,
      errorMessage: null,
      createdAt: Date.now(),
      finishedAt: null,
    })
    await tellEvent(trx, session, 'step')
    if (session.bulkSessionId && !(await hasSources(trx, session.bulkSessionId)))
      await enqueueBulkSources(trx, session.bulkSessionId, accountId)
    else await enqueue(trx, generationJob(session))
    return session
  })
}

/** Whether the sources that the items of a bulk session share have been gathered. */
async function hasSources(trx: Transaction, bulkSessionId: string): Promise<boolean> {
  const gathered = await BulkSession.query({ client: trx })
    .where('id', bulkSessionId)
    .whereNotNull('pool')
    .select('id')
    .first()
  return gathered !== null
}
