import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { writeWithin } from '#core/database/write_within'
import { ConflictError, NotFoundError, RateLimitedError } from '#core/errors'
import { isId, newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { DAY } from '#core/time'
import { REWRITE_JOB } from '#generation/jobs'
import { moderate } from '#generation/moderation/moderate'
import { findingsIn, IMPROVE, mustHaveReason } from '#generation/rewrites/improve'
import { isWhole, passageOf, type RewriteRequest } from '#generation/rewrites/passage'
import Rewrite from '#generation/rewrites/rewrite'
import { updatePublication } from '#publications/actions/update_publication'
import { mustBeFinished } from '#publications/errors'
import type Publication from '#publications/models/publication'
import { findPublication } from '#publications/queries/find_publication'
import { renumbered, spliced } from '#text/markdown/footnotes'

/** Rewrites of one publication per day. */
export const MAX_A_DAY = 50
/** Days that a proposal is kept. */
const KEPT = 7

/**
 * Requests a rewrite of a passage, by a note or by what the checks found in it. The publication itself is not changed.
 * @throws NotFoundError, ConflictError while it is being generated or when the passage has moved, AppError
 *   PROMPT_REFUSED, ValidationError, RateLimitedError
 */
export async function askRewrite(
  accountId: string,
  userId: string,
  publicationId: string,
  request: RewriteRequest,
  inTransaction?: InTransaction<Rewrite>
): Promise<Rewrite> {
  const publication = await findPublication(accountId, publicationId)
  mustBeFinished(publication)
  const note = request.note?.trim()
  if (note !== undefined) await moderate(accountId, [note], ['note'])
  const passage = passageOf(request, publication.content, publication.language)
  const { content, heading, from, to } = passage
  const improve = request.improve === true
  const findings = improve ? await findingsIn(publication, passage, isWhole(request)) : []
  mustHaveReason(note, improve, findings)
  const now = Date.now()
  const rewrite = new Rewrite().merge({
    id: newId(),
    accountId,
    userId,
    publicationId: publication.id,
    status: 'working',
    note: note ?? IMPROVE,
    heading: heading.slice(0, 300),
    content,
    startsAt: from,
    endsAt: to,
    after: null,
    footnotes: [],
    details: null,
    checks: [],
    scores: null,
    notFollowed: null,
    writer: null,
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    costMicros: 0,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    finishedAt: null,
    appliedAt: null,
  })
  await transaction(async (trx) => {
    await mustHaveRoom(trx, publication.id, now)
    await writeWithin(trx, rewrite).save()
    await enqueue(trx, {
      kind: REWRITE_JOB,
      payload: {
        rewriteId: rewrite.id,
        ...(findings.length > 0 && { findings, noted: note !== undefined }),
        ...(isWhole(request) && { whole: true }),
      },
      accountId,
      dedupeKey: `${REWRITE_JOB}:${rewrite.id}`,
    })
    await inTransaction?.(trx, rewrite)
  })
  return rewrite
}

/** Deletes old rewrites and counts the rest while the publication is locked. */
async function mustHaveRoom(trx: Transaction, publicationId: string, now: number): Promise<void> {
  await trx
    .from('rewrites')
    .where('publication_id', publicationId)
    .where('created_at', '<', now - KEPT * DAY)
    .delete()
  await trx.from('publications').where('id', publicationId).forUpdate().select('id')
  const recent: { created_at: number }[] = await trx
    .from('rewrites')
    .where('publication_id', publicationId)
    .where('created_at', '>', now - DAY)
    .orderBy('created_at')
    .select('created_at')
  if (recent.length >= MAX_A_DAY)
    throw new RateLimitedError((recent[0]!.created_at + DAY - now) / 1000, {
      name: 'rewrites',
      points: MAX_A_DAY,
      seconds: DAY / 1000,
    })
}

/** @throws NotFoundError */
export async function findRewrite(
  accountId: string,
  publicationId: string,
  rewriteId: string
): Promise<Rewrite> {
  const rewrite =
    isId(publicationId) && isId(rewriteId)
      ? await Rewrite.query({ connection: 'read' })
          .where({ id: rewriteId.toLowerCase(), publicationId: publicationId.toLowerCase(), accountId })
          .first()
      : null
  if (!rewrite) throw new NotFoundError('Rewrite')
  return rewrite
}

/**
 * Puts a proposal into the stored text and keeps the result as a version. Applying it again, or one that differs in
 * nothing, changes nothing.
 * @throws NotFoundError, ConflictError when there is nothing to apply or the passage is no longer in the text
 */
export async function applyRewrite(
  accountId: string,
  userId: string,
  publicationId: string,
  rewriteId: string
): Promise<Publication> {
  const rewrite = await findRewrite(accountId, publicationId, rewriteId)
  const publication = await findPublication(accountId, publicationId)
  if (rewrite.status === 'applied') return publication
  if (rewrite.status === 'working')
    throw new ConflictError('The proposal is still being written. Read the rewrite again until it is ready')
  if (rewrite.status !== 'ready' || rewrite.after === null)
    throw new ConflictError('There is no proposal to apply')
  const details = rewrite.details ?? []
  // Where nothing differs, there is nothing to save and no version to keep.
  if (rewrite.after === rewrite.before && details.length === 0) return publication
  const place = placeIn(publication, rewrite)
  const { text, footnotes } = renumbered(rewrite.after, rewrite.footnotes, publication.content)
  if (details.some(({ field, before }) => publication[field] !== before)) throw changedMeanwhile()
  return updatePublication(
    accountId,
    publicationId,
    {
      content: spliced(publication.content, place, text, footnotes),
      ...Object.fromEntries(details.map(({ field, after }) => [field, after])),
    },
    {
      origin: 'rewrite',
      userId,
      generatedBy: rewrite.writer,
      note: rewrite.heading || rewrite.note,
      readAt: publication.updatedAt,
      onSave: (trx) =>
        trx.from('rewrites').where('id', rewrite.id).update({ status: 'applied', applied_at: Date.now() }),
    }
  )
}

const changedMeanwhile = () =>
  new ConflictError('This passage has changed since then. Request the rewrite again.')

/** Where the passage is now: in its old place, or in the only other place with the same text. */
function placeIn({ content }: Publication, rewrite: Rewrite): { from: number; to: number } {
  const { before, startsAt, endsAt } = rewrite
  if (content.slice(startsAt, endsAt) === before) return { from: startsAt, to: endsAt }
  const first = content.indexOf(before)
  if (first === -1 || content.indexOf(before, first + 1) !== -1) throw changedMeanwhile()
  return { from: first, to: first + before.length }
}
