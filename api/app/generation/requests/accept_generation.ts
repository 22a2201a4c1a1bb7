import { reservePost, reservePosts } from '#billing/actions/quota'
import { mustHaveAllowance } from '#billing/actions/use_allowance'
import { insertModels } from '#core/database/insert_many'
import type { Transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { bulkSourcesJob, generationJob } from '#generation/jobs/generation_jobs'
import BulkSession from '#generation/models/bulk_session'
import GenerationSession from '#generation/models/generation_session'
import { newGeneration } from '#generation/requests/new_generation'
import type { Requester } from '#generation/requests/requester'
import { recordEvent } from '#generation/sessions/session_events'
import { labelOf } from '#generation/steps'
import { resumePublication } from '#publications/actions/resume_publication'
import { startPublications } from '#publications/actions/start_publication'
import type { CallerMetadata } from '#publications/custom_metadata'
import type { Brief } from '#writers/types'

export interface AcceptedGeneration {
  session: GenerationSession
  /** The working title of its publication. */
  title: string
}

/** The input of a new generation; in a bulk generation all briefs name the same company. */
export interface GenerationPlan {
  requester: Requester
  /** At least one. */
  briefs: Brief[]
  /** The caller's id and metadata of each. */
  metadata: CallerMetadata[]
  /** Addresses to read for these texts only. */
  sourceUrls: string[]
  /** Pauses after planning until the outline is approved; only for single generations. */
  approveOutline: boolean
  /** Whether the company is that of the saved profile, so that the pages read for it are sources. */
  useProfile: boolean
  /** The profile that lends what the request leaves out; null where none does. */
  companyId: string | null
}

/**
 * Reserves one post and stores the publication, the session and its job.
 * @throws AppError NO_PUBLICATIONS_REMAINING, AllowanceUsedUpError where outlines were discarded too often
 */
export async function acceptSingle(trx: Transaction, plan: GenerationPlan): Promise<AcceptedGeneration> {
  const { requester, briefs, metadata, sourceUrls, approveOutline, useProfile, companyId } = plan
  const reservationId = await reservePost(trx, requester.accountId)
  if (approveOutline) await mustHaveAllowance(trx, requester.accountId, 'outlines')
  const { publication, session } = newGeneration(
    {
      requester,
      brief: briefs[0]!,
      metadata: metadata[0]!,
      sourceUrls,
      generationType: 'single',
      approveOutline,
      useProfile,
      companyId,
    },
    reservationId
  )
  await startPublications(trx, [publication])
  await insertModels(trx, [session])
  await enqueue(trx, generationJob(session))
  return { session, title: publication.title }
}

/**
 * Accepts as many generations as there are posts left, in the order of their briefs. One job gathers their sources
 * and then queues each of them.
 * @param places of the briefs in the order's prompts
 * @param allowPartial whether fewer posts than briefs are enough
 * @throws AppError NO_PUBLICATIONS_REMAINING when none is left, or too few
 */
export async function acceptBulk(
  trx: Transaction,
  { requester, briefs, metadata, sourceUrls, useProfile, companyId }: GenerationPlan,
  places: number[],
  allowPartial: boolean
): Promise<{ bulkSessionId: string; accepted: [AcceptedGeneration, ...AcceptedGeneration[]] }> {
  const { accountId } = requester
  const company = briefs[0]!.company
  const reservations = await reservePosts(trx, accountId, briefs.length, 'bulk', allowPartial)

  const bulk = new BulkSession()
  bulk.merge({
    id: newId(),
    accountId,
    company,
    sourceUrls,
    useProfile,
    pool: null,
    createdAt: Date.now(),
    cancelledAt: null,
    completedAt: null,
  })
  await insertModels(trx, [bulk])

  const items = reservations.map((reservationId, index) => {
    const { publication, session } = newGeneration(
      // The bulk session stores what its items share.
      {
        requester,
        brief: briefs[index]!,
        metadata: metadata[index]!,
        sourceUrls: [],
        generationType: 'bulk',
        approveOutline: false,
        useProfile: false,
        companyId,
      },
      reservationId
    )
    session.merge({
      bulkSessionId: bulk.id,
      bulkIndex: places[index]!,
      brief: { ...session.brief, company: null },
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
  await enqueue(trx, bulkSourcesJob(bulk.id, accountId))
  return {
    bulkSessionId: bulk.id,
    accepted: items.map(({ session, publication }) => ({ session, title: publication.title })) as [
      AcceptedGeneration,
      ...AcceptedGeneration[],
    ],
  }
}

/**
 * Reserves a post for a failed session and queues it again. Its finished steps are kept, so that only the rest is
 * done and paid for.
 * @throws NotFoundError, ConflictError when it has not failed, AppError NO_PUBLICATIONS_REMAINING
 */
export async function acceptRetry(
  trx: Transaction,
  { accountId, source }: Requester,
  sessionId: string
): Promise<AcceptedGeneration> {
  const session = await GenerationSession.query({ client: trx })
    .where({ id: sessionId, accountId })
    .forUpdate()
    .first()
  if (!session) throw new NotFoundError('Generation session')
  mustHaveFailed(session)
  session.reservationId = await reservePost(trx, accountId)
  const { title } = await resumePublication(trx, session.publicationId, source)
  const { brief } = session
  session.merge({
    // The failure that a prompt in test mode asks for happens once, so that trying again can be rehearsed.
    ...(brief.test && { brief: { ...brief, test: { ...brief.test, fail: null } } }),
    status: 'created',
    stepName: 'session_created',
    stepLabel: labelOf('session_created'),
    errorCode: null,
    errorMessage: null,
    createdAt: Date.now(),
    finishedAt: null,
    dismissedAt: null,
    setAsideAt: null,
  })
  await recordEvent(trx, session, 'step')
  const { bulkSessionId } = session
  const waitsForSources = bulkSessionId !== null && !(await hasSources(trx, bulkSessionId))
  await enqueue(trx, waitsForSources ? bulkSourcesJob(bulkSessionId, accountId) : generationJob(session))
  return { session, title }
}

/** @throws ConflictError */
export function mustHaveFailed({ status }: GenerationSession): void {
  if (status !== 'failed')
    throw new ConflictError('Only a failed generation can be tried again', 'not_failed')
}

/** Whether the sources that the items of a bulk session share have been gathered. */
async function hasSources(trx: Transaction, bulkSessionId: string): Promise<boolean> {
  const gathered = await BulkSession.query({ client: trx })
    .where('id', bulkSessionId)
    .whereNotNull('pool')
    .select('id')
    .first()
  return gathered !== null
}
