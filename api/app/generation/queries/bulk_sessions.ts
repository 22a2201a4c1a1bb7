import type { Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'

/**
 * A bulk session of an account, by its id.
 * @throws NotFoundError for an unknown id, a malformed one and one of somebody else alike
 */
export async function findBulkSession(id: string, accountId: string): Promise<{ id: string }> {
  const bulk = isId(id)
    ? await BulkSession.query({ connection: 'read' })
        .where({ id: id.toLowerCase(), accountId })
        .select('id')
        .first()
    : null
  if (!bulk) throw new NotFoundError('Bulk session')
  return bulk
}

/** The items that have not begun, in their order; some of them may have been claimed by a worker just now. */
export function waitingItems(trx: Transaction, bulkSessionId: string): Promise<GenerationSession[]> {
  return GenerationSession.query({ client: trx }).where({ bulkSessionId, status: 'created' }).orderBy('id')
}
