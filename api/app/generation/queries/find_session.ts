import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import GenerationSession from '#generation/models/generation_session'

/** @throws NotFoundError alike for an unknown id, a malformed one and another account's */
export async function findSession(id: string, accountId: string): Promise<GenerationSession> {
  const session = isId(id)
    ? await GenerationSession.query({ connection: 'read' }).where({ id, accountId }).first()
    : null
  if (!session) throw new NotFoundError('Generation session', undefined, await ofPublication(id, accountId))
  return session
}

/** For the id of a publication, which generation it has; empty for any other. */
async function ofPublication(id: string, accountId: string): Promise<string> {
  const found: { session_id: string | null } | null = isId(id)
    ? await readConnection()
        .from('publications')
        .where({ id: id.toLowerCase(), account_id: accountId })
        .select('session_id')
        .first()
    : null
  return found?.session_id ? `this is the id of a publication, and its generation is ${found.session_id}` : ''
}

/** An account's sessions that are running or waiting for their owner, oldest first. */
export function runningSessions(accountId: string): Promise<GenerationSession[]> {
  return GenerationSession.query({ connection: 'read' })
    .where('accountId', accountId)
    .whereIn('status', ['created', 'in_progress', 'awaiting_approval'])
    .orderBy('id')
}
