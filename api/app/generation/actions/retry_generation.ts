import { reservePost } from '#billing/actions/quota'
import { transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { enqueue } from '#core/jobs/queue'
import { GENERATION_JOB } from '#generation/actions/start_generation'
import GenerationSession from '#generation/models/generation_session'
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
    await session
      .merge({
        status: 'created',
        stepName: 'session_created',
        stepLabel: labelOf('session_created'),
        errorCode: null,
        errorMessage: null,
        createdAt: Date.now(),
        finishedAt: null,
      })
      .useTransaction(trx)
      .save()
    await enqueue(trx, {
      kind: GENERATION_JOB,
      payload: { sessionId },
      accountId,
      dedupeKey: `${GENERATION_JOB}:${sessionId}`,
    })
    return session
  })
}
