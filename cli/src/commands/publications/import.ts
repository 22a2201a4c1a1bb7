import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import type { ImportRequest, Publication } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { scoreInWords } from '../../lib/score.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { readText } from '../../lib/text-input.js'

export function registerImport({ command, open }: Group): void {
  calls(command.command('import'), ['importPublication'])
    .description('import your own text as a draft, scored right away; uses no post')
    .argument('<file-or-url>', 'a Word (.docx), Markdown, HTML or text file, an address, or - for stdin')
    .option('--title <title>', 'title of the publication; by default the one in the text')
    .addOption(new Option('--type <type>').choices(['blog', 'review'] as const))
    .option('--language <code>', 'such as en or de; detected if left out')
    .option('--keyword <word...>', 'words that it should be found by, the main one first')
    .option('--source <url...>', 'pages that it rests on, to check its figures against')
    .option('--no-company', 'not a text of the company of the profile')
    .option('--company-id <id>', 'a text of another of your company profiles')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it does nothing more'
    )
    .addHelpText(
      'after',
      examples(
        'cygnet publications import brakes.docx --keyword "brake pads"',
        'cygnet publications import https://marlowbikes.example/journal/winter-checklist',
        'pbpaste | cygnet publications import - --source https://marlowbikes.example/service'
      )
    )
    .action(async (from, { title, type, language, keyword, source, company, companyId, idempotencyKey }) => {
      const text = await textFrom(from)
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.import(
        {
          ...text,
          ...(title !== undefined && { title }),
          ...(type && { type }),
          ...(language !== undefined && { language }),
          ...(keyword && { keywords: keyword }),
          ...(source && { sources: source }),
          ...(!company && { useCompany: false }),
          ...(companyId !== undefined && { company_id: companyId }),
        },
        { idempotencyKey }
      )
      output.result(publication, () => inWords(publication))
    })
}

async function textFrom(from: string): Promise<ImportRequest> {
  if (/^https?:\/\//i.test(from)) return { url: from }
  if (from === '-') return { content: await readText('-') }
  try {
    return { file: { name: basename(from), data: (await readFile(from)).toString('base64') } }
  } catch {
    throw usageError(`The file ${from} does not exist or cannot be read`)
  }
}

function inWords(publication: Publication): string {
  const { id, title, wordCount, sources, qualityReport } = publication
  const failed = qualityReport?.checks.filter(({ passed }) => !passed).map(({ label }) => label) ?? []
  return facts([
    ['ID', id],
    ['Title', oneLine(title)],
    ['Words', String(wordCount)],
    ['Quality', scoreInWords(publication)],
    ['Sources', String(sources.length)],
    ['To improve', oneLine(failed.join('; '))],
  ])
}
