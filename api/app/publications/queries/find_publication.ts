import { query, readConnection, type Transaction } from '#core/database/transaction'
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
  if (!publication) throw new NotFoundError('Publication', undefined, await otherId(accountId, id))
  return publication
}

/** What an id of the account's own names that is none of its publications; empty where it names nothing. */
async function otherId(accountId: string, given: string): Promise<string> {
  if (!isId(given)) return ''
  const id = given.toLowerCase()
  const [generated] = await query<{ id: string }>(
    readConnection(),
    'SELECT id FROM publications WHERE session_id = ? AND account_id = ? AND deleted_at IS NULL',
    [id, accountId]
  )
  if (generated) return `this is the id of a generation, and its publication is ${generated.id}`
  const [elsewhere] = await query<{ live: number }>(
    readConnection(),
    `SELECT CASE WHEN account.test_of = ? THEN 0 ELSE 1 END AS live
     FROM publications publication JOIN accounts account ON account.id = publication.account_id
     WHERE publication.id = ? AND publication.deleted_at IS NULL
       AND (account.test_of = ? OR account.id = (SELECT test_of FROM accounts WHERE id = ?))`,
    [accountId, id, accountId, accountId]
  )
  if (!elsewhere) return ''
  return elsewhere.live
    ? 'it is live data, and this is a test key'
    : 'it is test data, which a test key reads'
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
  const publication = await lockIfThere(trx, id.toLowerCase())
  if (publication?.accountId !== accountId)
    throw new NotFoundError('Publication', undefined, await otherId(accountId, id))
  return publication
}

/** As `lockOwnPublication`, for work whose owner is already known. */
export async function lockPublication(trx: Transaction, id: string): Promise<Publication> {
  const publication = await lockIfThere(trx, id)
  if (!publication) throw new NotFoundError('Publication')
  return publication
}

const lockIfThere = (trx: Transaction, id: string): Promise<Publication | null> =>
  Publication.query({ client: trx }).where({ id }).whereNull('deletedAt').forUpdate().first()
