import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerRestoreVersion({ command, open }: Group): void {
  calls(command.command('restore-version'), ['restorePublicationVersion'])
    .description('make a version the current text again; the text it replaces is kept as a version')
    .argument('<id>', 'of the publication')
    .argument('<version>', 'its id, as `versions` lists it')
    .addHelpText(
      'after',
      examples(
        'cygnet publications restore-version 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601'
      )
    )
    .action(async (id, version) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.restoreVersion(id, version)
      output.result(publication, () => `Restored: ${oneLine(publication.title)}`)
    })
}
