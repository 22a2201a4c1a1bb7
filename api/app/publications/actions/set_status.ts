import { type InTransaction, transaction } from '#core/database/transaction'
import { announceChange } from '#publications/announce_change'
import { mustNotBeGenerating } from '#publications/errors'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'
import { changeCounts } from '#publications/publication_counts'
import { forgetPublishing } from '#publications/publishing/planned_publishing'
import { lockOwnPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'

/**
 * Gives a publication any status, as an operator may: gaps do not keep it from being published.
 * @param also receives the publication and its previous status
 * @throws NotFoundError, ConflictError while it is being generated
 */
export async function setStatus(
  accountId: string,
  id: string,
  status: PublicationStatus,
  also: InTransaction<{ publication: Publication; before: PublicationStatus }>
): Promise<void> {
  await transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustNotBeGenerating(publication)
    const { type, isListed, status: before } = publication
    if (before === status) return
    if (isListed)
      await changeCounts(trx, accountId, [
        { type, status: before, by: -1 },
        { type, status, by: 1 },
      ])
    const now = Date.now()
    await forgetPublishing(trx, publication)
    publication.merge({
      status,
      archivedFrom: status === 'archived' ? before : null,
      archivedAt: status === 'archived' ? now : null,
    })
    if (status === 'draft') publication.publishedAt = null
    if (status === 'published') publication.publishedAt ??= now
    publication.touch()
    await publication.save()
    await indexPublication(trx, id)
    await announceChange(trx, publication, before)
    await also(trx, { publication, before })
  })
}
