import { onSqlite, query, type Transaction } from '#core/database/transaction'

/**
 * Serializes transactions that lock the same account, so that what one of them counts is still true when it writes.
 * SQLite only has one writing transaction at a time anyway.
 */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  if (onSqlite()) return
  // Weaker than FOR UPDATE, which would block every row elsewhere that refers to the account.
  await query(trx, 'SELECT id FROM accounts WHERE id = ? FOR NO KEY UPDATE', [accountId])
}
