import User from '#accounts/models/user'
import type { Transaction } from '#core/database/transaction'
import { transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import type { DomainEvent } from '#core/events/domain_events'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import Publication from '#publications/models/publication'
import { createProofLink, proofLinkAt } from '#publications/proofs/proof_links'
import { findPublication } from '#publications/queries/find_publication'
import { editSample } from './edit_sample.js'
import { SAMPLE_EDITS, SAMPLE_PROMPT } from './sample_requests.js'

export const DEMO_EMAIL = 'demo@cygnet.test'
/** The last part of the sample's address: anybody may read it, so it need not be hard to guess. */
const SAMPLE_TOKEN = 'cargo-bike-service'
export const SAMPLE_PATH = `/proof/${SAMPLE_TOKEN}`

export const SAMPLE_JOB = 'finish_demo_sample'

/** The demonstration's articles are edited once they have been written. */
export async function planSampleFinish(
  trx: Transaction,
  { data: { accountId, publicationId } }: DomainEvent<'publication.completed'>
): Promise<void> {
  const owner = await User.query({ client: trx }).where({ accountId, emailKey: DEMO_EMAIL }).first()
  const publication = await Publication.query({ client: trx }).where({ id: publicationId }).firstOrFail()
  if (owner === null || !SAMPLE_EDITS.has(publication.initialPrompt)) return
  const payload = { accountId, userId: owner.id, publicationId }
  await enqueue(trx, { kind: SAMPLE_JOB, payload, accountId, dedupeKey: `${SAMPLE_JOB}:${publicationId}` })
}

/** Edits a sample in the name of its customer; the one about `SAMPLE_PROMPT` is approved and shown publicly. */
export class FinishSampleJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const owner = job.payload as { accountId: string; userId: string; publicationId: string }
    try {
      const publication = await findPublication(owner.accountId, owner.publicationId)
      await editSample(publication, owner.userId)
      if (publication.initialPrompt === SAMPLE_PROMPT && (await proofLinkAt(SAMPLE_TOKEN)) === null)
        await createProofLink(owner, { expiresInDays: null, indexed: false }, async () => {}, SAMPLE_TOKEN)
    } catch (error) {
      // A model may leave gaps, and somebody may have edited or deleted it: the pages do without a sample then.
      if (!(error instanceof AppError)) throw error
    }
    await transaction((trx) => end(trx, job, 'done'))
  }

  async onDead(): Promise<void> {}
}
