import { deliverUnlessWaiting } from '../../lib/approval.js'
import type { Group } from '../../lib/command.js'
import { contentFormatOption } from '../../lib/content-format.js'
import { requireWritable } from '../../lib/files.js'
import { follow } from '../../lib/follow.js'
import { examples } from '../../lib/help.js'

export function registerWatch({ command, open }: Group): void {
  command
    .command('watch')
    .description('come back to a generation; its Markdown goes to stdout when it is done')
    .argument('<sessionId>')
    .option('--out <file>', 'write it to a file: md, txt, pdf, docx, html or zip')
    .option('--force', 'replace the file of --out')
    .addOption(contentFormatOption())
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples('cygnet publications watch 019aa0f2-6c1e-7a34-9d51-2f6f0c7be301 --out post.md')
    )
    .action(async (sessionId, options) => {
      const session = await open()
      if (options.out && options.out !== '-') await requireWritable(options.out, options.force === true)
      const final = await follow(session, { quiet: options.quiet === true, start: () => ({ sessionId }) })
      await deliverUnlessWaiting(session, final, options)
    })
}
