import { Option } from '@commander-js/extra-typings'
import { commaList } from '../../lib/arguments.js'
import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'
import { readText } from '../../lib/text-input.js'

export function registerUpdate({ command, open }: Group): void {
  command
    .command('update')
    .description('change a publication; the text it had is kept as a version')
    .argument('<id>')
    .option('--title <title>', 'the title')
    .option('--content <file>', 'the text as Markdown; - reads it from stdin')
    .addOption(new Option('--type <type>').choices(['blog', 'review'] as const))
    .option('--slug <slug>', 'the last part of its address')
    .option('--meta-title <title>', 'the title that search engines show')
    .option('--meta-description <text>', 'the lines that search engines show below it')
    .option('--main-keyword <words>', 'what its readers search for')
    .option('--keywords <list>', 'separated by commas', commaList)
    .addHelpText(
      'after',
      examples(
        'cygnet publications update 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --title "Servicing a cargo bike"',
        'cygnet publications update 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --content post.md'
      )
    )
    .action(async (id, { content: file, ...fields }) => {
      if (file === undefined && Object.keys(fields).length === 0) {
        throw usageError('There is nothing to change', 'See `cygnet publications update --help`.')
      }
      const { cygnet, output } = await open()
      const content = file === undefined ? {} : { content: await readText(file) }
      const publication = await cygnet.publications.update(id, { ...fields, ...content })
      output.result(publication, () => `Saved: ${oneLine(publication.title)}`)
    })
}
