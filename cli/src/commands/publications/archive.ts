import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerArchive({ command, open }: Group): void {
  command
    .command('archive')
    .description('move a publication to the archive')
    .argument('<id>')
    .addHelpText('after', examples('cygnet publications archive 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.archive(id)
      output.result(publication, () => `Archived: ${oneLine(publication.title)}`)
    })
}
