import { placeholders } from '#core/database/placeholders'
import { query, type Transaction } from '#core/database/transaction'
import { liveEvents } from '#core/events/live_events'
import type GenerationSession from '#generation/models/generation_session'
import { sessionStatus } from '#generation/sessions/session_status'

/** The events that a session sends to its watchers. */
export type SessionEvent = 'step' | 'awaiting_approval' | 'completed' | 'failed'

/** Stores the session with its next event; streams are notified after the commit. */
export async function recordEvent(
  trx: Transaction,
  session: GenerationSession,
  type: SessionEvent
): Promise<void> {
  await session.useTransaction(trx).save()
  const numbers = await nextNumbers(trx, [session.id])
  session.seq = numbers.get(session.id)!
  session.$hydrateOriginals()
  await trx.table('generation_events').insert({
    session_id: session.id,
    seq: session.seq,
    account_id: session.accountId,
    type,
    data: JSON.stringify(sessionStatus(session)),
    created_at: Date.now(),
  })
  trx.after('commit', () => liveEvents().announce({ accountId: session.accountId, subjectId: session.id }))
}

/**
 * Numbers the next event of each session, under the lock of its row. The number follows the newest stored event even
 * where the row is behind it, so that such a session can still be continued and ended.
 */
export async function nextNumbers(trx: Transaction, sessionIds: string[]): Promise<Map<string, number>> {
  const numbered = await query<{ id: string; seq: number }>(
    trx,
    `UPDATE generation_sessions SET seq = 1 + COALESCE(
       (SELECT MAX(e.seq) FROM generation_events e WHERE e.session_id = generation_sessions.id AND e.seq > generation_sessions.seq),
       seq)
     WHERE id IN (${placeholders(sessionIds)}) RETURNING id, seq`,
    sessionIds
  )
  return new Map(numbered.map(({ id, seq }) => [id, Number(seq)]))
}
