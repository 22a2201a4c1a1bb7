import { deliverUnlessWaiting } from './approval.js'
import { calls, type Group } from './command.js'
import { contentFormatOption } from './content-format.js'
import { requireWritable } from './files.js'
import { type Followed, follow } from './follow.js'
import { examples } from './help.js'
import type { Session } from './session.js'

interface FollowCommand {
  name: string
  description: string
  operations: readonly string[]
  /** Says from where on the generation is followed. */
  start: (session: Session, sessionId: string, signal: AbortSignal) => Promise<Followed> | Followed
}

/** Registers a command that follows a generation until it ends and delivers its text. */
export function registerFollowCommand(
  { command, open }: Group,
  { name, description, operations, start }: FollowCommand
) {
  calls(command.command(name), operations)
    .description(description)
    .argument('<sessionId>')
    .option('--out <file>', 'write it to a file: md, txt, pdf, docx, html or zip')
    .option('--force', 'replace the file of --out')
    .addOption(contentFormatOption())
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(`cygnet publications ${name} 019aa0f2-6c1e-7a34-9d51-2f6f0c7be301 --out post.md`)
    )
    .action(async (sessionId, options) => {
      const session = await open()
      if (options.out && options.out !== '-') await requireWritable(options.out, options.force === true)
      const final = await follow(session, {
        quiet: options.quiet === true,
        start: (signal) => start(session, sessionId, signal),
      })
      await deliverUnlessWaiting(session, final, options)
    })
}
