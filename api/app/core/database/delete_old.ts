import { execute, type SqlValue, transaction } from '#core/database/transaction'

/** Rows per statement, so that others can write in between. */
const AT_ONCE = 500

interface Options {
  /** Its primary key. */
  key?: string
  atOnce?: number
}

/**
 * Deletes the rows of a table for which `condition` holds, a few at a time. An index has to find them.
 * @param signal ends it between two statements
 */
export async function deleteOld(
  signal: AbortSignal,
  table: string,
  condition: string,
  values: SqlValue[],
  { key = 'id', atOnce = AT_ONCE }: Options = {}
): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${atOnce})`
  while (!signal.aborted && (await transaction((trx) => execute(trx, sql, values))) > 0);
}
