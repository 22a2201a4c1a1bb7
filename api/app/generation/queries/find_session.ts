import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import GenerationSession from '#generation/models/generation_session'

/** @throws NotFoundError alike for an unknown id, a malformed one and another account's */
export async function findSession(id: string, accountId: string): Promise<GenerationSession> {
  const session = isId(id)
    ? await GenerationSession.query({ connection: 'read' }).where({ id, accountId }).first()
    : null
  if (!session) throw new NotFoundError('Generation session')
  return session
}

/** An account's sessions that are running or waiting for their owner, oldest first. */
export function runningSessions(accountId: string): Promise<GenerationSession[]> {
  return GenerationSession.query({ connection: 'read' })
    .where('accountId', accountId)
    .whereIn('status', ['created', 'in_progress', 'awaiting_approval'])
    .orderBy('id')
}
