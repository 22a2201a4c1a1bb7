import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { loopTurn } from '#core/concurrency/loop_turn'
import { currentShare } from '#core/concurrency/share'
import { beginOnPostgres, beginOnSqlite } from '#core/database/commit'
import type { Durability } from '#core/database/durability'
import { databaseFailure, isConflict } from '#core/database/errors'
import { MAX_WAIT } from '#core/database/max_wait'

export type Transaction = TransactionClientContract

/** What a caller adds to an action's transaction: either it is stored with the action's result, or neither is. */
export type InTransaction<T> = (trx: Transaction, result: T) => Promise<void>

/** How often a transaction is attempted that conflicts with another: a serialization failure, a deadlock. */
const ATTEMPTS = 6

export const onSqlite = () =>
  db.primaryConnectionName === 'primary' && db.connection('primary').dialect.name.includes('sqlite')

/**
 * The only way to open a transaction, and the only one to write: it resolves once the database has committed.
 * `work` may await nothing but the database, and every query in it goes through `trx`: the writing pool has one
 * connection on SQLite. `work` is repeated where it conflicts with another transaction.
 * @throws UnavailableError when it cannot begin in time or the database is unreachable, InsufficientStorageError
 *   when the disk is full: nothing was written
 */
export async function transaction<T>(
  work: (trx: Transaction) => Promise<T>,
  durability: Durability = 'kept'
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOf(work, durability)
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw databaseFailure(error) ?? error
      await sleep(20 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

async function attemptOf<T>(work: (trx: Transaction) => Promise<T>, durability: Durability): Promise<T> {
  if (currentShare().rank > 0) await loopTurn()
  const deadline = performance.now() + MAX_WAIT
  const { trx, commit, rollback } = await (onSqlite()
    ? beginOnSqlite(deadline, durability)
    : beginOnPostgres())
  try {
    const result = await work(trx)
    await commit()
    return result
  } catch (error) {
    await rollback()
    throw error
  }
}

/** For reads that need no transaction: SQLite has a separate connection for them. */
export const readConnection = () => db.connection('read')

/** The database's own clock as an SQL expression, UTC in milliseconds: workers on several hosts agree on it. */
export const databaseNow = () =>
  onSqlite()
    ? "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    : 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)'

export type SqlValue = string | number | boolean | null

/** The rows of a raw statement (SELECT, or RETURNING), for either database. */
export async function query<T>(
  client: QueryClientContract,
  sql: string,
  values: SqlValue[] = []
): Promise<T[]> {
  const result: unknown = await client.rawQuery(sql, bindings(values))
  return Array.isArray(result) ? result : ((result as { rows?: T[] }).rows ?? [])
}

/** Runs a raw statement without RETURNING and returns how many rows it changed, for either database. */
export async function execute(
  client: QueryClientContract,
  sql: string,
  values: SqlValue[] = []
): Promise<number> {
  const result: unknown = await client.rawQuery(sql, bindings(values))
  const answer = result as { changes?: number; rowCount?: number | null }
  return answer.changes ?? answer.rowCount ?? 0
}

/** Lucid's type for bindings lacks null, which both drivers accept. */
const bindings = (values: SqlValue[]) => values as StrictValues[]
