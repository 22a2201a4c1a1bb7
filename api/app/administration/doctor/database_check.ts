import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import { codeOf, type Diagnosis, fine, problem, warning } from '#administration/doctor/diagnosis'
import { longRead } from '#core/database/long_read'
import { onSqlite, readConnection } from '#core/database/transaction'

const UNREACHABLE =
  'Check the host and port in DATABASE_URL, and that PostgreSQL runs and lets this machine in.'
const RESTORE = 'Stop the server and restore the last backup: npm run ace -- restore ARCHIVE'

/** What the codes of both databases mean. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  '28P01': 'The password or the user in DATABASE_URL is wrong.',
  '28000': 'PostgreSQL does not let this user in: look at the user in DATABASE_URL and at pg_hba.conf.',
  '3D000': 'Create the database that DATABASE_URL names, for example with createdb.',
  SQLITE_NOTADB: RESTORE,
  SQLITE_CORRUPT: RESTORE,
  SQLITE_CANTOPEN: 'Give the user that runs the server read and write access to DATA_DIR.',
}

export async function diagnoseDatabase(): Promise<Diagnosis[]> {
  try {
    if (!onSqlite()) {
      await readConnection().rawQuery('SELECT 1')
      return [fine('database', 'postgresql_answers', 'PostgreSQL answers')]
    }
    const [found] = await longRead<{ quick_check: string }>('PRAGMA quick_check(1)')
    if (found?.quick_check === 'ok') return [fine('database', 'sqlite_intact', 'SQLite, intact')]
    return [problem('database', 'sqlite_damaged', 'The SQLite file is damaged.', RESTORE)]
  } catch (error) {
    const code = codeOf(error)
    const remedy = REMEDIES[code] ?? (onSqlite() ? RESTORE : UNREACHABLE)
    return [
      problem('database', 'database_unreadable', `The database cannot be read (${code}).`, remedy, { code }),
    ]
  }
}

/** Compares the migrations in the database with those of the program. */
export async function diagnoseMigrations(): Promise<Diagnosis[]> {
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'primary', dryRun: true })
  const all = await runner.getList()
  const named = (state: string) =>
    all.filter(({ status }) => status === state).map(({ name }) => shortOf(name))
  const [pending, unknown] = [named('pending'), named('corrupt')]
  if (unknown.length > 0)
    return [
      problem(
        'migrations',
        'migrations_unknown',
        `The database is newer than this program; it does not know ${some(unknown)}.`,
        'Install the version that made it, or restore the backup from before the update.',
        { names: unknown.join(', ') }
      ),
    ]
  if (pending.length === all.length)
    return [
      warning(
        'migrations',
        'database_empty',
        'The database is empty.',
        'Start the server, which makes its tables.'
      ),
    ]
  if (pending.length > 0)
    return [
      problem(
        'migrations',
        'migrations_missing',
        `${pending.length} of ${all.length} are missing: ${some(pending)}.`,
        'Run: npm run ace -- migrate, which makes a backup first.',
        { missing: pending.length, total: all.length, names: pending.join(', ') }
      ),
    ]
  return [fine('migrations', 'migrations_run', `all ${all.length} have run`, { total: all.length })]
}

const shortOf = (name: string) => name.split('/').at(-1)!
const some = (names: string[]) =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' and ')
