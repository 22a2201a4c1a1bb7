import { mkdir } from 'node:fs/promises'
import type { BulkResult, BulkStarted } from '@cygnet/sdk'
import { BulkFiles } from '../../lib/bulk-files.js'
import { BulkProgress } from '../../lib/bulk-progress.js'
import type { Group } from '../../lib/command.js'
import { CommandError, EXIT } from '../../lib/exit-codes.js'
import { settingsOf, withSettings } from '../../lib/generation-settings.js'
import { examples } from '../../lib/help.js'
import { Interruption } from '../../lib/interruption.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { registerBulkCancel } from './bulk-cancel.js'

export function registerBulk({ command, open }: Group): void {
  const bulk = withSettings(
    command
      .command('bulk')
      .description('generate a publication from each prompt of a list, with the same settings')
      .argument(
        '<file>',
        'a .csv file (its `prompt` column, else a prompt per record), or a text file or - with a prompt per line'
      )
  )
    .option('--out-dir <folder>', 'write each text there as Markdown as soon as it is finished')
    .option('--force', 'replace files that are there already')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(
        'cygnet bulk prompts.csv --company --out-dir posts/',
        'cygnet bulk prompts.txt --company-url https://marlowbikes.example --length short',
        'cygnet bulk - --json < prompts.txt | jq .failedCount'
      )
    )
    .action(async (file, options) => {
      const session = await open()
      const { cygnet, output } = session
      const prompts = await (await import('../../lib/prompt-list.js')).readPrompts(file)
      const settings = await settingsOf(options, session)
      if (options.outDir) await mkdir(options.outDir, { recursive: true })

      const progress = new BulkProgress({ quiet: options.quiet === true || output.json })
      const files = options.outDir
        ? new BulkFiles(cygnet, options.outDir, {
            force: options.force === true,
            onWritten: (one) =>
              progress.say(
                one.error === null ? `Written: ${one.file}` : `Not written: ${one.error} (${one.id})`
              ),
          })
        : undefined
      const interruption = new Interruption()
      let started: BulkStarted | undefined
      let result: BulkResult
      try {
        result = await cygnet.publications.bulkGenerateAndWait(
          { mode: 'bulk', prompts, ...settings },
          {
            signal: interruption.signal,
            onStarted: (answer) => {
              started = answer
              for (const refused of answer.errors)
                progress.say(`Not accepted: ${oneLine(refused.prompt)}: ${refused.message}`)
            },
            onProgress: (status) => {
              progress.show(status)
              files?.take(status)
            },
          }
        )
        await files?.done()
      } catch (error) {
        progress.end()
        if (interruption.exitCode !== undefined) throw interrupted(interruption.exitCode, started)
        throw error
      } finally {
        progress.end()
        interruption.stop()
      }
      output.result({ ...result, files: files?.written ?? [] }, () => inWords(result))
      fail(result, files?.written.filter(({ error }) => error !== null).length ?? 0)
    })
  registerBulkCancel({ command: bulk, open })
}

function inWords(result: BulkResult): string {
  return table(
    ['Status', 'Id', 'Title'],
    result.publicationStatuses.map((item) => [item.status, item.id, oneLine(item.title)])
  )
}

/** All that was asked for was made, or the command says what was not. */
function fail(result: BulkResult, unwritten: number): void {
  const { completedCount, failedCount, totalPrompts, errors } = result
  if (failedCount === 0 && errors.length === 0 && unwritten === 0) return
  const parts = [`${completedCount} of ${totalPrompts} publications were made`]
  if (failedCount > 0) parts.push(`${failedCount} failed`)
  if (errors.length > 0) parts.push(`${errors.length} not accepted: ${errors[0]!.message}`)
  if (unwritten > 0) parts.push(`${unwritten} could not be written to a file`)
  const onlyQuota = failedCount === 0 && unwritten === 0
  throw new CommandError(parts.join('; '), {
    code: onlyQuota ? 'NO_PUBLICATIONS_REMAINING' : 'BULK_INCOMPLETE',
    exitCode: onlyQuota ? EXIT.quota : EXIT.failure,
    hint: failedCount > 0 ? 'What failed was not charged.' : undefined,
    details: { bulk_session_id: result.bulk_session_id },
  })
}

function interrupted(exitCode: number, started: BulkStarted | undefined): CommandError {
  return new CommandError(
    started ? 'Stopped watching; the generation continues' : 'Interrupted before the server answered',
    {
      code: 'INTERRUPTED',
      exitCode,
      hint: started
        ? `See what is there: cygnet publications list\nCancel the rest: cygnet bulk cancel ${started.bulk_session_id}`
        : '`cygnet publications list` shows what is there.',
      details: started ? { bulk_session_id: started.bulk_session_id } : {},
    }
  )
}
