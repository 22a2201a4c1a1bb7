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
 */
export async function migratingAlone<T>(work: () => Promise<T>): Promise<T> {
  const release = settings.databaseUrl
    ? await lockPostgres(settings.databaseUrl)
    : await lockFile(join(settings.dataDir, 'migrations.lock'))
  try {
    return await work()
  } finally {
    await release()
  }
}

/** SQLite's own lock on an empty database beside the product's: the operating system releases it. */
async function lockFile(path: string): Promise<() => void> {
  const handle = new Sqlite(path, { timeout: 0 })
  for (;;) {
    try {
      handle.exec('BEGIN EXCLUSIVE')
      return () => void handle.close()
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') {
        handle.close()
        throw error
      }
    }
    await sleep(PAUSE)
  }
}

/** A lock of a session of its own: the migrations' connection may change between two of them. */
async function lockPostgres(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString })
  // A connection that breaks has lost its lock; the migrations then fail on their own connection as well.
  client.on('error', () => {})
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1)', [KEY])
  return () => client.end()
}
