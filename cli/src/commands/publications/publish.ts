import { moment, webAddress } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { runSelection } from '../../lib/selection.js'
import { oneLine } from '../../lib/terminal.js'

export function registerPublish({ command, open }: Group): void {
  calls(command.command('publish'), ['publishPublication', 'changeSelection'])
    .description('publish drafts, now or at a set time; open questions ([[add: ...]]) prevent it')
    .argument('<id...>')
    .option('--url <url>', 'its address on your own site; for one publication only', webAddress)
    .option('--at <time>', 'when to publish it, e.g. 2026-12-03T09:00; for one publication only', moment)
    .addHelpText(
      'after',
      examples(
        'cygnet publications publish 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --url https://marlowbikes.example/blog/service',
        'cygnet publications publish 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --at 2026-12-03T09:00+01:00'
      )
    )
    .action(async (ids, { url, at }) => {
      const [id] = ids
      if (url && ids.length > 1) throw usageError('--url is for one publication')
      if (at && ids.length > 1) throw usageError('--at is for one publication')
      const session = await open()
      if (ids.length > 1 || id === undefined) return runSelection(session, ids, 'publish')
      const publication = await session.cygnet.publications.publish(id, {
        ...(url && { publishedUrl: url }),
        ...(at && { publishAt: at }),
      })
      const title = oneLine(publication.title)
      session.output.result(publication, () =>
        at ? `Published at ${publication.publishAt}: ${title}` : `Published: ${title}`
      )
    })
}

export function registerUnpublish({ command, open }: Group): void {
  calls(command.command('unpublish'), ['unpublishPublication', 'changeSelection'])
    .description('unpublish publications, or cancel their scheduled publishing')
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
