import { reading, rows } from '#core/database/transaction'
import { isId } from '#core/ids'

/** `AdminAccountOwner` of the contract. */
export interface AccountOwner {
  id: string
  email: string
}

/** The users of these accounts, by account; for a test account, the customer's. */
export async function ownersOf(accountIds: (string | null)[]): Promise<Map<string, AccountOwner>> {
  const ids = [...new Set(accountIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const users = await rows<AccountOwner & { account_id: string }>(
    reading(),
    `SELECT users.id, users.email, accounts.id AS account_id FROM accounts
     JOIN users ON users.account_id = COALESCE(accounts.test_of, accounts.id)
     WHERE accounts.id IN (${ids.map(() => '?').join(', ')})`,
    ids
  )
  return new Map(users.map(({ id, email, account_id }) => [account_id, { id, email }]))
}

/** The account of a user; null where there is no such user. */
export async function accountOf(userId: string): Promise<string | null> {
  const user: { account_id: string } | null = isId(userId)
    ? await reading().from('users').where('id', userId.toLowerCase()).select('account_id').first()
    : null
  return user?.account_id ?? null
}
