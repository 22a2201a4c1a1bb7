import { deleteOld } from '#core/database/delete_old'
import { DAY } from '#core/time'

/** Milliseconds that a refused prompt is kept. */
const KEPT = 180 * DAY

/** Deletes refused prompts older than 180 days. */
export const trimRefusals = (signal: AbortSignal) =>
  deleteOld(signal, 'refused_prompts', 'created_at < ?', [Date.now() - KEPT])
