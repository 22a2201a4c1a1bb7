import { placeholders } from '#core/database/placeholders'
import { execute, transaction } from '#core/database/transaction'
import { isId } from '#core/ids'
import { dismissNotPublished } from '#publications/actions/dismiss_not_published'

/** Removes failed work from the list; what belongs to another account, or has not failed, is left alone. */
export async function dismissUnfinished(accountId: string, ids: string[]): Promise<number> {
  const known = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  if (known.length === 0) return 0
  const list = placeholders(known)
  const now = Date.now()
  return transaction(async (trx) => {
    const sessions = await execute(
      trx,
      `UPDATE generation_sessions SET dismissed_at = ?
       WHERE id IN (${list}) AND account_id = ? AND status = 'failed' AND dismissed_at IS NULL`,
      [now, ...known, accountId]
    )
    const plans = await execute(
      trx,
      `UPDATE planned_publications SET dismissed_at = ?
       WHERE id IN (${list}) AND account_id = ? AND status IN ('skipped', 'failed') AND dismissed_at IS NULL`,
      [now, ...known, accountId]
    )
    return sessions + plans + (await dismissNotPublished(trx, accountId, known))
  })
}
