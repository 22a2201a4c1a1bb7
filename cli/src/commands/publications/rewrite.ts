import type { Rewrite } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { CommandError, EXIT, usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { Interruption } from '../../lib/interruption.js'
import { onStderr, plain } from '../../lib/terminal.js'

const LINES = {
  title: 'Title',
  metaTitle: 'Title for search results',
  metaDescription: 'Description',
  mainImageUrl: 'Cover',
}
const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

export function registerRewrite({ command, open }: Group): void {
  calls(command.command('rewrite'), ['getRewrite', 'rewritePassage', 'applyRewrite'])
    .description(
      'rewrite a section or the whole text from the same sources; with --apply it replaces the old one'
    )
    .argument('<id>')
    .option('--block <heading>', 'the heading of the section, or its place from 1')
    .option('--whole', 'every section in which the checks found something; with --improve')
    .option('--note <text>', 'what to change, e.g. shorter, simpler, with more detail')
    .option('--improve', 'fix what the checks of the score found in the section')
    .option('--apply', 'apply it right away; the previous text is kept as a version')
    .option('--apply-proposal <rewriteId>', 'apply a proposal that was made before, and make no new one')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it does nothing more'
    )
    .addHelpText(
      'after',
      examples(
        `cygnet publications rewrite ${ID} --block 2 --note "Shorter, please"`,
        `cygnet publications rewrite ${ID} --block "What it costs" --note Simpler --apply`,
        `cygnet publications rewrite ${ID} --block 3 --improve`,
        `cygnet publications rewrite ${ID} --whole --improve`,
        `cygnet publications rewrite ${ID} --apply-proposal 019aa0f2-6c1e-7a34-9d51-2f6f0c7be501`
      )
    )
    .action(async (id, options) => {
      const { block, whole, note, improve, applyProposal } = options
      if (applyProposal !== undefined) {
        if (block !== undefined || whole || note !== undefined || improve || options.apply)
          throw usageError('--apply-proposal goes with no other option: the proposal is written already')
        const { cygnet, output } = await open()
        const publication = await cygnet.publications.applyRewrite(id, applyProposal)
        output.note(APPLIED)
        return output.result(publication, () => plain(publication.content ?? ''))
      }
      if ((block === undefined) === !whole) throw usageError('Give either --block or --whole')
      if (note === undefined && !improve) throw usageError('Give --note, --improve, or both')
      const { cygnet, output } = await open()
      const interruption = new Interruption()
      let rewrite: Rewrite
      try {
        rewrite = await cygnet.publications.rewriteAndWait(
          id,
          {
            ...(block === undefined ? { whole } : { block: blockOf(block) }),
            ...(note !== undefined && { note }),
            ...(improve && { improve }),
          },
          { signal: interruption.signal, idempotencyKey: options.idempotencyKey }
        )
      } finally {
        interruption.stop()
      }
      const { error, notFollowed, details, checks, scores, after } = rewrite
      if (error) throw new CommandError(error.message, { code: error.code, exitCode: EXIT.failure })
      for (const { message, quote, removed } of checks)
        output.note(
          `${removed ? 'Left out of the proposal' : 'Worth a look'}: ${[quote && `“${plain(quote)}”`, plain(message)].filter(Boolean).join(' ')}`
        )
      for (const { field, after: line } of details) output.note(`${LINES[field]}: ${plain(line)}`)
      if (scores && !notFollowed)
        output.note(
          `Score: ${scores.before.toFixed(2)} as it is, ${scores.after.toFixed(2)} with the proposal`
        )
      if (notFollowed) output.note(onStderr.bold(plain(notFollowed)))
      else if (options.apply) {
        await cygnet.publications.applyRewrite(id, rewrite.id)
        output.note(APPLIED)
      } else output.note(howToApply(id, rewrite.id))
      output.result(rewrite, () => plain(after ?? ''))
    })
}

const APPLIED = 'Applied. The previous text is kept as a version.'

const howToApply = (id: string, rewriteId: string) =>
  `Proposal ${rewriteId}. To apply it: cygnet publications rewrite ${id} --apply-proposal ${rewriteId}`

/** A number is a position, counted from 1. */
function blockOf(block: string): string | number {
  if (!/^\d+$/.test(block)) return block
  const place = Number(block)
  if (place < 1) throw usageError('Sections are counted from 1')
  return place
}
