import { execute, query, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { emitEvent } from '#core/events/event_bus'

interface BulkRow {
  id: string
  account_id: string
  created_at: number
}

interface Counts {
  total: number
  completed: number
  failed: number
}

/**
 * Ends the bulk session when the publication that has just ended was its last. Retrying an item later does not end
 * it a second time.
 */
export async function endBulk(
  trx: Transaction,
  { data }: DomainEvent<'publication.completed' | 'publication.failed'>
): Promise<void> {
  const [bulk] = await query<BulkRow>(
    trx,
    `SELECT bulk.id, bulk.account_id, bulk.created_at FROM generation_sessions session
     JOIN bulk_sessions bulk ON bulk.id = session.bulk_session_id
     WHERE session.publication_id = ? AND bulk.completed_at IS NULL`,
    [data.publicationId]
  )
  if (!bulk) return
  const [counts] = await query<Counts>(
    trx,
    `SELECT COUNT(*) AS total, COUNT(CASE WHEN status = 'completed' THEN 1 END) AS completed,
       COUNT(CASE WHEN status = 'failed' THEN 1 END) AS failed
     FROM generation_sessions WHERE bulk_session_id = ?`,
    [bulk.id]
  )
  const { total, completed, failed } = counts!
  if (completed + failed < total) return
  const sql = 'UPDATE bulk_sessions SET completed_at = ? WHERE id = ? AND completed_at IS NULL'
  if ((await execute(trx, sql, [Date.now(), bulk.id])) === 0) return
  await emitEvent(trx, 'bulk.completed', {
    accountId: bulk.account_id,
    bulkSessionId: bulk.id,
    total,
    completed,
    failed,
    createdAt: bulk.created_at,
  })
}
