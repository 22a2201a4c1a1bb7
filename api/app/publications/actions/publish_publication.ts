import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { announceChange } from '#publications/announce_change'
import { mustHaveNoOpenQuestions, mustNotBeGenerating } from '#publications/errors'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'
import { changeCounts } from '#publications/publication_counts'
import { forgetPublishing } from '#publications/publishing/planned_publishing'
import { lockOwnPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'

/**
 * Marks a finished draft without gaps as published; for one that is already published only the address changes.
 * @param publishedUrl its address on the account's own site; undefined keeps the known one
 * @throws NotFoundError, ConflictError, AppError VALIDATION_ERROR naming each gap
 */
export function publishPublication(
  accountId: string,
  id: string,
  publishedUrl?: string | null
): Promise<Publication> {
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    return publishLocked(trx, publication, publishedUrl)
  })
}

/** As `publishPublication`, of one that the caller's transaction has locked. @throws as publishPublication */
export async function publishLocked(
  trx: Transaction,
  publication: Publication,
  publishedUrl?: string | null
): Promise<Publication> {
  mustBePublishable(publication)
  if (publishedUrl !== undefined) publication.publishedUrl = publishedUrl
  const before = publication.status
  if (before !== 'published') {
    await forgetPublishing(trx, publication)
    publication.merge({ status: 'published', publishedAt: Date.now() })
  }
  if (!publication.$isDirty) return publication
  publication.touch()
  await publication.save()
  if (before !== 'published') await follow(trx, publication, before)
  await announceChange(trx, publication, before)
  return publication
}

/**
 * Makes a published one a draft again, and takes a planned publishing back; any other draft stays as it is.
 * @throws NotFoundError, ConflictError
 */
export function unpublishPublication(accountId: string, id: string): Promise<Publication> {
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustNotBeArchived(publication)
    const { status: before } = publication
    await forgetPublishing(trx, publication)
    publication.merge({ status: 'draft', publishedAt: null })
    if (!publication.$isDirty) return publication
    publication.touch()
    await publication.save()
    if (before === 'published') await follow(trx, publication, before)
    await announceChange(trx, publication, before)
    return publication
  })
}

/** Updates counts and search after a change of the status. */
async function follow(trx: Transaction, publication: Publication, before: PublicationStatus): Promise<void> {
  const { id, accountId, type, status } = publication
  await changeCounts(trx, accountId, [
    { type, status: before, by: -1 },
    { type, status, by: 1 },
  ])
  await indexPublication(trx, id)
}

/** @throws ConflictError, AppError VALIDATION_ERROR that names each open question */
export function mustBePublishable(publication: Publication): void {
  mustNotBeGenerating(publication)
  mustNotBeArchived(publication)
  if (publication.generationStatus === 'failed')
    throw new ConflictError('This publication was not finished, so it cannot be published')
  if (publication.status === 'published') return
  mustHaveNoOpenQuestions(publication, 'before publishing')
}

function mustNotBeArchived(publication: Publication): void {
  if (publication.status === 'archived')
    throw new ConflictError('This publication is in the archive; restore it first')
}
