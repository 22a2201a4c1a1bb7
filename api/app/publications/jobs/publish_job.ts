import { type Transaction, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, requeue } from '#core/jobs/lease'
import { publishLocked } from '#publications/actions/publish_publication'
import { mailNotPublished } from '#publications/mails/not_published'
import Publication from '#publications/models/publication'

const BROKEN = 'Something went wrong on our side.'

/** Publishes what is planned for a moment, once it has come. */
export class PublishJob implements JobHandler {
  run(job: ClaimedJob): Promise<void> {
    return transaction(async (trx) => {
      const publication = await planned(trx, job)
      const early = publication ? Number(job.payload.publishAt) - Date.now() : 0
      // The clock was ahead when this was claimed and has been put right since.
      if (early > 1_000) return requeue(trx, job, early)
      await end(trx, job, 'done')
      if (publication) await publish(trx, publication)
    })
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const publication = await planned(trx, job)
    if (publication) await keepAsDraft(trx, publication, BROKEN)
  }
}

/** Null where it was moved, taken back, published or deleted meanwhile. */
async function planned(trx: Transaction, { payload }: ClaimedJob): Promise<Publication | null> {
  const publication = await Publication.query({ client: trx })
    .where({ id: String(payload.publicationId) })
    .whereNull('deletedAt')
    .forUpdate()
    .first()
  if (publication?.publishAt !== payload.publishAt || publication?.publishNote !== null) return null
  return publication
}

async function publish(trx: Transaction, publication: Publication): Promise<void> {
  try {
    await publishLocked(trx, publication)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await keepAsDraft(trx, publication, error.message.replace(/[.]?$/, '.'))
  }
}

async function keepAsDraft(trx: Transaction, publication: Publication, reason: string): Promise<void> {
  publication.publishNote = reason
  publication.touch()
  await publication.save()
  await mailNotPublished(trx, publication, reason)
}
