import BulkSession from '#generation/models/bulk_session'
import type { SourcePool } from '#generation/pipeline/source_pool'

/** The sources of a bulk session, the same for all items: gathered before its first item was queued. */
export async function sharedPool(bulkSessionId: string): Promise<SourcePool> {
  const bulk = await BulkSession.query({ connection: 'read' })
    .where('id', bulkSessionId)
    .select('id', 'pool')
    .firstOrFail()
  if (!bulk.pool) throw new Error(`The sources of bulk session ${bulkSessionId} are not gathered`)
  return bulk.pool
}
