import { onSqlite, query, readConnection, type SqlValue } from '#core/database/transaction'
import { DAY } from '#core/time'

/** The most rows that a list of the console counts and pages through: its cost does not grow with the table. */
export const MAX_COUNT = 10_000

/** A statement with the values of its placeholders. */
export interface Sql {
  sql: string
  values: SqlValue[]
}

/** How many rows a SELECT finds, up to `MAX_COUNT`. */
export async function countUpTo({ sql, values }: Sql, most = MAX_COUNT): Promise<number> {
  const [row] = await query<{ total: number }>(
    readConnection(),
    `SELECT COUNT(*) AS total FROM (${sql} LIMIT ${most}) AS counted`,
    values
  )
  return row!.total
}

/**
 * One page of ids and how many there are, in one pass: for few rows that take long to find, such as those that contain
 * a text.
 * @param id the column with the ids of what FROM and WHERE, the statement, find
 */
export async function countedPage(
  id: string,
  { sql, values }: Sql,
  { order, size, offset }: { order: string; size: number; offset: number }
): Promise<{ ids: string[]; totalItems: number }> {
  const found = await query<{ id: string; total: number }>(
    readConnection(),
    `SELECT ${id} AS id, COUNT(*) OVER () AS total ${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`,
    values
  )
  // Beyond the last page, no row has the number.
  const total = found[0]?.total ?? (offset > 0 ? await countUpTo({ sql: `SELECT ${id} ${sql}`, values }) : 0)
  return { ids: found.map((row) => row.id), totalItems: Math.min(total, MAX_COUNT) }
}

/** A column compared byte by byte, like the prefix indexes on both databases. */
export const byBytes = (column: string) => (onSqlite() ? column : `${column} COLLATE "C"`)

/** Whether a column begins with a text; served by an index on `byBytes(column)`. */
export function beginsWith(column: string, prefix: string): Sql {
  const bytes = byBytes(column)
  return { sql: `(${bytes} >= ? AND ${bytes} < ?)`, values: [prefix, prefix + LAST] }
}

/** Sorts after every character that anyone types. */
const LAST = '\u{10ffff}'

/** The first moment of the UTC day, and of the UTC month, that contains `now`; milliseconds. */
export const dayStart = (now: number) => now - (now % DAY)
export function monthStart(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}
