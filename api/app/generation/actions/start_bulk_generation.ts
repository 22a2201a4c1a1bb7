import { noneRemaining, reservePosts } from '#billing/actions/quota'
import { insertModels } from '#core/database/insert_many'
import type { Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { newGeneration } from '#generation/actions/start_generation'
import BulkSession from '#generation/models/bulk_session'
import type GenerationSession from '#generation/models/generation_session'
import type { Brief } from '#generation/types'
import { startPublications } from '#publications/actions/start_publication'

export const BULK_SOURCES_JOB = 'bulk_sources'

export interface NewBulkGeneration {
  accountId: string
  userId: string
  /** One for each prompt; all with the same company. */
  briefs: Brief[]
  /** Addresses to read for these texts alone. */
  sourceUrls: string[]
  source: 'web' | 'api'
}

export interface StartedBulk {
  bulkSessionId: string
  /** Those for which a post was left: the first ones. */
  started: { session: GenerationSession; title: string }[]
}

/**
 * Accepts as many generations as posts are left, in their order, in the caller's transaction. Their sources are
 * gathered once by a job of its own, which then puts each of them into the queue.
 * @param input at least one brief
 * @throws AppError NO_PUBLICATIONS_REMAINING when none is left
 */
export async function startBulkGeneration(trx: Transaction, input: NewBulkGeneration): Promise<StartedBulk> {
  const { accountId, userId, briefs, sourceUrls, source } = input
  const company = briefs[0]!.company
  const reservations = await reservePosts(trx, accountId, briefs.length, 'bulk')
  if (reservations.length === 0) throw noneRemaining()

  const bulk = new BulkSession()
  bulk.merge({
    id: newId(),
    accountId,
    company,
    sourceUrls,
    useProfile: company !== null,
    pool: null,
    createdAt: Date.now(),
    cancelledAt: null,
  })
  await insertModels(trx, [bulk])

  const items = reservations.map((reservationId, index) => {
    const { publication, session } = newGeneration(
      { accountId, userId, brief: briefs[index]!, sourceUrls: [], source, generationType: 'bulk' },
      reservationId
    )
    // What all share stands in the bulk session, once.
    session.merge({
      bulkSessionId: bulk.id,
      brief: { ...session.brief, company: null },
      useProfile: false,
    })
    return { publication, session }
  })
  await startPublications(
    trx,
    items.map(({ publication }) => publication)
  )
  await insertModels(
    trx,
    items.map(({ session }) => session)
  )
  await enqueueBulkSources(trx, bulk.id, accountId)
  return {
    bulkSessionId: bulk.id,
    started: items.map(({ session, publication }) => ({ session, title: publication.title })),
  }
}

/** Has the sources of a bulk session gathered and its waiting items put into the queue. */
export async function enqueueBulkSources(
  trx: Transaction,
  bulkSessionId: string,
  accountId: string
): Promise<void> {
  await enqueue(trx, {
    kind: BULK_SOURCES_JOB,
    payload: { bulkSessionId },
    accountId,
    dedupeKey: `${BULK_SOURCES_JOB}:${bulkSessionId}`,
  })
}
