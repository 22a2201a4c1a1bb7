import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Premises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

/** Milliseconds that a statement waits for a server that is writing. */
const TIMEOUT = 30_000
/** The databases' error codes when that was not long enough. */
const IN_USE = ['SQLITE_BUSY', '55P03']

async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

function onSqlite<T>(
  { dataDir }: Premises,
  options: Database.Options,
  work: (db: Database.Database) => T
): T {
  const database = new Database(join(dataDir, 'cygnet.sqlite3'), options)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/**
 * Runs statements directly in the servers' database: for what a test cannot wait for or is not allowed to do.
 * @param timeout milliseconds to wait for a server's lock before it fails
 */
export async function directly(premises: Premises, statements: string[], timeout = TIMEOUT): Promise<void> {
  if (!premises.databaseUrl)
    return onSqlite(premises, { timeout }, (database) => {
      for (const statement of statements) database.exec(statement)
    })
  await onPostgres(premises.databaseUrl, async (client) => {
    await client.query(`SET lock_timeout = ${timeout}`)
    for (const statement of statements) await client.query(statement)
  })
}

type Row = Record<string, string | number | null>

/** Reads directly from the servers' database; `postgres` where that one needs another statement. */
export async function readRows(premises: Premises, sqlite: string, postgres = sqlite): Promise<Row[]> {
  if (premises.databaseUrl)
    return onPostgres(premises.databaseUrl, async (client) => (await client.query(postgres)).rows)
  const options = { readonly: true, timeout: TIMEOUT }
  return onSqlite(premises, options, (database) => database.prepare(sqlite).all() as Row[])
}

/**
 * Waits until the one job of this kind is running again after this many crashed workers. A worker that finishes a
 * step resets the count, so its work must not progress, as when the model is held.
 */
export async function atWorkAfter(premises: Premises, crashes: number, kind: string): Promise<void> {
  await waitFor(
    `a job ${kind} at work after ${crashes} crashes`,
    () => readRows(premises, `SELECT status, crashes FROM jobs WHERE kind = '${kind}'`),
    (jobs) => jobs.some((job) => job.status === 'running' && Number(job.crashes) === crashes)
  )
}

/** @throws SQLITE_BUSY while a server is writing into the billing sandbox's own file */
function mustBeFree(file: string): void {
  const database = new Database(file, { timeout: 200 })
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
  } finally {
    database.close()
  }
}

/** Suspends a server at a moment at which it does not hold the billing sandbox's file, for which others would wait. */
export async function suspend({ child }: ServerProcess, premises: Premises): Promise<void> {
  for (;;) {
    child.kill('SIGSTOP')
    try {
      return mustBeFree(join(premises.dataDir, 'sandbox', 'stripe.sqlite'))
    } catch (error) {
      await continueIfInUse(child, error)
    }
  }
}

/**
 * Suspends a server like a machine that goes to sleep, when it has neither file nor table locked; the leases of all
 * running jobs have expired since.
 */
export async function fallAsleep(server: ServerProcess, premises: Premises): Promise<void> {
  for (;;) {
    await suspend(server, premises)
    try {
      return await directly(premises, [`UPDATE jobs SET lease_until = 0 WHERE status = 'running'`], 200)
    } catch (error) {
      await continueIfInUse(server.child, error)
    }
  }
}

async function continueIfInUse(child: ChildProcess, error: unknown): Promise<void> {
  if (!IN_USE.includes((error as { code?: string }).code ?? '')) throw error
  child.kill('SIGCONT')
  await sleep(20)
}

/** Puts every account on a plan, as if it had been paid for. */
export const givePlan = (premises: Premises, slug: 'starter' | 'pro' | 'business') =>
  directly(premises, [`UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = '${slug}')`])
