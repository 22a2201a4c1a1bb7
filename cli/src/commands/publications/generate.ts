import type { GenerateRequest, GenerationStatus } from '@cygnet/sdk'
import { settleOutline } from '../../lib/approval.js'
import { collectText } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { contentFormatOption } from '../../lib/content-format.js'
import { deliver } from '../../lib/deliver.js'
import { showDryRun } from '../../lib/dry-run.js'
import { usageError } from '../../lib/exit-codes.js'
import { requireWritable } from '../../lib/files.js'
import { comeBack, follow } from '../../lib/follow.js'
import { MIN_PROMPT, type SettingsOptions, toSettings, withSettings } from '../../lib/generation-settings.js'
import { examples } from '../../lib/help.js'
import type { Session } from '../../lib/session.js'
import { readStdin } from '../../lib/text-input.js'

/** The most that the server accepts. */
const MAX_NOTES = 8

export function registerGenerate({ command, open }: Group): void {
  withSettings(
    calls(command.command('generate'), ['getPublication', 'generatePublication', 'getGenerationStatus'])
      .description(
        'generate a publication from a prompt; its Markdown goes to stdout, its progress to stderr'
      )
      .argument(
        '<prompt>',
        'what to write about, with notes and facts that may be cited; - reads it from stdin'
      )
  )
    .option('--out <file>', 'write it to a file: md, txt, pdf, docx, html or zip')
    .option('--force', 'replace the file of --out')
    .addOption(contentFormatOption())
    .option(
      '--note <text>',
      'what only you know, such as a case or a figure of your own: a source that may be cited; may be given eight times',
      collectText
    )
    .option('--external-id <id>', 'your own id for it, e.g. the one in your system')
    .option('--detach', 'start only, and print the session to watch later')
    .option(
      '--approve-outline',
      'stop when the outline is ready, show it, and ask before the text is written'
    )
    .option('--yes', 'with --approve-outline: show the outline and continue without asking')
    .option('--answers <file>', 'with --approve-outline: answers to its questions as JSON')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it generates nothing more'
    )
    .option('--dry-run', 'show what would be sent and how many posts are left')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(
        'cygnet generate "How often should a cargo bike be serviced?" --company',
        'cygnet generate "Winter tyres" --company --length short --tone friendly --out winter-tyres.md',
        'cygnet generate "Winter tyres" --approve-outline --out winter-tyres.md',
        'cygnet generate - --keywords "cargo bike service,hub gears" < brief.txt > post.md',
        'cygnet generate "Winter tyres" --external-id post-4711 --metadata campaign=winter',
        'cygnet generate "Winter tyres" --note "We fit 300 pairs a year; half of them in November."',
        'cygnet generate "Winter tyres" --json | jq .qualityScore'
      )
    )
    .action(async (prompt, options) => {
      const session = await open()
      const toFile = options.out && options.out !== '-' ? options.out : undefined
      // Checked before a post of the quota is used.
      if (toFile) await requireWritable(toFile, options.force === true)
      if (options.yes && !options.approveOutline) throw usageError('--yes goes with --approve-outline')
      if (options.note && options.note.length > MAX_NOTES)
        throw usageError(`--note can be given ${MAX_NOTES} times at most`)
      if (options.answers && !options.approveOutline)
        throw usageError('--answers goes with --approve-outline')
      const request = {
        ...(await buildRequest(prompt, options, session)),
        ...(options.approveOutline && { approveOutline: true }),
        ...(options.note && { answers: options.note.map((answer) => ({ answer })) }),
        ...(options.externalId !== undefined && { external_id: options.externalId }),
      }
      if (options.dryRun) return showDryRun(session, { request, posts: 1 })
      const { idempotencyKey } = options
      if (options.detach) {
        const started = await session.cygnet.publications.generate(request, { idempotencyKey })
        session.output.result(started, () => started.sessionId)
        session.output.note(comeBack(started.sessionId))
        return
      }
      const quiet = options.quiet === true
      let final: GenerationStatus | null = await follow(session, {
        quiet,
        start: (signal) => session.cygnet.publications.generate(request, { signal, idempotencyKey }),
      })
      if (final.status === 'awaiting_approval') {
        const { sessionId, publicationId } = final
        final = await settleOutline(session, sessionId, {
          yes: options.yes === true,
          quiet,
          answers: options.answers,
        })
        if (!final) return session.output.result({ sessionId, publicationId }, () => sessionId)
      }
      await deliver(session, final.publicationId, options)
    })
}

async function buildRequest(
  prompt: string,
  options: SettingsOptions,
  session: Session
): Promise<GenerateRequest> {
  const text = prompt === '-' ? await readStdin() : prompt
  if (text.trim() === '') throw usageError('The prompt is empty')
  if (text.trim().length < MIN_PROMPT)
    throw usageError(`Please enter at least ${MIN_PROMPT} characters as the prompt`)
  return { prompt: text, ...(await toSettings(options, session)) }
}
