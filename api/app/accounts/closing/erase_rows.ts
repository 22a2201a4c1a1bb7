import { change, transaction } from '#core/database/transaction'

/** Rows of one statement, with all that hangs on them: others write between two. */
const AT_ONCE = 50

/** Deletes an account's rows of a table that has an `id`, a few at a time. */
export async function eraseRows(table: string, accountId: string): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE account_id = ? LIMIT ${AT_ONCE})`
  while ((await transaction((trx) => change(trx, sql, [accountId]))) > 0);
}
