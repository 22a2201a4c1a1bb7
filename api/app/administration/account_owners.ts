import { testAccountOf } from '#accounts/test_account'
import type { Schema } from '#core/contract/types'
import { placeholders } from '#core/database/placeholders'
import { query, readConnection } from '#core/database/transaction'
import { isId } from '#core/ids'

/** `AdminAccountOwner` of the contract. */
export type AccountOwner = Schema<'AdminAccountOwner'>

/** The users of these accounts, by account; for a test account, the customer's. */
export async function ownersOf(accountIds: (string | null)[]): Promise<Map<string, AccountOwner>> {
  const ids = [...new Set(accountIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const users = await query<AccountOwner & { account_id: string }>(
    readConnection(),
    `SELECT users.id, users.email, accounts.id AS account_id FROM accounts
     JOIN users ON users.account_id = COALESCE(accounts.test_of, accounts.id)
     WHERE accounts.id IN (${placeholders(ids)})`,
    ids
  )
  return new Map(users.map(({ id, email, account_id }) => [account_id, { id, email }]))
}

/** What customers rely on, or what test keys made. */
export type Mode = 'live' | 'test'

/** The account of a user, in test mode the one that the user's test keys work in; null where there is none. */
export async function accountOf(userId: string, mode: Mode = 'live'): Promise<string | null> {
  const user: { account_id: string } | null = isId(userId)
    ? await readConnection().from('users').where('id', userId.toLowerCase()).select('account_id').first()
    : null
  if (!user) return null
  return mode === 'test' ? testAccountOf(user.account_id) : user.account_id
}
