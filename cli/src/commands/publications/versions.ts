import type { PublicationVersionSummary } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerVersions({ command, open }: Group): void {
  calls(command.command('versions'), ['listPublicationVersions'])
    .description('list the versions of a publication, newest first')
    .argument('<id>')
    .addHelpText('after', examples('cygnet publications versions 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const versions = await cygnet.publications.versions(id)
      output.result({ versions }, () => rows(versions))
    })
}

function rows(versions: PublicationVersionSummary[]): string {
  return table(
    ['ID', 'NUMBER', 'MADE', 'BY', 'WORDS', 'WHAT'],
    versions.map(({ id, number, createdAt, madeBy, wordCount, origin, note }) => [
      id,
      String(number),
      createdAt,
      oneLine(madeBy ?? '-'),
      String(wordCount),
      oneLine(note ? `${origin}: ${note}` : origin),
    ])
  )
}
