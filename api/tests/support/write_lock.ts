import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Premises } from '#tests/support/server_process'

/**
 * Takes and keeps the lock that every write of the servers needs, as a backup does; reads do not need it.
 * @returns a function that releases it
 */
export async function holdWriteLock({ dataDir, databaseUrl }: Premises): Promise<() => Promise<void>> {
  if (!databaseUrl) {
    const database = new Database(join(dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
    database.exec('BEGIN IMMEDIATE')
    return async () => void database.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `SELECT string_agg(format('%I', tablename), ', ') AS name FROM pg_tables WHERE schemaname = 'public'`
  )
  await client.query(`BEGIN; LOCK TABLE ${rows[0]!.name} IN EXCLUSIVE MODE`)
  return () => client.end()
}
