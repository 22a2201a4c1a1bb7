import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Durability, setDurability } from '#core/database/durability'
import { isLocked, isUnreachable } from '#core/database/errors'

/** An open transaction that may write. */
export interface OpenTransaction {
  trx: TransactionClientContract
  /** Also runs the hooks for `after('commit')`. @throws unless the database has committed */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Milliseconds between two attempts to get a lock that another process has. */
const FIRST_PAUSE = 1
const MAX_PAUSE = 50

/**
 * Opens a SQLite transaction with the write lock. The driver is synchronous: waiting inside SQLite (busy_timeout)
 * would block the whole process, so the wait for the lock is here.
 * @param deadline by `performance.now()`: when to stop waiting for another process
 */
export async function beginOnSqlite(deadline: number, durability: Durability): Promise<OpenTransaction> {
  const trx = await begin()
  try {
    // The transaction that knex began would take the lock only at its first write, and fail if others had written
    // since its first read.
    await trx.rawQuery('ROLLBACK')
    setDurability(durability)
    for (let pause = FIRST_PAUSE; ; pause = Math.min(MAX_PAUSE, pause * 2)) {
      try {
        await trx.rawQuery('BEGIN IMMEDIATE')
        break
      } catch (error) {
        if (!isLocked(error) || performance.now() >= deadline) throw error
      }
      await sleep(pause * (0.5 + Math.random()))
    }
  } catch (error) {
    await trx.rollback()
    throw error
  }
  return open(trx, async (commitOfKnex) => {
    await trx.rawQuery('COMMIT')
    // Knex does not report a failure of its own COMMIT, so it is given an empty transaction to end.
    await trx.rawQuery('BEGIN')
    await commitOfKnex()
  })
}

/** Opens a PostgreSQL transaction whose outcome can be determined even if the connection is lost. */
export async function beginOnPostgres(): Promise<OpenTransaction> {
  const trx = await begin()
  let id: string
  try {
    const { rows } = await trx.rawQuery('SELECT pg_current_xact_id()::text AS id')
    id = rows[0].id
  } catch (error) {
    await trx.rollback()
    throw error
  }
  return open(trx, async (commitOfKnex) => {
    const sent = await commitOfKnex()
    try {
      // The promise that knex keeps is the one that rejects when the COMMIT fails.
      await trx.knexClient.executionPromise
    } catch (error) {
      if (!isUnreachable(error) || !(await hasCommitted(id))) throw error
      return
    }
    // PostgreSQL answers like this, without an error, where a statement had failed and the failure was ignored.
    if (sent?.response?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back because one of its statements had failed')
  })
}

/** @throws the error of BEGIN, which knex only reports to a caller that asks for the outcome */
async function begin(): Promise<TransactionClientContract> {
  const trx = await db.transaction()
  if (trx.isCompleted) await trx.knexClient.executionPromise
  return trx
}

type Commit = () => Promise<CommitResult | undefined>

/** The result of COMMIT in knex on PostgreSQL. */
interface CommitResult {
  response?: { command?: string }
}

/** Lucid runs the hooks once knex's `commit` resolves, which it does however the COMMIT went. */
function open(
  trx: TransactionClientContract,
  commit: (commitOfKnex: Commit) => Promise<void>
): OpenTransaction {
  const { knexClient } = trx
  const commitOfKnex = knexClient.commit.bind(knexClient) as unknown as Commit
  Object.assign(knexClient, { commit: () => commit(commitOfKnex) })
  return { trx, commit: () => trx.commit(), rollback: () => trx.rollback() }
}

/** Checks of a commit whose answer was lost; the server may need a moment to notice that the connection is gone. */
const MAX_CHECKS = 10
/** Milliseconds between two of them. */
const CHECK_PAUSE = 100

/** False, too, where the database does not say in time. @throws where it cannot be asked */
async function hasCommitted(id: string): Promise<boolean> {
  for (let check = 0; check < MAX_CHECKS; check++) {
    const { rows } = await db.connection('read').rawQuery('SELECT pg_xact_status(?::xid8) AS status', [id])
    if (rows[0].status !== 'in progress') return rows[0].status === 'committed'
    await sleep(CHECK_PAUSE)
  }
  return false
}
