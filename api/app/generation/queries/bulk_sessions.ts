import type { Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'

/**
 * A bulk session of an account, by id.
 * @throws NotFoundError alike for an unknown id, a malformed one and another account's
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

/** The items that have not begun, in order; a worker may have just claimed some of them. */
export function waitingItems(trx: Transaction, bulkSessionId: string): Promise<GenerationSession[]> {
  return GenerationSession.query({ client: trx }).where({ bulkSessionId, status: 'created' }).orderBy('id')
}
