import { reading } from '#core/database/transaction'
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
    ? await Publication.query({ client: reading() }).where('id', id.toLowerCase()).first()
    : null
  if (!found) throw new NotFoundError('Publication')
  return found
}

/** Owners by account; an account that is being erased has none. */
export async function ownersOf(publications: Publication[]): Promise<Map<string, Owner>> {
  const accountIds = [...new Set(publications.map(({ accountId }) => accountId))]
  const owners: Owner[] = accountIds.length
    ? await reading()
        .from('users')
        .whereIn('account_id', accountIds)
        .select('id', 'account_id', 'first_name', 'last_name', 'email')
    : []
  return new Map(owners.filter(({ email }) => email.includes('@')).map((owner) => [owner.account_id, owner]))
}
