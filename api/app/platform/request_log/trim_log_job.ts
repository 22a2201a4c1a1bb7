import { change, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { HOUR } from '#core/time'
import { trimRefusals } from '#generation/moderation/trim_refusals'
import { TRIM_LOG_JOB } from '#platform/jobs'

/** Milliseconds between two runs. */
const PAUSE = 6 * HOUR
/** Milliseconds that a call is kept. */
const KEPT = 90 * 24 * HOUR
/** Rows per statement, so that others can write in between. */
const AT_ONCE = 1_000

/** Deletes calls older than 90 days, and expired refused prompts. */
export class TrimLogJob implements JobHandler {
  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    await trimRefusals(signal)
    const before = Date.now() - KEPT
    const sql = `DELETE FROM request_log WHERE id IN (SELECT id FROM request_log WHERE created_at < ? LIMIT ${AT_ONCE})`
    while (!signal.aborted && (await transaction((trx) => change(trx, sql, [before]))) > 0);
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await planLogTrimming(trx, PAUSE)
    })
  }

  async setAside(trx: Transaction): Promise<void> {
    await planLogTrimming(trx, PAUSE)
  }
}

/** Schedules the next run where none is scheduled. @param delay milliseconds */
export const planLogTrimming = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: TRIM_LOG_JOB, payload: {}, dedupeKey: TRIM_LOG_JOB, delay })
