import { Refusal } from '#administration/backup/refusal'
import type { Value } from '#administration/move/digest'
import { placeholders } from '#core/database/placeholders'
import { query, readConnection, type Transaction } from '#core/database/transaction'

interface Column {
  column_name: string
  data_type: string
}
interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows that are fetched at once. */
const FETCHED = 500

/** @throws Refusal where the database has something of its own */
export async function mustBeEmpty(): Promise<void> {
  const found = await query<{ name: string }>(
    readConnection(),
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
  )
  const names = new Set(found.map(({ name }) => name))
  if (names.size === 0) return
  // A move that was broken off, or a start in production, has left tables without anybody's data.
  const people = names.has('users') ? await readConnection().from('users').limit(1).select('id') : []
  if (names.has('adonis_schema') && names.has('users') && people.length === 0) return
  throw new Refusal(
    'not_empty',
    `The database of DATABASE_URL has ${names.size} tables, and nothing was moved.`,
    'Create an empty database, and name it in DATABASE_URL.'
  )
}

/** Columns that are stored, not computed, by their types. */
export async function columnsOf(trx: Transaction, table: string): Promise<Map<string, string>> {
  const columns = await query<Column>(
    trx,
    `SELECT column_name, data_type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ? AND is_generated = 'NEVER'`,
    [table]
  )
  return new Map(columns.map(({ column_name, data_type }) => [column_name, data_type]))
}

/**
 * Runs `work` without foreign keys, because rows come table by table; putting them back checks every row. Only what
 * runs in this transaction sees it.
 */
export async function withoutForeignKeys(trx: Transaction, work: () => Promise<void>): Promise<void> {
  const keys = await query<ForeignKey>(
    trx,
    `SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`
  )
  for (const { table, name } of keys) await trx.rawQuery(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await trx.rawQuery(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}

export async function insert(
  trx: Transaction,
  table: string,
  columns: string[],
  many: Value[][]
): Promise<void> {
  const listed = columns.map((name) => `"${name}"`).join(', ')
  const row = `(${placeholders(columns)})`
  await trx.rawQuery(
    `INSERT INTO "${table}" (${listed}) VALUES ${many.map(() => row).join(', ')}`,
    many.flat() as never
  )
}

export async function* rowsOf(trx: Transaction, table: string, columns: string[]): AsyncGenerator<Value[]> {
  const listed = columns.map((name) => `"${name}"`).join(', ')
  await trx.rawQuery(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${listed} FROM "${table}"`)
  for (;;) {
    const some = await query<Record<string, Value>>(trx, `FETCH ${FETCHED} FROM moved`)
    for (const one of some) yield columns.map((name) => one[name]!)
    if (some.length < FETCHED) break
  }
  await trx.rawQuery('CLOSE moved')
}

export async function countOf(trx: Transaction, table: string): Promise<number> {
  const [row] = await query<{ n: number }>(trx, `SELECT COUNT(*) AS n FROM "${table}"`)
  return Number(row!.n)
}
