import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import { backUp } from '#administration/backup/back_up'
import { Refusal } from '#administration/backup/refusal'
import { migrate } from '#core/database/migrate'
import { settings } from '#start/settings'

export interface Migrated {
  /** Names of the migrations that ran, without their folder. */
  ran: string[]
  /** Absolute; null where nothing was missing, or the database was empty. */
  archive: string | null
}

/** Where backups before migrations go unless another folder is named. */
export const ownBackups = () => join(settings.dataDir, 'backups')

/**
 * Makes a backup, and then runs the migrations that are missing.
 * @param folder of the backup, absolute
 * @throws Refusal, which names the command that restores the backup where a migration failed
 */
export async function migrateSafely(folder: string): Promise<Migrated> {
  const before = await states()
  if (before.unknown.length > 0)
    throw new Refusal(
      'newer',
      `The database is of a newer version: this one does not know ${before.unknown.at(-1)}.`,
      'Install the version that made it, or a later one.'
    )
  if (before.pending.length === 0) return { ran: [], archive: null }
  const archive = before.done === 0 ? null : (await backUp(folder)).archive
  const error = await migrate(app)
  if (!error) return { ran: before.pending, archive }
  const { pending } = await states()
  throw new Refusal(
    'migration_failed',
    `The migration ${pending[0] ?? before.pending.at(-1)} failed: ${firstLine(error)}`,
    archive === null
      ? 'Empty the database and run this again.'
      : `Stop the server, run: npm run ace -- restore ${archive} --force --no-migrate, and start the version that you had before.`,
    { cause: error }
  )
}

async function states() {
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'primary', dryRun: true })
  const all = await runner.getList()
  const named = (state: string) =>
    all.filter(({ status }) => status === state).map(({ name }) => name.split('/').at(-1)!)
  return { pending: named('pending'), unknown: named('corrupt'), done: named('migrated').length }
}

const firstLine = ({ message }: Error) => message.split('\n')[0]!
