import { execute, transaction } from '#core/database/transaction'

/** Rows per statement, with everything that refers to them, so that others can write in between. */
const AT_ONCE = 50

/** Deletes an account's rows of a table that has an `id`, a few at a time. */
export async function eraseRows(table: string, accountId: string): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE account_id = ? LIMIT ${AT_ONCE})`
  while ((await transaction((trx) => execute(trx, sql, [accountId]))) > 0);
}
