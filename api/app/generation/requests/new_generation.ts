import { newId } from '#core/ids'
import GenerationSession from '#generation/models/generation_session'
import type { Requester } from '#generation/requests/requester'
import { labelOf } from '#generation/steps'
import type { NewPublication } from '#publications/actions/start_publication'
import type { CallerMetadata } from '#publications/custom_metadata'
import type { Brief } from '#writers/types'

export interface NewGeneration {
  requester: Requester
  brief: Brief
  /** Addresses to read for this text only. */
  sourceUrls: string[]
  generationType: 'single' | 'bulk'
  /** Pauses after planning until the outline is approved. */
  approveOutline: boolean
  /** Whether the pages read for the saved profile are sources. */
  useProfile: boolean
  metadata: CallerMetadata
  /** The profile that lends what the request leaves out; null where none does. */
  companyId: string | null
}

/**
 * The rows of a generation whose post is reserved as `reservationId`: its publication and its session. Nothing is
 * stored.
 */
export function newGeneration(
  input: NewGeneration,
  reservationId: string
): { publication: NewPublication; session: GenerationSession } {
  const { brief } = input
  const { accountId, userId, source } = input.requester
  const sessionId = newId()
  const publicationId = newId()
  const prompt = brief.test?.prompt ?? brief.prompt
  const publication: NewPublication = {
    id: publicationId,
    accountId,
    sessionId,
    title: workingTitle(prompt),
    type: brief.publicationType,
    initialPrompt: prompt,
    keywords: brief.keywords,
    language: brief.language,
    source,
    generationType: input.generationType,
    companyId: input.companyId,
    companyName: brief.company?.name || null,
    companyDescription: brief.company?.description || null,
    industry: brief.company?.industry ?? null,
    targetAudience: brief.company?.targetAudience ?? brief.audience,
    generationMetadata: toSettings(brief),
    ...input.metadata,
  }
  const session = new GenerationSession()
  session.merge({
    id: sessionId,
    accountId,
    userId,
    isTest: source === 'test',
    publicationId,
    bulkSessionId: null,
    bulkIndex: null,
    reservationId,
    status: 'created',
    stepName: 'session_created',
    stepLabel: labelOf('session_created'),
    progress: 0,
    seq: 0,
    brief,
    sourceUrls: input.sourceUrls,
    useProfile: input.useProfile,
    blocks: [],
    approveOutline: input.approveOutline,
    outline: null,
    outlineRevision: 0,
    outlineExpiresAt: null,
    outlineApprovedAt: null,
    title: null,
    topic: null,
    contentLength: 0,
    imagesCount: 0,
    openQuestions: null,
    costMicros: 0,
    inputTokens: 0,
    outputTokens: 0,
    calls: 0,
    errorCode: null,
    errorMessage: null,
    createdAt: Date.now(),
    startedAt: null,
    finishedAt: null,
    dismissedAt: null,
  })
  return { publication, session }
}

/** Before anything was written. */
export const noCost = () => ({
  costMicros: 0,
  inputTokens: 0,
  outputTokens: 0,
  calls: 0,
  revisions: 0,
  warnings: [] as string[],
})

/** The settings stored with a publication; the cost is added when it is finished. */
export function toSettings(brief: Brief) {
  const { contentType, tone, length, focus, includeExamples, includeStatistics, includeImages } = brief
  return {
    contentType,
    tone,
    length,
    focus,
    includeExamples,
    includeStatistics,
    includeImages,
    ...noCost(),
  }
}

const MAX_WORKING_TITLE_LENGTH = 90

/** The title until the topic is chosen: the first line of the prompt, cut at a word boundary. */
function workingTitle(prompt: string): string {
  const line = prompt.split('\n', 1)[0]!.trim()
  if (line.length <= MAX_WORKING_TITLE_LENGTH) return line
  const cut = line.slice(0, MAX_WORKING_TITLE_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || MAX_WORKING_TITLE_LENGTH).trim()}...`
}
