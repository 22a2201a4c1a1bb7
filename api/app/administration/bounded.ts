import { onSqlite, reading, rows, type SqlValue } from '#core/database/transaction'

/** Rows that a list of the console counts and pages through: its cost does not grow with the table. */
export const MOST = 10_000

/** The values of a statement's placeholders, beside it. */
export interface Sql {
  sql: string
  values: SqlValue[]
}

/** How many rows a SELECT finds, up to `MOST`. */
export async function countUpTo({ sql, values }: Sql, most = MOST): Promise<number> {
  const [row] = await rows<{ total: number }>(
    reading(),
    `SELECT COUNT(*) AS total FROM (${sql} LIMIT ${most}) AS counted`,
    values
  )
  return Number(row!.total)
}

/** A column whose texts are compared byte by byte, as the indexes for prefixes are on both databases. */
export const byBytes = (column: string) => (onSqlite() ? column : `${column} COLLATE "C"`)

/** Whether a column begins with a text; an index on `byBytes(column)` serves it. */
export function beginsWith(column: string, prefix: string): Sql {
  const bytes = byBytes(column)
  return { sql: `(${bytes} >= ? AND ${bytes} < ?)`, values: [prefix, prefix + LAST] }
}

/** Behind every character that is typed. */
const LAST = '\u{10ffff}'

const DAY = 24 * 60 * 60 * 1000

/** The smallest id made at this moment or later: ids begin with their time. */
export function idFrom(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

/** The first moment of the UTC day, and of the UTC month, that `now` is in; milliseconds. */
export const dayStart = (now: number) => now - (now % DAY)
export function monthStart(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

export const dayName = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
