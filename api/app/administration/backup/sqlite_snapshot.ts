import { chmod } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { Refusal } from '#administration/backup/refusal'

/** More pages than any database has: with one step, writers of other processes cannot make it begin again. */
const ALL = 0x7fffffff

/**
 * Copies a database as it is at one moment, while others write to it, into one file.
 * @throws Refusal where the copy is not intact, because the database is not
 */
export async function snapshot(file: string, copy: string): Promise<void> {
  const source = new Database(file, { readonly: true, timeout: 10_000 })
  try {
    await source.backup(copy, { progress: () => ALL })
  } finally {
    source.close()
  }
  await chmod(copy, 0o600)
  const database = new Database(copy)
  try {
    // Its content is all in this one file then.
    database.pragma('journal_mode = DELETE')
    mustBeIntact(database)
  } finally {
    database.close()
  }
}

function mustBeIntact(database: Database.Database): void {
  if (database.pragma('quick_check(1)', { simple: true }) === 'ok') return
  throw new Refusal(
    'no_database',
    'The SQLite file is damaged: a backup of it would be worthless.',
    'Stop the server and restore the last backup.'
  )
}

/** The migrations that have run on a snapshot, in their order. */
export function migrationsOf(file: string): string[] {
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare('SELECT name FROM adonis_schema ORDER BY id').pluck().all() as string[]
  } finally {
    database.close()
  }
}

/**
 * Whether no other process has a database open. All that was written is in the one file afterwards. A file that is
 * damaged, or no database at all, is nobody's.
 */
export function isIdle(file: string): boolean {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { timeout: 500 })
    return database.pragma('journal_mode = DELETE', { simple: true }) === 'delete'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code?.startsWith('SQLITE_BUSY')) return false
    if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT')) return true
    throw error
  } finally {
    database?.close()
  }
}
