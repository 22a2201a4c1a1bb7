import { releasePosts } from '#billing/actions/quota'
import { insertRows } from '#core/database/insert_many'
import type { Transaction } from '#core/database/transaction'
import { liveEvents } from '#core/events/live_events'
import type GenerationSession from '#generation/models/generation_session'
import { nextNumbers } from '#generation/sessions/session_events'
import { sessionStatus } from '#generation/sessions/session_status'
import { failPublications } from '#publications/actions/fail_publications'

/**
 * Ends an account's sessions that are at the given step and have no worker: their posts are returned and their
 * publications leave the library.
 * @param reason in words for the customer
 */
export async function endWaiting(
  trx: Transaction,
  sessions: GenerationSession[],
  reason: { code: string; message: string }
): Promise<void> {
  const [first] = sessions
  if (!first) return
  const { accountId } = first
  await failPublications(
    trx,
    accountId,
    sessions.map(({ publicationId }) => publicationId)
  )
  await releasePosts(
    trx,
    sessions.map(({ reservationId }) => reservationId)
  )
  const end = {
    status: 'failed',
    stepName: `${first.stepName.replace(/_failed$/, '')}_failed`,
    stepLabel: reason.message.slice(0, 200),
    errorCode: reason.code,
    errorMessage: reason.message,
    finishedAt: Date.now(),
  } as const
  const ids = sessions.map(({ id }) => id)
  await trx.from('generation_sessions').whereIn('id', ids).update({
    status: end.status,
    step_name: end.stepName,
    step_label: end.stepLabel,
    error_code: end.errorCode,
    error_message: end.errorMessage,
    finished_at: end.finishedAt,
  })
  const numbers = await nextNumbers(trx, ids)
  for (const session of sessions) session.merge({ ...end, seq: numbers.get(session.id)! })
  await insertRows(
    trx,
    'generation_events',
    sessions.map((session) => ({
      session_id: session.id,
      seq: session.seq,
      account_id: accountId,
      type: 'failed',
      data: JSON.stringify(sessionStatus(session)),
      created_at: end.finishedAt,
    }))
  )
  trx.after('commit', () => {
    for (const { id } of sessions) liveEvents().announce({ accountId, subjectId: id })
  })
}
