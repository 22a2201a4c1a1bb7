import { hasLapsed, lapseOutline } from '#generation/actions/decide_outline'
import type GenerationSession from '#generation/models/generation_session'
import { findSession } from '#generation/queries/find_session'

/**
 * A session's current state: an outline that was not approved in time expires when somebody looks, if not before.
 * @throws NotFoundError
 */
export async function currentSession(id: string, accountId: string): Promise<GenerationSession> {
  const session = await findSession(id, accountId)
  if (!hasLapsed(session)) return session
  await lapseOutline(session.id)
  return findSession(id, accountId)
}
