import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { runSelection } from '../../lib/selection.js'
import { oneLine } from '../../lib/terminal.js'

export function registerArchive({ command, open }: Group): void {
  calls(command.command('archive'), ['archivePublication', 'changeSelection'])
    .description('move publications to the archive')
    .argument('<id...>')
    .addHelpText('after', examples('cygnet publications archive 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'))
    .action(async (ids) => {
      const session = await open()
      const [id] = ids
      if (ids.length > 1 || id === undefined) return runSelection(session, ids, 'archive')
      const publication = await session.cygnet.publications.archive(id)
      session.output.result(publication, () => `Archived: ${oneLine(publication.title)}`)
    })
}
