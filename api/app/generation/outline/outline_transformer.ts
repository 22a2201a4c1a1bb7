import { ConflictError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import type GenerationSession from '#generation/models/generation_session'
import { lengthOf, wantedWords } from './wanted_words.js'

/**
 * `Outline` of the contract.
 * @throws ConflictError where no approval is asked for, while the outline is being planned, and where that failed
 */
export function serializeOutline(session: GenerationSession) {
  const { outline } = session
  if (!session.approveOutline) throw new ConflictError('This generation needs no approval')
  if (!outline) throw new ConflictError(missing(session))
  const sources = new Map(outline.sources.map((source) => [source.id, source]))
  return {
    sessionId: session.id,
    publicationId: session.publicationId,
    status: session.status,
    title: outline.title,
    titles: outline.titles,
    blocks: outline.blocks.map(({ id, heading, purpose, question, points, sourceIds, words }) => ({
      id,
      heading,
      purpose,
      question,
      points,
      // A question is planned with none.
      words: { min: Math.max(1, words.min), max: words.max },
      sources: sourceIds.flatMap((one) => sources.get(one) ?? []),
    })),
    type: outline.type ?? session.brief.publicationType,
    length: lengthOf(session),
    wantedWords: wantedWords(lengthOf(session), outline.blocks, session.brief.language),
    questions: (outline.questions ?? []).map(({ id, question, answer }) => ({ id, question, answer })),
    revision: session.outlineRevision,
    expiresAt: session.outlineExpiresAt === null ? null : isoTime(session.outlineExpiresAt),
    approvedAt: session.outlineApprovedAt === null ? null : isoTime(session.outlineApprovedAt),
  }
}

function missing({ status, errorCode }: GenerationSession): string {
  if (status !== 'failed') return 'The outline is not ready yet'
  return `The generation failed before its outline was planned (${errorCode}), so there will be none`
}
