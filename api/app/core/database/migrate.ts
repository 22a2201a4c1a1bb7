import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import { migratingAlone } from '#core/database/migration_lock'
import { onSqlite } from '#core/database/transaction'

/** Milliseconds that a migration waits for another process that writes. */
const LOCK_WAIT = 5_000

/**
 * Runs the migrations that are missing, before anything is served; of processes that start at once, one after the other.
 * @param onWait called once if another process migrates now
 * @returns why they could not run
 */
export async function migrate(app: ApplicationService, onWait?: () => void): Promise<Error | null> {
  try {
    return await migratingAlone(() => runMigrations(app), onWait)
  } catch (error) {
    return error as Error
  }
}

async function runMigrations(app: ApplicationService): Promise<Error | null> {
  const wait = (milliseconds: number) =>
    onSqlite() ? db.connection('primary').rawQuery(`PRAGMA busy_timeout = ${milliseconds}`) : null
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'primary' })
  // No request is served yet, so a long wait delays nobody.
  await wait(LOCK_WAIT)
  await runner.run()
  await wait(0)
  if (runner.error) return runner.error
  // The runner mistakes a failed COMMIT for a successful one.
  const pending = (await runner.getList()).filter(({ status }) => status === 'pending')
  if (pending.length === 0) return null
  return new Error(`The database could not store its tables: ${pending.map(({ name }) => name).join(', ')}`)
}
