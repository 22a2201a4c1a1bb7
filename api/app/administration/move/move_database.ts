import app from '@adonisjs/core/services/app'
import { Refusal } from '#administration/backup/refusal'
import { Digest, type Value } from '#administration/move/digest'
import { Source } from '#administration/move/source'
import {
  columnsOf,
  countOf,
  insert,
  mustBeEmpty,
  rowsOf,
  withoutForeignKeys,
} from '#administration/move/target'
import { KINDS } from '#administration/search/inside'
import { migrate } from '#core/database/migrate'
import { onSqlite, type Transaction, transaction } from '#core/database/transaction'
import { indexPublications } from '#publications/search/search_index'

/** Values of one statement; PostgreSQL takes 65,535. */
const VALUES = 10_000

export interface MovedTable {
  table: string
  rows: number
}

/**
 * Copies every row of the SQLite database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL and compares
 * all of them, in one transaction: it is there whole, or not at all. The SQLite database stays as it is.
 * @throws Refusal
 */
export async function moveDatabase(onTable: (moved: MovedTable) => void): Promise<MovedTable[]> {
  if (onSqlite())
    throw new Refusal(
      'no_place',
      'DATABASE_URL is not set, so it is not said where to.',
      'Name an empty PostgreSQL database for this command: DATABASE_URL=postgres://... npm run ace -- move'
    )
  const source = await Source.open()
  try {
    await mustBeEmpty()
    const error = await migrate(app)
    if (error) throw failed(`The tables could not be made (${error.message.split('\n')[0]}).`, error)
    const moved: MovedTable[] = []
    await transaction(async (trx) => {
      moved.length = 0
      // Reading a large table on the other side must not end it.
      await trx.rawQuery('SET LOCAL idle_in_transaction_session_timeout = 0')
      const tables = source.tables()
      const every = [...tables, 'publication_search', ...ENTRIES].map((name) => `"${name}"`)
      await trx.rawQuery(`TRUNCATE ${every.join(', ')}`)
      await withoutForeignKeys(trx, async () => {
        for (const table of tables) {
          const rows = await copy(trx, source, table)
          moved.push({ table, rows })
          onTable({ table, rows })
        }
      })
      await makeSearches(trx, source)
    })
    return moved
  } finally {
    source.close()
  }
}

async function copy(trx: Transaction, source: Source, table: string): Promise<number> {
  const types = await columnsOf(trx, table)
  const columns = source.columnsOf(table)
  if (columns.length !== types.size || columns.some((name) => !types.has(name)))
    throw failed(`The table ${table} has other columns in PostgreSQL.`)
  const isBoolean = columns.map((name) => types.get(name) === 'boolean')
  const [before, after] = [new Digest(), new Digest()]
  const atOnce = Math.floor(VALUES / columns.length)
  let waiting: Value[][] = []
  const flush = async () => {
    if (waiting.length > 0) await insert(trx, table, columns, waiting).catch(refused(table))
    waiting = []
  }
  for (const row of source.rowsOf(table, columns)) {
    const values = row.map((value, at) => (isBoolean[at] && value !== null ? value !== 0 : value))
    before.add(values)
    if (waiting.push(values) === atOnce) await flush()
  }
  await flush()
  for await (const row of rowsOf(trx, table, columns)) after.add(row)
  if (!before.equals(after)) throw different(table, before.count, after.count)
  return before.count
}

/** Of each kind of record that operators search. */
const ENTRIES = KINDS.map((_kind, number) => `search_entries_${number}`)

/** PostgreSQL's own indexes of words, from the rows. */
async function makeSearches(trx: Transaction, source: Source): Promise<void> {
  const { publications, entries } = source.searched()
  await indexPublications(trx, publications)
  for (const [name, tables, expected] of [
    ['publication_search', ['publication_search'], publications.length],
    ['search_entries', ENTRIES, entries],
  ] as const) {
    let found = 0
    for (const table of tables) found += await countOf(trx, table)
    if (found !== expected) throw different(name, expected, found)
  }
}

const refused = (table: string) => (error: Error) => {
  // The message of the query layer begins with the statement and its values.
  throw failed(`PostgreSQL refused a row of ${table}: ${error.message.split(' - ').at(-1)}.`, error)
}

const different = (table: string, expected: number, found: number) =>
  failed(
    `The rows of ${table} are not the same in both databases: ${expected} in SQLite, ${found} in PostgreSQL.`
  )

const failed = (says: string, cause?: Error) =>
  new Refusal('failed', says, 'Nothing was moved: go on with SQLite.', { cause })
