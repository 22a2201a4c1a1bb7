import { change, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { HOUR, utcDay } from '#core/time'
import { TRIM_WEBHOOKS_JOB } from '#platform/jobs'

/** Milliseconds between two runs. */
const PAUSE = 6 * HOUR
/** Milliseconds that an event is kept, with its deliveries. */
const KEPT = 30 * 24 * HOUR
/** Events per statement, so that others can write in between. */
const EVENTS_AT_ONCE = 200

/** Deletes events older than 30 days, with their deliveries. */
export class TrimWebhooksJob implements JobHandler {
  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const before = Date.now() - KEPT
    const sql = `DELETE FROM webhook_events WHERE id IN (SELECT id FROM webhook_events WHERE created_at < ? LIMIT ${EVENTS_AT_ONCE})`
    while (!signal.aborted && (await transaction((trx) => change(trx, sql, [before]))) > 0);
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await change(trx, 'DELETE FROM webhook_days WHERE day < ?', [utcDay(before)])
      await planWebhookTrimming(trx, PAUSE)
    })
  }

  async setAside(trx: Transaction): Promise<void> {
    await planWebhookTrimming(trx, PAUSE)
  }
}

/** Schedules the next run where none is scheduled. @param delay milliseconds */
export const planWebhookTrimming = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: TRIM_WEBHOOKS_JOB, payload: {}, dedupeKey: TRIM_WEBHOOKS_JOB, delay })
