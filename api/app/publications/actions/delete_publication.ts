import { transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'
import { mustNotBeGenerating } from '#publications/errors'
import { PURGE_JOB } from '#publications/jobs/purge_job'
import { lockOwnPublication } from '#publications/queries/find_publication'
import { changeCounts } from '#publications/services/publication_counts'
import { indexPublication } from '#publications/services/search_index'

/** Milliseconds for which an operator can restore what was deleted. */
const RESTORABLE = 30 * 24 * 60 * 60 * 1000

/**
 * Takes a publication out of the library: from now on it is answered like one that never was. Its rows are purged
 * once it can no longer be restored.
 * @throws NotFoundError, ConflictError while it is being generated
 */
export async function deletePublication(accountId: string, id: string): Promise<void> {
  await transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    mustNotBeGenerating(publication)
    const { type, status, isListed } = publication
    if (isListed) await changeCounts(trx, accountId, [{ type, status, by: -1 }])
    await publication.merge({ isListed: false, deletedAt: Date.now() }).save()
    await indexPublication(trx, publication.id)
    await enqueue(trx, {
      kind: PURGE_JOB,
      payload: { publicationId: publication.id },
      dedupeKey: `${PURGE_JOB}:${publication.id}`,
      delay: RESTORABLE,
    })
  })
}
