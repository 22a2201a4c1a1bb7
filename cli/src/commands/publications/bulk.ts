import { mkdir } from 'node:fs/promises'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { withSettings } from '../../lib/generation-settings.js'
import { examples } from '../../lib/help.js'
import { registerBulkCancel } from './bulk-cancel.js'

const MAX_COUNT = 500

export function registerBulk({ command, open }: Group): void {
  const bulk = withSettings(
    calls(command.command('bulk'), ['bulkGeneratePublications', 'getBulkStatus', 'updatePublication'], {
      totalPrompts: 'number',
      completedCount: 'number',
      failedCount: 'number',
      refusedCount: 'number',
      bulkSessionIds: 'array of string',
      rows: 'array of object',
      files: 'array of object',
    })
      .description('generate a publication from each prompt of a list, with the same settings')
      .argument(
        '<file>',
        'a .csv file (columns `prompt`, `external_id`, `title`, else a prompt per record), or a text file or - with a prompt per line'
      )
  )
    .option('--out-dir <folder>', 'write each text there as Markdown as soon as it is finished')
    .option('--force', 'replace files that are there already')
    .option(
      '--results <file>',
      'write a CSV there with a line per prompt: status, id, external_id, title, file, error'
    )
    .option('--concurrency <count>', 'how many at the same time; all by default', wholeNumber(MAX_COUNT))
    .option('--journal <file>', 'where the progress is kept; <file>.journal by default')
    .option('--no-journal', 'keep no progress: running it again generates everything again')
    .option('--restart', 'forget the progress and generate everything again')
    .option('--retry-failed', 'generate again what failed in an earlier run')
    .option('--idempotency-key <key>', 'a key of your own instead of a random one, to repeat a run of stdin')
    .option('--dry-run', 'show what would be sent and how many posts it would use')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      `
Run it again after an interruption or a crash: it continues from its journal, and generates no prompt twice. Prompts
that were added to the list since are generated too, those for which no post was left as well.

In a .csv file with headings, external_id is what you call the publication (one with another id is another one), and
title is the title it gets instead of the written one. Both may be empty.
${examples(
  'cygnet bulk prompts.csv --company --out-dir posts/',
  'cygnet bulk prompts.csv --company --concurrency 20 --results results.csv',
  'cygnet bulk prompts.txt --source https://marlowbikes.example --length short --dry-run',
  'cygnet bulk - --json < prompts.txt | jq .failedCount'
)}`
    )
    .action(async (file, options) => {
      const session = await open()
      const prompts = await (await import('../../lib/prompt-list.js')).readPrompts(file)
      if (options.outDir && !options.dryRun) await mkdir(options.outDir, { recursive: true })
      const { runBulk } = await import('../../lib/bulk.js')
      const { journal, ...others } = options
      const ownJournal = file === '-' ? undefined : `${file}.journal`
      const journalFile = journal === false ? undefined : (journal ?? ownJournal)
      await runBulk(session, prompts, { ...others, journalFile })
    })
  registerBulkCancel({ command: bulk, open })
}
