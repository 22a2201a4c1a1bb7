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
import { SAMPLE_PROMPT } from './sample_requests.js'

export const DEMO_EMAIL = 'demo@cygnet.test'
/** The last part of the sample's address: anybody may read it, so it need not be hard to guess. */
const SAMPLE_TOKEN = 'how-often-should-a-cargo-bike-be-serviced'
export const SAMPLE_PATH = `/proof/${SAMPLE_TOKEN}`

export const SAMPLE_JOB = 'prove_demo_sample'

/** The demonstration's article about `SAMPLE_PROMPT` is shown publicly once it has been written. */
export async function planSampleProof(
  trx: Transaction,
  { data: { accountId, publicationId } }: DomainEvent<'publication.completed'>
): Promise<void> {
  const owner = await User.query({ client: trx }).where({ accountId, emailKey: DEMO_EMAIL }).first()
  const publication = await Publication.query({ client: trx }).where({ id: publicationId }).firstOrFail()
  if (owner === null || publication.initialPrompt !== SAMPLE_PROMPT) return
  const payload = { accountId, userId: owner.id, publicationId }
  await enqueue(trx, { kind: SAMPLE_JOB, payload, accountId, dedupeKey: SAMPLE_JOB })
}

/** Approves the sample in the name of its customer and makes its public page. */
export class SampleProofJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const owner = job.payload as { accountId: string; userId: string; publicationId: string }
    try {
      if ((await proofLinkAt(SAMPLE_TOKEN)) === null)
        await createProofLink(owner, { expiresInDays: null, indexed: false }, async () => {}, SAMPLE_TOKEN)
    } catch (error) {
      // A model may leave gaps, and somebody may have deleted it: the pages do without a sample then.
      if (!(error instanceof AppError)) throw error
    }
    await transaction((trx) => end(trx, job, 'done'))
  }

  async onDead(): Promise<void> {}
}
