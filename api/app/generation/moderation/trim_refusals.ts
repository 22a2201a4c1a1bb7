import { change, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'

/** Milliseconds that a refused prompt is kept. */
const KEPT = 180 * DAY
/** Rows per statement, so that others can write in between. */
const AT_ONCE = 1_000

/** Deletes refused prompts older than 180 days. */
export async function trimRefusals(signal: AbortSignal): Promise<void> {
  const before = Date.now() - KEPT
  const sql = `DELETE FROM refused_prompts WHERE id IN
    (SELECT id FROM refused_prompts WHERE created_at < ? LIMIT ${AT_ONCE})`
  while (!signal.aborted && (await transaction((trx) => change(trx, sql, [before]))) > 0);
}
