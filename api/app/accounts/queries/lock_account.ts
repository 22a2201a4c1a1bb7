import { onSqlite, rows, type Transaction } from '#core/database/transaction'

/**
 * Makes the transactions that hold one account wait for each other until they end, so that what one of them counts
 * of it still holds when it writes. SQLite has one writing transaction at a time as it is.
 */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  if (onSqlite()) return
  // Weaker than FOR UPDATE, which would hold up every row elsewhere that refers to the account.
  await rows(trx, 'SELECT id FROM accounts WHERE id = ? FOR NO KEY UPDATE', [accountId])
}
