import { placeholders } from '#core/database/placeholders'
import { query, type Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { changeCounts } from '#publications/publication_counts'
import { indexPublications } from '#publications/search/search_index'

interface FailedRow {
  id: string
  type: string
  status: string
  is_listed: boolean | number
}

/**
 * Ends the generation of an account's publications for which nothing new was written. Those with an earlier text
 * stay in the library, the others leave lists and counts.
 */
export async function failPublications(trx: Transaction, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const now = Date.now()
  const failed = await query<FailedRow>(
    trx,
    `UPDATE publications SET generation_status = 'failed', is_listed = (content <> ''),
       updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at + 1 END
     WHERE account_id = ? AND generation_status = 'generating' AND id IN (${placeholders(ids)})
     RETURNING id, type, status, is_listed`,
    [now, now, accountId, ...ids]
  )
  await changeCounts(
    trx,
    accountId,
    failed.filter((row) => !row.is_listed).map(({ type, status }) => ({ type, status, by: -1 }))
  )
  await indexPublications(
    trx,
    failed.map(({ id }) => id)
  )
  for (const { id } of failed) await emitEvent(trx, 'publication.failed', { accountId, publicationId: id })
}
