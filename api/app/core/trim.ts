import { deleteOld } from '#core/database/delete_old'
import { settings } from '#start/settings'

/** Deletes jobs that ended long ago, and answers whose keys can be used again. */
export async function trimCore(signal: AbortSignal): Promise<void> {
  const { jobs, answers } = settings.retention
  const now = Date.now()
  // Those that were set aside are for an operator to see.
  const ended = "status IN ('done', 'failed', 'cancelled') AND finished_at < ?"
  await deleteOld(signal, 'jobs', ended, [now - jobs])
  await deleteOld(signal, 'idempotency_keys', 'created_at < ?', [now - answers])
}
