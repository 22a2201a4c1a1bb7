import type { Transaction } from '#core/database/transaction'
import type Publication from '#publications/models/publication'
import {
  type PublicationChannel,
  type PublicationStatus,
  UnexpectedStateError,
} from '#publications/models/publication'
import { type CountChange, changeCounts } from '#publications/publication_counts'
import { lockPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'

/**
 * Puts a failed publication back into the library (and out of the archive if it was there), because it is being
 * generated again.
 * @param source where the retry was requested
 * @throws UnexpectedStateError when it has not failed
 */
export async function resumePublication(
  trx: Transaction,
  id: string,
  source: PublicationChannel
): Promise<Publication> {
  const publication = await lockPublication(trx, id)
  if (publication.generationStatus !== 'failed') throw new UnexpectedStateError(publication, 'failed')
  const { type, status, isListed } = publication
  const resumed: PublicationStatus =
    status === 'archived' ? (publication.archivedFrom ?? 'draft') : publication.status
  const before: CountChange[] = isListed ? [{ type, status, by: -1 }] : []
  await changeCounts(trx, publication.accountId, [...before, { type, status: resumed, by: 1 }])
  publication.merge({
    source,
    generationStatus: 'generating',
    isListed: true,
    status: resumed,
    archivedFrom: null,
    archivedAt: null,
  })
  publication.touch()
  await publication.save()
  await indexPublication(trx, id)
  return publication
}
