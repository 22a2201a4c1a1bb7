import { deleteOld } from '#core/database/delete_old'
import { change, transaction } from '#core/database/transaction'
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
    await change(trx, 'DELETE FROM webhook_days WHERE day < ?', [utcDay(Math.min(before, now - HEALTH))])
    // Noted again at the next quick answer.
    await change(trx, 'DELETE FROM quick_hosts WHERE noted_at < ?', [before])
  })
}
