import { mustHavePosts } from '#billing/actions/quota'
import { mustBeAllowed } from '#billing/queries/capability'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { findCompany } from '#companies/queries/find_company'
import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { moderate, promptRefused, refusedAmong } from '#generation/moderation/moderate'
import { findSession } from '#generation/queries/find_session'
import {
  type AcceptedGeneration,
  acceptBulk,
  acceptRetry,
  acceptSingle,
  type GenerationPlan,
  mustHaveFailed,
} from '#generation/requests/accept_generation'
import { type GenerateRequest, isOfProfile, makeBrief, toCallerMetadata } from '#generation/requests/brief'
import type { Requester } from '#generation/requests/requester'
import { templateFor } from '#generation/templates/template_for'
import { simulatedPlan, simulationOf } from '#generation/test_mode/simulation'
import { type BulkGenerateRequest, singleRequests } from '#generation/validators/bulk_request'
import { checkRequest } from '#generation/validators/generate_request'
import { checkSources } from '#generation/validators/sources'

/** What to generate: one text, many with the same settings, or a failed one again. */
export type GenerationRequest =
  | {
      kind: 'single'
      request: GenerateRequest
      /** Where the call has the settings, if not beside the prompt: `settings.` */
      within?: string
    }
  | { kind: 'bulk'; request: BulkGenerateRequest }
  | { kind: 'retry'; sessionId: string }

/** An order that has passed every check except the quota. */
export type PreparedGeneration =
  | ({ kind: 'single' } & GenerationPlan)
  | ({
      kind: 'bulk'
      /** Positions of the prompts that we do not write about; the others go on. */
      refused: number[]
      /** Positions of the others. */
      places: number[]
      /** Whether it is accepted where the posts left are fewer than the prompts. */
      allowPartial: boolean
    } & GenerationPlan)
  | { kind: 'retry'; requester: Requester; sessionId: string }

export interface StartedGeneration {
  bulkSessionId: string | null
  /** At least one; for a bulk generation the first ones, as many as there were posts left. */
  accepted: [AcceptedGeneration, ...AcceptedGeneration[]]
  /** Positions of the prompts of a bulk generation that we do not write about. */
  refused: number[]
}

/**
 * Checks an order and starts it: the one entry point for every caller.
 * @param inTransaction runs in the transaction that stores the started sessions, for rows that must not exist
 * without them
 * @throws ValidationError, AppError PROMPT_REFUSED (of a bulk generation: for all of its prompts), PLAN_REQUIRED for what the plan does not include,
 * NO_PUBLICATIONS_REMAINING, NotFoundError for a template or a session, ConflictError for a session that has not
 * failed
 */
export async function startGeneration(
  requester: Requester,
  order: GenerationRequest,
  inTransaction?: InTransaction<StartedGeneration>
): Promise<StartedGeneration> {
  const prepared = await prepareGeneration(requester, order)
  if (prepared.kind === 'single') await mustHavePosts(requester.accountId)
  return transaction(async (trx) => {
    const started = await startPrepared(trx, prepared)
    await inTransaction?.(trx, started)
    return started
  })
}

/**
 * Every check before the quota: plan, moderation, company, template, brief. It may call a model server, so it runs
 * before a transaction begins; it stores nothing.
 * @throws as startGeneration, except for the quota
 */
export async function prepareGeneration(
  requester: Requester,
  order: GenerationRequest
): Promise<PreparedGeneration> {
  const isTest = requester.source === 'test'
  if (order.kind === 'retry') {
    const session = await findSession(order.sessionId, requester.accountId)
    mustHaveFailed(session)
    await moderate(requester.accountId, [session.brief.prompt], ['prompt'], { isTest })
    return { kind: 'retry', requester, sessionId: session.id }
  }
  if (order.kind === 'bulk') await mustBeAllowed(requester.accountId, 'bulkGeneration')
  const [requests, refused] = await allowed(requester, order)
  const [first] = requests
  const allowPartial = order.kind !== 'bulk' || order.request.allowPartial !== false
  if (!allowPartial && refused.length > 0) throw promptRefused(refused.map((index) => `prompts.${index}`))
  const unwritable = new Set(refused)
  const places =
    order.kind === 'bulk' ? [...order.request.prompts.keys()].filter((index) => !unwritable.has(index)) : []
  const template = await templateFor(requester.accountId, first, fieldOf(order, 'template_id'))
  const kind =
    order.kind === 'bulk' ? { kind: order.kind, refused, places, allowPartial } : { kind: order.kind }
  if (isTest) {
    const fields = order.kind === 'bulk' ? places.map((index) => `prompts.${index}`) : ['prompt']
    return { ...kind, ...(await simulatedPlan(requester, requests, fields, template)) }
  }
  const byDefault = usesDefaultProfile(first)
  const known =
    first.company_info || byDefault
      ? await companyKnowledge(requester.accountId, first.company_id?.toLowerCase())
      : null
  const profile = known?.context ?? null
  const info = first.company_info ?? (byDefault && profile ? {} : null)
  const useProfile = info !== null && isOfProfile(info, profile)
  return {
    ...kind,
    requester,
    briefs: requests.map((request) => makeBrief({ ...request, company_info: info }, profile, template)),
    metadata: requests.map(toCallerMetadata),
    sourceUrls: first.sources ?? [],
    approveOutline: first.approveOutline ?? false,
    useProfile,
    companyId: useProfile ? (known?.id ?? null) : null,
  }
}

/**
 * Reserves the posts and stores the rows of a prepared order in the caller's transaction, so that either all of it
 * is committed or nothing is.
 * @throws AppError NO_PUBLICATIONS_REMAINING, and for a retry NotFoundError, ConflictError
 */
export async function startPrepared(
  trx: Transaction,
  prepared: PreparedGeneration
): Promise<StartedGeneration> {
  if (prepared.kind === 'bulk')
    return {
      ...(await acceptBulk(trx, prepared, prepared.places, prepared.allowPartial)),
      refused: prepared.refused,
    }
  const accepted =
    prepared.kind === 'retry'
      ? await acceptRetry(trx, prepared.requester, prepared.sessionId)
      : await acceptSingle(trx, prepared)
  return { bulkSessionId: accepted.session.bulkSessionId, accepted: [accepted], refused: [] }
}

type Requests = [GenerateRequest, ...GenerateRequest[]]

/**
 * The requests that we write about, and the positions of the others in a bulk generation.
 * @throws ValidationError, NotFoundError for a company, AppError PROMPT_REFUSED where nothing is left
 */
async function allowed(
  requester: Requester,
  order: Exclude<GenerationRequest, { kind: 'retry' }>
): Promise<[Requests, number[]]> {
  const { accountId, source } = requester
  const isTest = source === 'test'
  const requests = toRequests(order)
  const [first] = requests
  if (first.company_id !== undefined)
    await findCompany(accountId, first.company_id, fieldOf(order, 'company_id'))
  const prompts = requests.map(({ prompt }) => prompt)
  if (order.kind === 'single') {
    const answers = first.answers ?? []
    await moderate(
      accountId,
      [...prompts, ...answers.map(({ answer }) => answer)],
      ['prompt', ...answers.map((_, index) => `answers.${index}.answer`)],
      { isTest }
    )
    return [requests, []]
  }
  const found = new Set(await refusedAmong(accountId, prompts, { isTest }))
  for (const [index, prompt] of isTest ? prompts.entries() : [])
    if (simulationOf(prompt, `prompts.${index}`).fail === 'PROMPT_REFUSED') found.add(index)
  const refused = [...prompts.keys()].filter((index) => found.has(index))
  const [one, ...more] = requests.filter((_, index) => !found.has(index))
  if (!one) throw promptRefused(refused.map((index) => `prompts.${index}`))
  return [[one, ...more], refused]
}

/** @throws ValidationError for prompts that are too short after trimming */
function toRequests(order: Exclude<GenerationRequest, { kind: 'retry' }>): Requests {
  if (order.kind === 'single') checkRequest(order.request)
  const requests = order.kind === 'bulk' ? singleRequests(order.request) : [order.request]
  checkSources(requests[0]!.sources, fieldOf(order, 'sources'))
  return requests.map(forCompany) as Requests
}

/** Where a call has a setting, for the errors that name it. */
function fieldOf(
  order: Exclude<GenerationRequest, { kind: 'retry' }>,
  name: 'company_id' | 'sources' | 'template_id'
): string {
  if (order.kind === 'single') return `${order.within ?? ''}${name}`
  const { settings, common_settings, ...top } = order.request
  if (top[name] !== undefined) return name
  return settings?.[name] !== undefined || common_settings?.[name] === undefined
    ? `settings.${name}`
    : `common_settings.${name}`
}

/**
 * Whether the account's own company is meant because the call says nothing of one: with sources it may be about somebody
 * else's, and null asks for none.
 */
const usesDefaultProfile = ({ company_info, sources }: GenerateRequest) =>
  company_info === undefined && (sources ?? []).length === 0

/** Who names a profile wants its company in the text, whatever else is said of it. */
const forCompany = (request: GenerateRequest): GenerateRequest =>
  request.company_id !== undefined && !request.company_info ? { ...request, company_info: {} } : request
