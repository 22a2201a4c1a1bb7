import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { settings } from '#start/settings'

/** Milliseconds between two attempts on SQLite; PostgreSQL wakes those that wait. */
const PAUSE = 100
/** Any number that nothing else in the database locks: "cygnet" in hexadecimal. */
const KEY = String(0x6379676e6574)

/**
 * Runs `work` once no other process migrates this database. The lock ends with the process that holds it, so a killed
 * one blocks nobody.
 * @param onWait called once if another process holds it
 */
export async function migratingAlone<T>(work: () => Promise<T>, onWait?: () => void): Promise<T> {
  const release = await lockMigrations(settings, onWait)
  try {
    return await work()
  } finally {
    await release()
  }
}

/** @returns what releases it */
export const lockMigrations = (
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onWait: () => void = () => {}
): Promise<() => unknown> =>
  databaseUrl ? lockPostgres(databaseUrl, onWait) : lockFile(join(dataDir, 'migrations.lock'), onWait)

/** SQLite's own lock on an empty database beside the product's: the operating system releases it. */
async function lockFile(path: string, onWait: () => void): Promise<() => void> {
  const handle = new Sqlite(path, { timeout: 0 })
  for (let attempt = 1; ; attempt++) {
    try {
      handle.exec('BEGIN EXCLUSIVE')
      return () => void handle.close()
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') {
        handle.close()
        throw error
      }
    }
    if (attempt === 1) onWait()
    await sleep(PAUSE)
  }
}

/** A lock of a session of its own: the migrations' connection may change between two of them. */
async function lockPostgres(connectionString: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString })
  // A connection that breaks has lost its lock; the migrations then fail on their own connection as well.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [KEY])
  if (!rows[0].held) {
    onWait()
    await client.query('SELECT pg_advisory_lock($1)', [KEY])
  }
  return () => client.end()
}
