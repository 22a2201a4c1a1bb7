import { transaction } from '#core/database/transaction'
import { announceChange } from '#publications/announce_change'
import { mustNotBeGenerating } from '#publications/errors'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'
import { changeCounts } from '#publications/publication_counts'
import { forgetPublishing } from '#publications/publishing/planned_publishing'
import { lockOwnPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'

/** Moves a publication to the archive; an archived one is left alone. @throws NotFoundError, ConflictError */
export function archivePublication(accountId: string, id: string): Promise<Publication> {
  return move(accountId, id, (publication) => (publication.status === 'archived' ? null : 'archived'))
}

/**
 * Restores a publication with its former status; one that is not archived is left alone.
 * @throws NotFoundError, ConflictError
 */
export function restorePublication(accountId: string, id: string): Promise<Publication> {
  return move(accountId, id, (publication) =>
    publication.status === 'archived' ? (publication.archivedFrom ?? 'draft') : null
  )
}

function move(
  accountId: string,
  id: string,
  target: (publication: Publication) => PublicationStatus | null
): Promise<Publication> {
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustNotBeGenerating(publication)
    const status = target(publication)
    if (status === null) return publication
    const { type, isListed, status: before } = publication
    if (isListed) {
      await changeCounts(trx, accountId, [
        { type, status: before, by: -1 },
        { type, status, by: 1 },
      ])
    }
    const archived = status === 'archived'
    if (archived) await forgetPublishing(trx, publication)
    publication.merge({
      status,
      archivedFrom: archived ? before : null,
      archivedAt: archived ? Date.now() : null,
    })
    publication.touch()
    await publication.save()
    await indexPublication(trx, publication.id)
    await announceChange(trx, publication, before)
    return publication
  })
}
