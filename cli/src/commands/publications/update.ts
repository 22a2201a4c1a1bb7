import { Option } from '@commander-js/extra-typings'
import { collectPair, commaList } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'
import { readText } from '../../lib/text-input.js'

export function registerUpdate({ command, open }: Group): void {
  calls(command.command('update'), ['updatePublication'])
    .description('change a publication; the previous text is kept as a version')
    .argument('<id>')
    .option('--title <title>', 'the title')
    .option('--content <file>', 'the text as Markdown; - reads it from stdin')
    .addOption(new Option('--type <type>').choices(['blog', 'review'] as const))
    .option('--slug <slug>', 'the last part of its address')
    .option('--meta-title <title>', 'the title that search engines show')
    .option('--meta-description <text>', 'the lines that search engines show below it')
    .option('--main-keyword <words>', 'what its readers search for')
    .option('--keywords <list>', 'separated by commas', commaList)
    .option('--external-id <id>', "your own id for it; '' removes it")
    .option('--metadata <key=value>', 'a key and value of your own; key= removes it', collectPair)
    .addHelpText(
      'after',
      examples(
        'cygnet publications update 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --title "Servicing a cargo bike"',
        'cygnet publications update 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --content post.md'
      )
    )
    .action(async (id, { content: file, externalId, metadata, ...fields }) => {
      const own = ownFields(externalId, metadata)
      if (file === undefined && Object.keys({ ...fields, ...own }).length === 0) {
        throw usageError('There is nothing to change', 'See `cygnet publications update --help`.')
      }
      const { cygnet, output } = await open()
      const content = file === undefined ? {} : { content: await readText(file) }
      const publication = await cygnet.publications.update(id, { ...fields, ...own, ...content })
      output.result(publication, () => `Saved: ${oneLine(publication.title)}`)
    })
}

/** What is empty is removed. */
function ownFields(externalId: string | undefined, metadata: Record<string, string> | undefined) {
  const pairs = Object.entries(metadata ?? {}).map(([key, value]) => [key, value === '' ? null : value])
  return {
    ...(externalId !== undefined && { external_id: externalId === '' ? null : externalId }),
    ...(metadata && { custom_metadata: Object.fromEntries(pairs) as Record<string, string | null> }),
  }
}
