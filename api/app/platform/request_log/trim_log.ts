import { deleteOld } from '#core/database/delete_old'
import { trimRefusals } from '#generation/moderation/trim_refusals'
import { settings } from '#start/settings'

/** Deletes old calls, and expired refused prompts. */
export async function trimLog(signal: AbortSignal): Promise<void> {
  await trimRefusals(signal)
  await deleteOld(signal, 'request_log', 'created_at < ?', [Date.now() - settings.retention.calls])
}
