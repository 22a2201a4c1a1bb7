import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { Refusal } from '#administration/backup/refusal'
import { filesInWords, pathOf, reportRefusal } from '#administration/backup/report'
import { restore } from '#administration/backup/restore'
import { diagnoseKey } from '#administration/doctor/work_check'
import { migrate } from '#core/database/migrate'
import { settings } from '#start/settings'

export default class Restore extends BaseCommand {
  static commandName = 'restore'
  static description = 'Replace the database by a backup, and bring back its files'
  static help = [
    'Stop the server first. The whole archive is checked before anything is touched. Where there is a database or files already, it asks; without a terminal, or with --json, it refuses unless there is --force. Afterwards the database is brought up to date with this version, so that the server can start. --no-migrate leaves it as it was, for the version that made the backup.',
    '',
    'Examples:',
    '  npm run ace -- restore /var/backups/cygnet/ARCHIVE.tar.gz',
    '  npm run --silent ace -- restore ARCHIVE.tar.gz --force --json',
  ]
  static options = { startApp: true }

  @args.string({ description: 'The archive that "backup" made' })
  declare archive: string

  @flags.boolean({ description: 'Replace what is there without asking' })
  declare force?: boolean

  @flags.boolean({
    description: 'Bring the database up to date afterwards',
    default: true,
    showNegatedVariantInHelp: true,
  })
  declare migrate: boolean

  @flags.boolean({
    description: 'Print one JSON object: ok, from, createdAt, files; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    const json = this.json ?? false
    try {
      const { version, createdAt, files } = await restore(pathOf(this.archive), (present) =>
        this.#mayReplace(present)
      )
      const error = this.migrate ? await migrate(this.app) : null
      if (error)
        throw new Refusal(
          'failed',
          `The backup is restored, but could not be brought up to date (${error.message}).`,
          'Start the version that you had when it was made.',
          { cause: error }
        )
      const warning = await this.#keyWarning()
      if (json) {
        const done = { ok: true, from: version, createdAt, files: files.length, warning }
        return console.log(JSON.stringify(done, null, 2))
      }
      console.log(`Restored ${filesInWords(files.length)} as they were at ${createdAt}. Start the server.`)
      if (warning !== null) console.log(`WARNING ${warning}`)
    } catch (error) {
      reportRefusal(error, json)
      this.exitCode = 1
    }
  }

  async #mayReplace(present: string): Promise<boolean> {
    if (this.force) return true
    if (this.json || !process.stdin.isTTY) return false
    const answer = await this.prompt.ask(`${present}. All of it is replaced. Type yes to go on`)
    return (answer ?? '').trim().toLowerCase() === 'yes'
  }

  /** A key that this process did not take from the settings may be another than the one just restored. */
  async #keyWarning(): Promise<string | null> {
    if (settings.appKey === null) return null
    const found = (await diagnoseKey()).find(({ state }) => state === 'problem')
    return found ? `${found.says} ${found.remedy}` : null
  }
}
