import { BaseCommand, flags } from '@adonisjs/core/ace'
import { migrateSafely, ownBackups } from '#administration/backup/migrate_safely'
import { pathOf, reportRefusal } from '#administration/backup/report'

export default class Migrate extends BaseCommand {
  static commandName = 'migrate'
  static description = 'Back up the database, and then bring it up to date with this version'
  static help = [
    'Where nothing is missing it does nothing. If a migration fails, it stops and prints the command that restores the backup. A server of the version before may work meanwhile.',
    '',
    'Examples:',
    '  npm run ace -- migrate',
    '  npm run --silent ace -- migrate --out /var/backups/cygnet --json',
  ]
  static options = { startApp: true }

  @flags.string({ description: 'The folder for the backup; DATA_DIR/backups unless it is named' })
  declare out?: string

  @flags.boolean({
    description: 'Print one JSON object: ok, ran, archive; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    try {
      const { ran, archive } = await migrateSafely(this.out ? pathOf(this.out) : ownBackups())
      if (this.json) return console.log(JSON.stringify({ ok: true, ran, archive }, null, 2))
      if (archive !== null) console.log(`The backup is ${archive}.`)
      console.log(
        ran.length === 0 ? 'The database is up to date.' : ['These migrations ran:', ...ran].join('\n  ')
      )
    } catch (error) {
      reportRefusal(error, this.json ?? false)
      this.exitCode = 1
    }
  }
}
