import { placeholders } from '#core/database/placeholders'
import { execute, type Transaction } from '#core/database/transaction'

/**
 * Forgets that drafts were not published at their time. They stay drafts without one.
 * @param ids in lower case; those of other accounts, and of drafts that missed no time, are left alone
 * @returns how many there were
 */
export function dismissNotPublished(trx: Transaction, accountId: string, ids: string[]): Promise<number> {
  const now = Date.now()
  return execute(
    trx,
    `UPDATE publications SET publish_at = NULL, publish_note = NULL,
       updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at + 1 END
     WHERE id IN (${placeholders(ids)}) AND account_id = ? AND publish_note IS NOT NULL`,
    [now, now, ...ids, accountId]
  )
}
