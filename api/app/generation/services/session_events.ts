import type { Transaction } from '#core/database/transaction'
import type GenerationSession from '#generation/models/generation_session'
import { liveEvents } from '#generation/services/live_events'
import { sessionStatus } from '#generation/services/session_status'

/** The events that a session sends to its watchers. */
export type SessionEvent = 'step' | 'awaiting_approval' | 'completed' | 'failed'

/** Stores the session with its next event; streams are notified after the commit. */
export async function recordEvent(
  trx: Transaction,
  session: GenerationSession,
  type: SessionEvent
): Promise<void> {
  session.seq++
  await session.useTransaction(trx).save()
  await trx.table('generation_events').insert({
    session_id: session.id,
    seq: session.seq,
    account_id: session.accountId,
    type,
    data: JSON.stringify(sessionStatus(session)),
    created_at: Date.now(),
  })
  trx.after('commit', () => liveEvents.announce({ accountId: session.accountId, sessionId: session.id }))
}
