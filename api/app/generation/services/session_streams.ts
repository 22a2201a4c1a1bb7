import logger from '@adonisjs/core/services/logger'
import { reading } from '#core/database/transaction'
import { liveEvents } from '#core/events/live_events'
import GenerationSession from '#generation/models/generation_session'
import { runningSessions } from '#generation/queries/find_session'
import type { EventStream } from '#generation/services/event_stream'
import { sessionStatus } from '#generation/services/session_status'
import { settings } from '#start/settings'

/** Milliseconds between two polls of the database, in case a notice was lost. */
const POLL = 2_000

interface EventRow {
  seq: number
  type: string
  data: string
}

/**
 * Sends a session's events after `lastSeq`, stored ones first, then new ones as they come, until it has ended. A
 * failure before a retry is left out: it would look like the end.
 */
export function streamSession(stream: EventStream, session: GenerationSession, lastSeq: number): void {
  let sent = lastSeq
  follow(stream, session.accountId, async (sessionId) => {
    if (sessionId !== null && sessionId !== session.id) return
    const events: EventRow[] = await reading()
      .from('generation_events')
      .where('session_id', session.id)
      .where('seq', '>', sent)
      .orderBy('seq')
      .select('seq', 'type', 'data')
    const last = events.at(-1)
    for (const event of events) {
      sent = event.seq
      if (event === last || !isEnd(event)) stream.send(event.type, event.data, sent)
    }
    if (last && isEnd(last)) return stream.end()
    // Caught up with a session that had already ended: there is nothing to wait for.
    if (events.length === 0) {
      const now = await GenerationSession.query({ connection: 'read' }).where('id', session.id).first()
      if (!now || (hasEnded(now) && now.seq <= sent)) return stream.end()
      if (isTrimmed(now)) {
        stream.send(now.status, JSON.stringify(sessionStatus(now)), now.seq)
        stream.end()
      }
    }
  })
}

const hasEnded = ({ status }: GenerationSession) => status === 'completed' || status === 'failed'
/** Whether only the outcome is left of a session: its events were old enough to be deleted. */
const isTrimmed = (session: GenerationSession) =>
  hasEnded(session) && (session.finishedAt ?? 0) < Date.now() - settings.retention.generationEvents

const isEnd = ({ type }: EventRow) => type === 'completed' || type === 'failed'

/** Sends the status of every running session of an account, then each change as it comes. */
export function streamAccount(stream: EventStream, accountId: string): void {
  const sent = new Map<string, number>()
  follow(stream, accountId, async (sessionId) => {
    const sessions =
      sessionId === null
        ? [...(await runningSessions(accountId)), ...(await endedMeanwhile(accountId, sent))]
        : await GenerationSession.query({ connection: 'read' }).where({ id: sessionId, accountId })
    for (const session of sessions) {
      if ((sent.get(session.id) ?? -1) >= session.seq) continue
      const ended = hasEnded(session)
      const isOutcome = ended || session.status === 'awaiting_approval'
      stream.send(isOutcome ? session.status : 'step', JSON.stringify(sessionStatus(session)))
      if (ended) sent.delete(session.id)
      else sent.set(session.id, session.seq)
    }
  })
}

/** Sessions that were running at the last poll and no longer are. */
function endedMeanwhile(accountId: string, sent: Map<string, number>): Promise<GenerationSession[]> | [] {
  if (sent.size === 0) return []
  return GenerationSession.query({ connection: 'read' })
    .where('accountId', accountId)
    .whereIn('id', [...sent.keys()])
    .whereIn('status', ['completed', 'failed'])
}

/**
 * Calls `look` at once, for each notice to the account (with the session's id) and at each poll (with null), one
 * call at a time.
 */
function follow(
  stream: EventStream,
  accountId: string,
  look: (sessionId: string | null) => Promise<void>
): void {
  let turn = Promise.resolve()
  let pollWaits = false
  const next = (sessionId: string | null) => {
    // Polls must not pile up where the database is slower than they are.
    if (sessionId === null && pollWaits) return
    if (sessionId === null) pollWaits = true
    turn = turn
      .then(() => {
        if (sessionId === null) pollWaits = false
        return stream.ended ? undefined : look(sessionId)
      })
      .catch((error) => {
        logger.warn({ err: error }, 'A stream was ended because its events could not be read')
        stream.end()
      })
  }
  stream.onEnd(liveEvents().listen(accountId, next))
  const timer = setInterval(() => next(null), POLL)
  stream.onEnd(() => clearInterval(timer))
  next(null)
}
