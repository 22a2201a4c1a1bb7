import logger from '@adonisjs/core/services/logger'
import { type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueueAll } from '#core/jobs/queue'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { endWaiting } from '#generation/actions/end_waiting'
import { describeFailure, GenerationError } from '#generation/errors'
import { generationJob } from '#generation/jobs/generation_jobs'
import BulkSession from '#generation/models/bulk_session'
import { gatherSources, type SourcePool } from '#generation/pipeline/source_pool'
import { waitingItems } from '#generation/queries/bulk_sessions'
import { storedPages } from '#generation/queries/stored_pages'

/** Gathers the sources that a bulk session's items share, once, and queues the waiting items. */
export class BulkSourcesJob implements JobHandler {
  constructor(readonly client: OutgoingClient) {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const bulk = await BulkSession.findOrFail(job.payload.bulkSessionId)
    let pool: SourcePool
    try {
      pool = bulk.pool ?? (await this.#gather(bulk, signal))
    } catch (error) {
      if (signal.aborted || !(error instanceof GenerationError)) throw error
      logger.warn({ err: error, bulkSession: bulk.id }, 'The sources of a bulk session could not be read')
      await transaction(async (trx) => {
        await end(trx, job, 'failed', error.code)
        await endWaiting(trx, await waitingItems(trx, bulk.id), error)
      })
      return
    }
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await BulkSession.query({ client: trx })
        .where('id', bulk.id)
        .update({ pool: JSON.stringify(pool) })
      const items = await waitingItems(trx, bulk.id)
      await enqueueAll(trx, items.map(generationJob))
    })
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    await endWaiting(trx, await waitingItems(trx, String(job.payload.bulkSessionId)), describeFailure(null))
  }

  async #gather(bulk: BulkSession, signal: AbortSignal): Promise<SourcePool> {
    return gatherSources({
      company: bulk.company,
      urls: bulk.sourceUrls,
      storedPages: bulk.useProfile ? await storedPages(bulk.accountId, bulk.company?.id) : [],
      client: this.client,
      signal,
    })
  }
}
