import { BaseCommand, flags } from '@adonisjs/core/ace'
import { reportRefusal } from '#administration/backup/report'
import { moveDatabase } from '#administration/move/move_database'

export default class Move extends BaseCommand {
  static commandName = 'move'
  static description = 'Copy the SQLite database in DATA_DIR into the PostgreSQL database of DATABASE_URL'
  static help = [
    'Stop the server first. PostgreSQL has to be empty. Every row is compared afterwards; the copy is there whole, or not at all, and the SQLite database stays as it is. Files stay in DATA_DIR.',
    '',
    'Examples:',
    '  DATABASE_URL=postgres://cygnet:password@127.0.0.1/cygnet npm run ace -- move',
    '  npm run --silent ace -- move --json',
  ]
  static options = { startApp: true }

  @flags.boolean({
    description: 'Print one JSON object: ok, rows, tables with table and rows; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    const json = this.json ?? false
    try {
      const tables = await moveDatabase(({ table, rows }) => {
        if (!json && rows > 0) console.error(`${table}: ${rows}`)
      })
      const rows = tables.reduce((sum, one) => sum + one.rows, 0)
      if (json) return console.log(JSON.stringify({ ok: true, rows, tables }, null, 2))
      console.log(
        `${rows} rows of ${tables.length} tables are the same in both databases. Set DATABASE_URL in .env, and start the server.`
      )
    } catch (error) {
      reportRefusal(error, json)
      this.exitCode = 1
    }
  }
}
