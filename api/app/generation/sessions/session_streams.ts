import logger from '@adonisjs/core/services/logger'
import { readConnection } from '#core/database/transaction'
import { liveEvents } from '#core/events/live_events'
import GenerationSession from '#generation/models/generation_session'
import { runningSessions } from '#generation/queries/find_session'
import type { EventStream } from '#generation/sessions/event_stream'
import { sessionStatus } from '#generation/sessions/session_status'
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
    const events: EventRow[] = await readConnection()
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

/**
 * Milliseconds by which each look at what has ended goes back before the last: clocks differ between machines, and a
 * transaction commits later than the time it has stored.
 */
const OVERLAP = 60_000
/** Milliseconds after which an event is no longer sent to a client that was away. */
const MAX_ABSENCE = 86_400_000

/** What a client knows of its account's sessions. */
interface Known {
  seq: number
  hasEnded: boolean
}

/** Where the stream of an account takes up. */
export interface AccountPosition {
  accountId: string
  /** Everything that ended before is sent or known; UTC in milliseconds. */
  time: number
  known: Map<string, Known>
}

/**
 * Where a stream of an account begins: at the event that the client had last, otherwise now. Awaited before the answer
 * begins, so that what a client causes after its first byte is news.
 */
export async function accountPosition(
  accountId: string,
  lastEventId: string | undefined
): Promise<AccountPosition> {
  const now = Date.now()
  const last = Number(lastEventId ?? '')
  if (Number.isInteger(last) && last > 0) {
    const time = Math.max(now - MAX_ABSENCE, Math.min(now, last))
    return { accountId, time, known: new Map() }
  }
  const ends = await endsSince(accountId, now - OVERLAP)
  const known = new Map(Array.from(ends, ([id, seq]) => [id, { seq, hasEnded: true }]))
  return { accountId, time: now, known }
}

/** The sessions of an account that ended since, with the number of the last event. */
async function endsSince(accountId: string, since: number): Promise<Map<string, number>> {
  const ends: { session_id: string; seq: number }[] = await readConnection()
    .from('generation_events')
    .where('account_id', accountId)
    .where('created_at', '>', since)
    .whereIn('type', ['completed', 'failed'])
    .orderBy('seq')
    .select('session_id', 'seq')
  return new Map(ends.map(({ session_id, seq }) => [session_id, seq]))
}

/**
 * Sends the status of every running session of an account, then each change as it comes. A session that began and ended
 * between two polls is sent too, even where its notices were lost.
 */
export function streamAccount(stream: EventStream, { accountId, time, known }: AccountPosition): void {
  let caughtUp = time
  stream.mark(caughtUp)
  const sessionsOf = (ids: string[]): Promise<GenerationSession[]> | [] =>
    ids.length === 0
      ? []
      : GenerationSession.query({ connection: 'read' }).where({ accountId }).whereIn('id', ids).orderBy('id')
  const send = (session: GenerationSession) => {
    const ended = hasEnded(session)
    if ((known.get(session.id)?.seq ?? -1) >= session.seq) return
    const isOutcome = ended || session.status === 'awaiting_approval'
    stream.send(isOutcome ? session.status : 'step', JSON.stringify(sessionStatus(session)), caughtUp)
    known.set(session.id, { seq: session.seq, hasEnded: ended })
  }
  follow(stream, accountId, async (sessionId) => {
    if (sessionId !== null) {
      for (const session of await sessionsOf([sessionId])) send(session)
      return
    }
    const now = Date.now()
    const running = await runningSessions(accountId)
    // Read after them: one that ends meanwhile is in either.
    const ends = await endsSince(accountId, caughtUp - OVERLAP)
    const areRunning = new Set(running.map(({ id }) => id))
    const isNews = (id: string) => (known.get(id)?.seq ?? -1) < (ends.get(id) ?? -1)
    const changed = [...ends.keys()].filter(isNews)
    for (const [id, { hasEnded: wasOver }] of known) {
      if (areRunning.has(id) || ends.has(id)) continue
      if (wasOver) known.delete(id)
      else changed.push(id)
    }
    for (const session of running) send(session)
    for (const session of await sessionsOf(changed)) send(session)
    caughtUp = now
  })
}

/**
 * Calls `read` at once, for each notice to the account (with the session's id) and at each poll (with null), one
 * call at a time.
 */
function follow(
  stream: EventStream,
  accountId: string,
  read: (sessionId: string | null) => Promise<void>
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
        return stream.ended ? undefined : read(sessionId)
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
