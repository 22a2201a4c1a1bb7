import { type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { emitEvent } from '#core/events/event_bus'
import { enqueue, withdraw } from '#core/jobs/queue'
import { DAY } from '#core/time'
import { announceChange } from '#publications/announce_change'
import { mustNotBeGenerating } from '#publications/errors'
import { PURGE_JOB } from '#publications/jobs'
import Publication from '#publications/models/publication'
import { changeCounts } from '#publications/publication_counts'
import { forgetPublishing } from '#publications/publishing/planned_publishing'
import { lockOwnPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'

/** Milliseconds for which an operator can restore a deleted publication. */
export const RESTORABLE = 30 * DAY

/**
 * Removes a publication from the library: from now on it is answered as if it had never existed. Its rows are
 * purged once it can no longer be restored.
 * @throws NotFoundError, ConflictError while it is being generated
 */
export async function deletePublication(
  accountId: string,
  id: string,
  also: InTransaction<Publication> = async () => {}
): Promise<void> {
  await transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustNotBeGenerating(publication)
    const { type, status, isListed } = publication
    if (isListed) await changeCounts(trx, accountId, [{ type, status, by: -1 }])
    await forgetPublishing(trx, publication)
    await publication.merge({ isListed: false, deletedAt: Date.now() }).save()
    await indexPublication(trx, publication.id)
    // One that no list had is known to nobody.
    if (isListed) await emitEvent(trx, 'publication.deleted', { accountId, publicationId: id })
    await enqueue(trx, {
      kind: PURGE_JOB,
      payload: { publicationId: publication.id },
      dedupeKey: purgeKey(publication.id),
      delay: RESTORABLE,
    })
    await also(trx, publication)
  })
}

/** As `deletePublication`, for one that is a draft. @throws ConflictError for any other, as deletePublication */
export function deleteDraft(accountId: string, id: string): Promise<void> {
  return deletePublication(accountId, id, async (_, { status }) => {
    if (status === 'published') throw new ConflictError('Unpublish this publication before you delete it')
    if (status === 'archived')
      throw new ConflictError('Restore this publication from the archive before you delete it')
  })
}

/**
 * Restores a deleted publication as it was.
 * @throws NotFoundError where there is no such deleted publication, ConflictError while it is being purged
 */
export async function undeletePublication(
  id: string,
  also: InTransaction<Publication> = async () => {}
): Promise<void> {
  await transaction(async (trx) => {
    const publication = await Publication.query({ client: trx })
      .where({ id })
      .whereNotNull('deletedAt')
      .forUpdate()
      .first()
    if (!publication) throw new NotFoundError('Deleted publication')
    const held = await withdraw(trx, [purgeKey(id)])
    if (held.length > 0)
      throw new ConflictError('The 30 days are over; the publication is being removed', 'being_removed')
    // One that failed without text was in no list before either.
    const isListed = publication.generationStatus === 'completed' || publication.content !== ''
    const { accountId, type, status } = publication
    if (isListed) await changeCounts(trx, accountId, [{ type, status, by: 1 }])
    await publication.merge({ isListed, deletedAt: null }).save()
    await indexPublication(trx, id)
    await announceChange(trx, publication, null)
    await also(trx, publication)
  })
}

const purgeKey = (id: string) => `${PURGE_JOB}:${id}`
