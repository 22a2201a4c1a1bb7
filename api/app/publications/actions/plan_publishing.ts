import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { enqueue } from '#core/jobs/queue'
import { DAY } from '#core/time'
import { mustBePublishable } from '#publications/actions/publish_publication'
import { PUBLISH_JOB } from '#publications/jobs'
import type Publication from '#publications/models/publication'
import { forgetPublishing, publishKey } from '#publications/publishing/planned_publishing'
import { lockOwnPublication } from '#publications/queries/find_publication'

const FURTHEST = 2 * 366 * DAY

/**
 * Schedules a draft to be published at a moment (UTC milliseconds); planned already, it moves there. What would keep it
 * from being published now keeps it from being planned too.
 * @param publishedUrl as for publishPublication
 * @throws NotFoundError, ConflictError, ValidationError, AppError as publishPublication
 */
export function planPublishing(
  accountId: string,
  id: string,
  at: number,
  publishedUrl?: string | null
): Promise<Publication> {
  mustBeAhead(at)
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustBePublishable(publication)
    if (publication.status === 'published')
      throw new ConflictError('This publication is already published; unpublish it first')
    if (publishedUrl !== undefined) publication.publishedUrl = publishedUrl
    if (publication.publishAt !== at || publication.publishNote !== null) await plan(trx, publication, at)
    if (!publication.$isDirty) return publication
    publication.touch()
    await publication.save()
    return publication
  })
}

async function plan(trx: Transaction, publication: Publication, at: number): Promise<void> {
  await forgetPublishing(trx, publication)
  publication.publishAt = at
  await enqueue(trx, {
    kind: PUBLISH_JOB,
    payload: { publicationId: publication.id, publishAt: at },
    accountId: publication.accountId,
    dedupeKey: publishKey(publication.id, at),
    delay: Math.max(0, at - Date.now()),
  })
}

function mustBeAhead(at: number): void {
  const now = Date.now()
  if (at <= now) throw invalid('This time has passed; choose a later one')
  if (at > now + FURTHEST) throw invalid('Choose a day within the next two years')
}

const invalid = (message: string) => new ValidationError([{ field: 'publishAt', rule: 'range', message }])
