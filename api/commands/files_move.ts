import { BaseCommand, flags } from '@adonisjs/core/ace'
import { Refusal } from '#administration/backup/refusal'
import { reportRefusal, sizeInWords } from '#administration/backup/report'
import { DamagedCopyError, moveFiles } from '#administration/files/move_files'
import { FolderStore } from '#core/files/folder_store'
import { fileStore } from '#core/files/shared_store'
import { IMAGE_FOLDER } from '#images/image_store'
import { settings } from '#start/settings'

const PLACES = ['bucket', 'folder']

export default class FilesMove extends BaseCommand {
  static commandName = 'files:move'
  static description = 'Move the stored files from the folder into the bucket, or back'
  static help = [
    'Needs S3_BUCKET and its key. Each file is read back from where it was copied to, and its SHA-256 compared, before it is taken away from where it was. Broken off, it is started again: files that are there already are only compared.',
    '',
    'Without a pause: move with --keep while the server still uses the other place; then stop the server, set or remove S3_BUCKET in its settings, move again without --keep, which has little left to do, and start the server.',
    '',
    'Examples:',
    '  npm run ace -- files:move --to bucket --keep',
    '  npm run --silent ace -- files:move --to folder --json',
  ]
  static options = { startApp: true }

  @flags.string({ description: 'Where to: bucket or folder' })
  declare to?: string

  @flags.boolean({ description: 'Leave the files where they were too' })
  declare keep?: boolean

  @flags.boolean({
    description: 'Print one JSON object: ok, to, copied, present, removed, bytes; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    const json = this.json ?? false
    try {
      const { to, stores } = await this.#stores()
      const moved = await moveFiles(stores, IMAGE_FOLDER, {
        keep: this.keep ?? false,
        onProgress: ({ copied, present, bytes }) => {
          if (!json) console.error(`${copied + present} files, ${sizeInWords(bytes)}`)
        },
      })
      if (json) return console.log(JSON.stringify({ ok: true, to, ...moved }, null, 2))
      console.log(
        `${moved.copied} files were copied to the ${to}, ${moved.present} were there already; ${moved.removed} were taken away from where they were.`
      )
    } catch (error) {
      const damaged =
        error instanceof DamagedCopyError
          ? new Refusal(
              'damaged',
              error.message,
              'Look at what is between this machine and the bucket, and move again.'
            )
          : error
      reportRefusal(damaged, json)
      this.exitCode = 1
    }
  }

  async #stores() {
    const { to } = this
    if (!to || !PLACES.includes(to))
      throw new Refusal('no_place', 'It is not said where to.', 'Add --to bucket or --to folder.')
    if (settings.bucket === null)
      throw new Refusal(
        'no_bucket',
        'S3_BUCKET is not set.',
        `Name the bucket and its key for this command alone, if the server does not use them: S3_BUCKET=... npm run ace -- files:move --to ${to}`
      )
    const { bucketProblem } = await import('#core/files/bucket_check')
    const problem = await bucketProblem(settings.bucket)
    if (problem) throw new Refusal('files_unavailable', problem.says, problem.remedy)
    const [folder, bucket] = [new FolderStore(settings.dataDir), await fileStore()]
    return { to, stores: to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder } }
  }
}
