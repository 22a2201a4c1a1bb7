import { webAddress } from '../../lib/arguments.js'
import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { runSelection } from '../../lib/selection.js'
import { oneLine } from '../../lib/terminal.js'

export function registerPublish({ command, open }: Group): void {
  command
    .command('publish')
    .description('mark drafts as published; open marks ([[add: ...]]) prevent it')
    .argument('<id...>')
    .option('--url <url>', 'its address on your own site; for one publication only', webAddress)
    .addHelpText(
      'after',
      examples(
        'cygnet publications publish 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --url https://marlowbikes.example/blog/service'
      )
    )
    .action(async (ids, { url }) => {
      const [id] = ids
      if (url && ids.length > 1) throw usageError('--url is for one publication')
      const session = await open()
      if (ids.length > 1 || id === undefined) return runSelection(session, ids, 'publish')
      const publication = await session.cygnet.publications.publish(id, url ? { publishedUrl: url } : {})
      session.output.result(publication, () => `Published: ${oneLine(publication.title)}`)
    })
}

export function registerUnpublish({ command, open }: Group): void {
  command
    .command('unpublish')
    .description('make published ones drafts again')
    .argument('<id...>')
    .addHelpText('after', examples('cygnet publications unpublish 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'))
    .action(async (ids) => {
      const session = await open()
      const [id] = ids
      if (ids.length > 1 || id === undefined) return runSelection(session, ids, 'unpublish')
      const publication = await session.cygnet.publications.unpublish(id)
      session.output.result(publication, () => `A draft again: ${oneLine(publication.title)}`)
    })
}
