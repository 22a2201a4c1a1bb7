import { readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import Publication from '#publications/models/publication'

/** @throws NotFoundError alike for an unknown or malformed id and for another account's publication */
export async function findPublication(accountId: string, id: string): Promise<Publication> {
  const publication = isId(id)
    ? await Publication.query({ client: readConnection() })
        .where({ id: id.toLowerCase(), accountId })
        .whereNull('deletedAt')
        .first()
    : null
  if (!publication) throw new NotFoundError('Publication')
  return publication
}

/** The id of an account's own publication as stored; null for any other. */
export async function ownPublicationId(accountId: string, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const found = await readConnection()
    .from('publications')
    .where({ id: id.toLowerCase(), account_id: accountId })
    .whereNull('deleted_at')
    .select('id')
  return found[0]?.id ?? null
}

/**
 * The current row of an account's own publication, locked against other writers until the transaction ends.
 * @throws as findPublication
 */
export async function lockOwnPublication(
  trx: Transaction,
  accountId: string,
  id: string
): Promise<Publication> {
  if (!isId(id)) throw new NotFoundError('Publication')
  const publication = await lockPublication(trx, id.toLowerCase())
  if (publication.accountId !== accountId) throw new NotFoundError('Publication')
  return publication
}

/** As `lockOwnPublication`, for work whose owner is already known. */
export async function lockPublication(trx: Transaction, id: string): Promise<Publication> {
  const publication = await Publication.query({ client: trx })
    .where({ id })
    .whereNull('deletedAt')
    .forUpdate()
    .first()
  if (!publication) throw new NotFoundError('Publication')
  return publication
}
