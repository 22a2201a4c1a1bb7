import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { AppError, UnavailableError } from '#core/errors'

export type Transaction = TransactionClientContract

const ATTEMPTS = 6
/** SQLite: busy, locked. PostgreSQL: serialization failure, deadlock, lock not available. */
const TRY_AGAIN = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', '40001', '40P01', '55P03'])
const NO_SPACE = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100'])

export const onSqlite = () =>
  db.primaryConnectionName === 'primary' && db.connection('primary').dialect.name.includes('sqlite')

/**
 * The only way to open a transaction. Its first statement is a write, because a deferred BEGIN of SQLite that
 * reads first fails at once when another process has written since. Nothing but the database may be awaited in
 * `work`, and every query in it goes through `trx`: the writing pool has one connection.
 * @throws UnavailableError when the database stays busy, AppError INSUFFICIENT_STORAGE when the disk is full
 */
export async function transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (trx) => {
        if (onSqlite()) await trx.rawQuery('UPDATE jobs SET attempts = attempts WHERE 0')
        return work(trx)
      })
    } catch (error) {
      const code = errorCode(error)
      if (NO_SPACE.has(code)) {
        throw new AppError(
          507,
          'INSUFFICIENT_STORAGE',
          'There is no space left to store this. Try again later.',
          { cause: error }
        )
      }
      if (!TRY_AGAIN.has(code)) throw error
      if (attempt === ATTEMPTS) throw new UnavailableError(undefined, error)
      await sleep(20 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** Reads that need no transaction: SQLite has a connection of its own for them. */
export const reading = () => db.connection('read')

/** Whether an insert failed because such a row exists already. */
export function isDuplicate(error: unknown): boolean {
  const code = errorCode(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** The database's own clock as an SQL expression, UTC in milliseconds: workers on several hosts agree on it. */
export const databaseNow = () =>
  onSqlite()
    ? "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    : 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)'

export type SqlValue = string | number | boolean | null

/** Rows that a raw statement answers (SELECT, or RETURNING), whichever database it is. */
export async function rows<T>(
  client: QueryClientContract,
  sql: string,
  values: SqlValue[] = []
): Promise<T[]> {
  const result: unknown = await client.rawQuery(sql, bindings(values))
  return Array.isArray(result) ? result : ((result as { rows?: T[] }).rows ?? [])
}

/** Runs a raw statement without RETURNING and tells how many rows it changed, whichever database it is. */
export async function change(
  client: QueryClientContract,
  sql: string,
  values: SqlValue[] = []
): Promise<number> {
  const result: unknown = await client.rawQuery(sql, bindings(values))
  const answer = result as { changes?: number; rowCount?: number | null }
  return answer.changes ?? answer.rowCount ?? 0
}

/** Lucid's type of a binding leaves out null, which both drivers take. */
const bindings = (values: SqlValue[]) => values as StrictValues[]
