import { readConnection } from '#core/database/transaction'

export type Row = Record<string, unknown>

/** Columns with UTC milliseconds. */
const TIME = /(_at|_until|_start|_end|_since|_anchor)$/
/** Columns with booleans, which SQLite stores as 0 and 1. */
const FLAG = /^(is|has|use|approve)_|_enabled$|^cancel_at_period_end$/

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Rows of a table with these values, in readable form. */
export async function exportedRows(
  table: string,
  where: Record<string, string | string[]>,
  leftOut: string[] = []
): Promise<Row[]> {
  const query = readConnection().from(table)
  for (const [column, value] of Object.entries(where))
    if (Array.isArray(value)) query.whereIn(column, value)
    else query.where(column, value)
  return (await query).map((row) => readable(row, leftOut))
}

/** A row without the omitted columns: names in camel case, times in ISO 8601, JSON parsed. */
export function readable(row: Row, leftOut: string[] = []): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [camel(column), exportedValue(column, value)])
  )
}

function exportedValue(column: string, value: unknown): unknown {
  if (value === null) return null
  if (FLAG.test(column)) return Boolean(value)
  if (TIME.test(column)) return new Date(Number(value)).toISOString()
  return typeof value === 'string' && /^[[{]/.test(value) ? opened(value) : value
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The account's rows of these tables, by table name. */
export async function accountRows(
  accountId: string,
  tables: string[],
  leftOut: string[] = []
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const table of tables)
    found[camel(table)] = await exportedRows(table, { account_id: accountId }, leftOut)
  return found
}

/** Rows per file. */
const FILE = 5_000

/** The rows of an owner in a table that may be long, oldest first, one file's worth at a time. */
export async function* pagesOf(table: string, column: string, ownerId: string): AsyncGenerator<Row[]> {
  let last = ''
  for (;;) {
    const page = await readConnection()
      .from(table)
      .where(column, ownerId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(FILE)
    if (page.length > 0) yield page
    if (page.length < FILE) return
    last = page.at(-1).id
  }
}

/** Rows per query. */
const PAGE = 200

/** An account's rows of a table that may be long, in order of id. */
export async function* eachRow<T extends { id: string }>(
  table: string,
  accountId: string,
  columns: (keyof T & string)[]
): AsyncGenerator<T> {
  let last = ''
  for (;;) {
    const page: T[] = await readConnection()
      .from(table)
      .where('account_id', accountId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .select(...columns)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
