import { placeholders } from '#core/database/placeholders'
import { query, readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import Publication from '#publications/models/publication'

/** The owner of a publication. */
export interface Owner {
  id: string
  account_id: string
  first_name: string
  last_name: string
  email: string
}

/** A publication of any account, including deleted ones. @throws NotFoundError */
export async function findAnyPublication(id: string): Promise<Publication> {
  const found = isId(id)
    ? await Publication.query({ client: readConnection() }).where('id', id.toLowerCase()).first()
    : null
  if (!found) throw new NotFoundError('Publication')
  return found
}

/** The owners by their accounts; of a test account the customer's. An account that is being erased has none. */
export async function ownersOf(
  publications: readonly Pick<Publication, 'accountId'>[]
): Promise<Map<string, Owner>> {
  const accountIds = [...new Set(publications.map(({ accountId }) => accountId))]
  if (accountIds.length === 0) return new Map()
  const owners = await query<Owner>(
    readConnection(),
    `SELECT users.id, accounts.id AS account_id, users.first_name, users.last_name, users.email FROM accounts
     JOIN users ON users.account_id = COALESCE(accounts.test_of, accounts.id)
     WHERE accounts.id IN (${placeholders(accountIds)})`,
    accountIds
  )
  return new Map(owners.filter(({ email }) => email.includes('@')).map((owner) => [owner.account_id, owner]))
}
