import { PreparedRead } from '#core/database/prepared_read'
import { query, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

/**
 * Everything that an account's test keys make belongs to a separate test account, so that it never appears among
 * the customer's own. It has no user, no subscription and no quota; its plan is that of the customer's account.
 */

const testAccount = new PreparedRead<{ id: string }>('SELECT id FROM accounts WHERE test_of = ?')
const ownerOfTest = new PreparedRead<{ test_of: string | null }>('SELECT test_of FROM accounts WHERE id = ?')

/** The test account of a customer's account; null before the first test key. */
export async function testAccountOf(accountId: string): Promise<string | null> {
  return (await testAccount.first([accountId]))?.id ?? null
}

/** Whether this is an account that test keys work in. */
export async function isTestAccount(accountId: string): Promise<boolean> {
  return ((await ownerOfTest.first([accountId]))?.test_of ?? null) !== null
}

/** The test account of a customer's account, which the caller has locked. @returns its id if it was just created */
export async function openTestAccount(trx: Transaction, accountId: string): Promise<string | null> {
  const [made] = await query<{ id: string }>(
    trx,
    'INSERT INTO accounts (id, test_of, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
    [newId(), accountId, Date.now()]
  )
  return made?.id ?? null
}
