import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import type { Database } from 'better-sqlite3'
import pg from 'pg'
import { isWriter } from '#core/database/durability'
import { MAX_WAIT } from '#core/database/max_wait'
import { keepStatements } from '#core/database/statement_cache'
import { settings } from '#start/settings'

/**
 * PostgreSQL returns `bigint` and `numeric` (counts, sums) as text, because they can exceed a JavaScript number.
 * Ours are times in milliseconds, counts and cents, far below 2^53, so they are read as numbers on both databases.
 */
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)

const migrations = { naturalSort: true, paths: ['database/migrations'] }

interface PostgresHandle {
  query(text: string, done: (error: Error | null) => void): void
}
type Done = (error: Error | null, connection: unknown) => void

function postgres(connectionString: string) {
  const connection = {
    client: 'pg' as const,
    connection: { connectionString },
    pool: {
      min: 0,
      max: 10,
      /** A process that is frozen inside a transaction must not keep its rows locked forever. */
      acquireTimeoutMillis: MAX_WAIT,
      /** Neither a process that is frozen inside a transaction nor an external lock may block others forever. */
      afterCreate(client: PostgresHandle, done: Done) {
        client.query(
          `SET idle_in_transaction_session_timeout = '10s'; SET lock_timeout = ${MAX_WAIT}`,
          (error) => done(error, client)
        )
      },
    },
    migrations,
  }
  return { primary: connection, read: { ...connection } }
}

/**
 * One writing connection and one that only reads: SQLite has a single writer, and a read in the writer's pool would
 * wait for a transaction that waits for the read.
 */
function sqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const filename = join(dataDir, 'cygnet.sqlite3')
  closeSync(openSync(filename, 'a', 0o600))
  // SQLite gives new files beside it the same mode.
  for (const file of [filename, `${filename}-wal`, `${filename}-shm`])
    if (existsSync(file)) chmodSync(file, 0o600)
  return {
    primary: {
      client: 'better-sqlite3' as const,
      connection: { filename },
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        acquireTimeoutMillis: MAX_WAIT,
        afterCreate(handle: Database, done: Done) {
          for (const pragma of [
            'journal_mode = WAL',
            // The driver is synchronous: `transaction` waits for the lock without blocking the process.
            'busy_timeout = 0',
            'foreign_keys = ON',
          ])
            handle.pragma(pragma)
          isWriter(handle)
          keepStatements(handle)
          done(null, handle)
        },
      },
      migrations,
    },
    read: {
      client: 'better-sqlite3' as const,
      connection: { filename, options: { readonly: true } },
      useNullAsDefault: true,
      pool: {
        min: 0,
        max: 1,
        afterCreate(handle: Database, done: Done) {
          // In WAL mode a read does not wait for writers, only for operations on the whole file.
          handle.pragma('busy_timeout = 100')
          keepStatements(handle)
          done(null, handle)
        },
      },
      migrations,
    },
  }
}

export default defineConfig({
  connection: 'primary',
  connections: settings.databaseUrl ? postgres(settings.databaseUrl) : sqlite(settings.dataDir),
})
