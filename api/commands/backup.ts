import { BaseCommand, flags } from '@adonisjs/core/ace'
import { backUp } from '#administration/backup/back_up'
import { Refusal } from '#administration/backup/refusal'
import { filesInWords, pathOf, reportRefusal, sizeInWords } from '#administration/backup/report'

export default class Backup extends BaseCommand {
  static commandName = 'backup'
  static description = 'Write one archive of the database and the files, while the server works'
  static help = [
    'Images, mails that were written into files and, outside production, the generated key are in it; settings are not: keep .env, and APP_KEY above all, in another safe place.',
    '',
    'Examples:',
    '  npm run ace -- backup --out /var/backups/cygnet',
    '  npm run --silent ace -- backup --out /var/backups/cygnet --json',
  ]
  static options = { startApp: true }

  @flags.string({ description: 'The folder for the archive; made where there is none' })
  declare out?: string

  @flags.boolean({
    description: 'Print one JSON object: ok, archive, size, files, migration; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    try {
      if (!this.out)
        throw new Refusal('no_folder', 'No folder is named for the archive.', 'Add --out FOLDER.')
      const made = await backUp(pathOf(this.out))
      if (this.json) return console.log(JSON.stringify({ ok: true, ...made }, null, 2))
      console.log(
        `${made.archive}\n${filesInWords(made.files)}, ${sizeInWords(made.size)}, as of migration ${made.migration.split('/').at(-1)}.`
      )
    } catch (error) {
      reportRefusal(error, this.json ?? false)
      this.exitCode = 1
    }
  }
}
