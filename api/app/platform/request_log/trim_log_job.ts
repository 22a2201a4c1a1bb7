import { change, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { trimRefusals } from '#generation/moderation/trim_refusals'

export const TRIM_LOG_JOB = 'trim_request_log'

const HOUR = 60 * 60 * 1000
/** Milliseconds between two runs. */
const PAUSE = 6 * HOUR
/** Milliseconds that a call is kept. */
const KEPT = 90 * 24 * HOUR
/** Rows of one statement: others write between two. */
const AT_ONCE = 1_000

/** Deletes the calls that are older than 90 days, and refused prompts whose time is over. */
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

/** Has the next run planned where none is. @param delay milliseconds */
export const planLogTrimming = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: TRIM_LOG_JOB, payload: {}, dedupeKey: TRIM_LOG_JOB, delay })
