import { deleteOld } from '#core/database/delete_old'
import { transaction } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'
import { settings } from '#start/settings'

/** Milliseconds over which an endpoint's health is shown. */
const HEALTH = 30 * DAY
/** Events per statement: each has its deliveries and their attempts. */
const EVENTS_AT_ONCE = 200

/** Deletes old events with their deliveries. */
export async function trimWebhooks(signal: AbortSignal): Promise<void> {
  const now = Date.now()
  const before = now - settings.retention.webhookEvents
  await deleteOld(signal, 'webhook_events', 'created_at < ?', [before], { atOnce: EVENTS_AT_ONCE })
  await transaction(async (trx) => {
    await trx
      .from('webhook_days')
      .where('day', '<', utcDay(Math.min(before, now - HEALTH)))
      .delete()
    // Noted again at the next quick answer.
    await trx.from('quick_hosts').where('noted_at', '<', before).delete()
  })
}
