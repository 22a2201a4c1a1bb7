import { deleteOld } from '#core/database/delete_old'
import { idFrom } from '#core/ids'
import { settings } from '#start/settings'

/** Deletes the events of generations that ended long ago; their outcome and their steps stay. */
export async function trimEvents(signal: AbortSignal): Promise<void> {
  const before = Date.now() - settings.retention.generationEvents
  // Ids begin with their time: the primary key finds the sessions that could have ended by then.
  const ended = `session_id < ? AND EXISTS (
    SELECT 1 FROM generation_sessions s WHERE s.id = generation_events.session_id AND s.finished_at < ?)`
  await deleteOld(signal, 'generation_events', ended, [idFrom(before), before], { key: 'session_id, seq' })
}
