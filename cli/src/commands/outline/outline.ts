import { readAnswers } from '../../lib/answers.js'
import { approveAndFollow, editOutline, outlineWords } from '../../lib/approval.js'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { deliver } from '../../lib/deliver.js'
import { requireWritable } from '../../lib/files.js'
import { comeBack } from '../../lib/follow.js'
import { examples } from '../../lib/help.js'

const SESSION = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be301'

export function registerOutline(root: Group): void {
  const { command, open } = groupOf(
    root,
    'outline',
    'outlines that wait for approval: read, change, approve, discard'
  )
  calls(command.command('get'), ['getOutline'])
    .description('show the outline of a generation started with --approve-outline')
    .argument('<sessionId>')
    .addHelpText('after', examples(`cygnet outline get ${SESSION}`, `cygnet outline get ${SESSION} --json`))
    .action(async (sessionId) => {
      const { cygnet, output } = await open()
      const outline = await cygnet.publications.outline(sessionId)
      output.result(outline, () => outlineWords(outline))
    })
  calls(command.command('edit'), ['updateOutline', 'getOutline'])
    .description('change the outline in the editor of VISUAL or EDITOR')
    .argument('<sessionId>')
    .addHelpText('after', examples(`EDITOR=nano cygnet outline edit ${SESSION}`))
    .action(async (sessionId) => {
      const session = await open()
      const outline = await editOutline(session, await session.cygnet.publications.outline(sessionId))
      session.output.result(outline, () => outlineWords(outline))
    })
  calls(command.command('approve'), ['getPublication', 'approveOutline', 'getGenerationStatus', 'getOutline'])
    .description('approve an outline, and watch its publication being written')
    .argument('<sessionId>')
    .option('--answers <file>', 'answers to its questions as JSON: {"q1": "..."} or a list; - reads stdin')
    .option('--out <file>', 'write it to a file: md, txt, pdf, docx, html or zip')
    .option('--force', 'replace the file of --out')
    .option('--detach', 'approve only, and do not watch')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(
        `cygnet outline approve ${SESSION} --out post.md`,
        `cygnet outline approve ${SESSION} --answers answers.json`
      )
    )
    .action(async (sessionId, options) => {
      const session = await open()
      const { cygnet, output } = session
      if (options.out && options.out !== '-') await requireWritable(options.out, options.force === true)
      const answers = options.answers
        ? await readAnswers(options.answers, await cygnet.publications.outline(sessionId))
        : undefined
      if (options.detach) {
        const status = await cygnet.publications.approveOutline(sessionId, answers && { answers })
        output.result(status, () => sessionId)
        output.note(comeBack(sessionId))
        return
      }
      const final = await approveAndFollow(session, { sessionId, answers }, options.quiet === true)
      await deliver(session, final.publicationId, options)
    })
  calls(command.command('discard'), ['discardOutline'])
    .description('discard an outline and end its generation; nothing is charged')
    .argument('<sessionId>')
    .addHelpText('after', examples(`cygnet outline discard ${SESSION}`))
    .action(async (sessionId) => {
      const { cygnet, output } = await open()
      const status = await cygnet.publications.discardOutline(sessionId)
      output.result(status, () => 'Discarded. Nothing was charged.')
    })
}
