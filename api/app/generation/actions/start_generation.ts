import { reservePost } from '#billing/actions/quota'
import type { Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue, type NewJob } from '#core/jobs/queue'
import GenerationSession from '#generation/models/generation_session'
import { labelOf } from '#generation/steps'
import type { Brief } from '#generation/types'
import { type NewPublication, startPublication } from '#publications/actions/start_publication'

export const GENERATION_JOB = 'generation'

export interface NewGeneration {
  accountId: string
  userId: string
  brief: Brief
  /** Addresses to read for this text alone. */
  sourceUrls: string[]
  source: 'web' | 'api'
  generationType: 'single' | 'bulk'
  /** Stops after the outline is planned until it is approved. */
  approveOutline?: boolean
}

/**
 * Accepts a generation in the caller's transaction: reserves one post, puts the publication into the library and
 * the work into the queue. All of it exists once that commits, or nothing.
 * @throws AppError NO_PUBLICATIONS_REMAINING
 */
export async function startGeneration(trx: Transaction, input: NewGeneration): Promise<GenerationSession> {
  const reservationId = await reservePost(trx, input.accountId)
  const { publication, session } = newGeneration(input, reservationId)
  await startPublication(trx, publication)
  await session.useTransaction(trx).save()
  await enqueue(trx, generationJob(session))
  return session
}

/** The job that carries a session to its end. */
export function generationJob(session: {
  id: string
  accountId: string
  bulkSessionId: string | null
}): NewJob & { dedupeKey: string } {
  return {
    kind: GENERATION_JOB,
    payload: { sessionId: session.id },
    accountId: session.accountId,
    dedupeKey: `${GENERATION_JOB}:${session.id}`,
    oneOfMany: session.bulkSessionId !== null,
  }
}

/** The publication and the session of a generation, for which `reservationId` sets a post aside; nothing is stored. */
export function newGeneration(
  input: NewGeneration,
  reservationId: string
): { publication: NewPublication; session: GenerationSession } {
  const { accountId, brief } = input
  const sessionId = newId()
  const publicationId = newId()
  const publication: NewPublication = {
    id: publicationId,
    accountId,
    sessionId,
    title: workingTitle(brief.prompt),
    type: brief.publicationType,
    initialPrompt: brief.prompt,
    keywords: brief.keywords,
    language: brief.language,
    source: input.source,
    generationType: input.generationType,
    companyName: brief.company?.name || null,
    companyDescription: brief.company?.description || null,
    industry: brief.company?.industry ?? null,
    targetAudience: brief.company?.targetAudience ?? brief.audience,
    generationMetadata: settingsOf(brief),
  }
  const session = new GenerationSession()
  session.merge({
    id: sessionId,
    accountId,
    userId: input.userId,
    publicationId,
    bulkSessionId: null,
    reservationId,
    status: 'created',
    stepName: 'session_created',
    stepLabel: labelOf('session_created'),
    progress: 0,
    seq: 0,
    brief,
    sourceUrls: input.sourceUrls,
    useProfile: brief.company !== null,
    blocks: [],
    approveOutline: input.approveOutline ?? false,
    outline: null,
    outlineRevision: 0,
    outlineExpiresAt: null,
    outlineApprovedAt: null,
    title: null,
    topic: null,
    contentLength: 0,
    imagesCount: 0,
    costMicros: 0,
    inputTokens: 0,
    outputTokens: 0,
    calls: 0,
    errorCode: null,
    errorMessage: null,
    createdAt: Date.now(),
    startedAt: null,
    finishedAt: null,
  })
  return { publication, session }
}

/** The settings that a publication remembers; what it cost is added when it is finished. */
export function settingsOf(brief: Brief) {
  const { contentType, tone, length, focus, includeExamples, includeStatistics, includeImages } = brief
  return {
    contentType,
    tone,
    length,
    focus,
    includeExamples,
    includeStatistics,
    includeImages,
    costMicros: 0,
    inputTokens: 0,
    outputTokens: 0,
    calls: 0,
    revisions: 0,
    warnings: [] as string[],
  }
}

const LONGEST_WORKING_TITLE = 90

/** What it is called until its title is found: the prompt's first line, cut at a word. */
function workingTitle(prompt: string): string {
  const line = prompt.split('\n', 1)[0]!.trim()
  if (line.length <= LONGEST_WORKING_TITLE) return line
  const cut = line.slice(0, LONGEST_WORKING_TITLE)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || LONGEST_WORKING_TITLE).trim()}...`
}
