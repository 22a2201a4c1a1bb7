import type { ApproveOutlineRequest, GenerationStatus, Outline } from '@cygnet/sdk'
import { readAnswers } from './answers.js'
import { type DeliveryOptions, deliver } from './deliver.js'
import { follow } from './follow.js'
import { outlineText, parseOutlineText } from './outline-text.js'
import type { Session } from './session.js'
import { oneLine, onStderr } from './terminal.js'

/** The outline in a few lines per section. */
export function outlineWords({ title, type, blocks, wantedWords, questions, expiresAt }: Outline): string {
  const sections = blocks.map(({ heading, purpose, words, sources }, index) =>
    [
      `${String(index + 1).padStart(2)}. ${oneLine(heading)} (${words.min} to ${words.max} words)`,
      ...(purpose ? [`    ${oneLine(purpose)}`] : []),
      ...(sources.length > 0 ? [`    from ${sources.map((one) => oneLine(one.title)).join(', ')}`] : []),
    ].join('\n')
  )
  const asked = questions.map(({ id, question, answer }) =>
    [`${id}. ${oneLine(question)}`, ...(answer ? [`    ${oneLine(answer)}`] : [])].join('\n')
  )
  const open = asked.length > 0 ? `\n\nWhat only you know (--answers, or edit):\n${asked.join('\n')}` : ''
  const short =
    wantedWords && wantedWords.planned < wantedWords.min
      ? `\n\nShorter than you asked for: about ${wantedWords.planned} of ${wantedWords.min} words. Add sections, answer the questions, or choose a shorter length.`
      : ''
  const until = expiresAt ? `\n\nIt waits until ${expiresAt.slice(0, 10)}.` : ''
  return `${onStderr.bold(oneLine(title))} (${type})\n\n${sections.join('\n')}${short}${open}${until}`
}

/** How to continue with an outline that is still waiting. */
export function outlineHint(sessionId: string): string {
  return `Continue with: cygnet outline approve ${sessionId}\nSee or change it: cygnet outline get ${sessionId}, cygnet outline edit ${sessionId}`
}

/** Changes an outline in the editor. @returns its current state */
export async function editOutline({ cygnet, output }: Session, outline: Outline): Promise<Outline> {
  const { editText } = await import('./edit-text.js')
  const update = parseOutlineText(await editText(outlineText(outline), 'outline.md'))
  if (!update) {
    output.note('Nothing was changed.')
    return outline
  }
  return cygnet.publications.updateOutline(outline.sessionId, { ...update, revision: outline.revision })
}

/**
 * Shows the outline and asks what to do with it; with `yes` it is approved unchanged.
 * @returns the finished state, or null where the outline is still waiting or was discarded
 */
export async function settleOutline(
  session: Session,
  sessionId: string,
  options: { yes: boolean; quiet: boolean; answers?: string | undefined }
): Promise<GenerationStatus | null> {
  const { cygnet, output } = session
  let outline = await cygnet.publications.outline(sessionId)
  for (;;) {
    if (!options.quiet || !options.yes) output.note(outlineWords(outline))
    const choice = options.yes ? 'approve' : await ask(session)
    if (choice === 'edit') {
      outline = await editOutline(session, outline)
      continue
    }
    if (choice === 'discard') {
      await cygnet.publications.discardOutline(sessionId)
      output.note('Discarded. Nothing was charged.')
      return null
    }
    if (choice === 'leave') {
      output.note(outlineHint(sessionId))
      return null
    }
    const answers = options.answers ? await readAnswers(options.answers, outline) : undefined
    return approveAndFollow(session, { ...outline, answers }, options.quiet)
  }
}

/** Approves an outline in the revision that was read, and follows its generation. */
export function approveAndFollow(
  session: Session,
  { sessionId, revision, answers }: Pick<Outline, 'sessionId'> & ApproveOutlineRequest,
  quiet: boolean
): Promise<GenerationStatus> {
  return follow(session, {
    quiet,
    start: async (signal) => {
      const body = { ...(revision !== undefined && { revision }), ...(answers && { answers }) }
      const { seq } = await session.cygnet.publications.approveOutline(sessionId, body, { signal })
      return { sessionId, after: seq }
    },
  })
}

/** Delivers the publication; where its outline is waiting for approval, says how to continue instead. */
export async function deliverUnlessWaiting(
  session: Session,
  { status, sessionId, publicationId }: GenerationStatus,
  options: DeliveryOptions
): Promise<void> {
  if (status !== 'awaiting_approval') return deliver(session, publicationId, options)
  session.output.note(outlineHint(sessionId))
  session.output.result({ sessionId, publicationId }, () => sessionId)
}

type Choice = 'approve' | 'edit' | 'leave' | 'discard'

/** Only a person at a terminal can be asked; otherwise the outline keeps waiting. */
async function ask({ output }: Session): Promise<Choice> {
  if (output.json || !process.stdin.isTTY || !process.stderr.isTTY) return 'leave'
  const { select } = await import('@clack/prompts')
  const answer = await select<Choice>({
    message: 'Write it like this?',
    output: process.stderr,
    options: [
      { value: 'approve', label: 'Yes, write it' },
      { value: 'edit', label: 'Edit the outline' },
      { value: 'leave', label: 'Later' },
      { value: 'discard', label: 'Discard' },
    ],
  })
  return typeof answer === 'string' ? answer : 'leave'
}
