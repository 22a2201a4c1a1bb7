import logger from '@adonisjs/core/services/logger'
import { transaction } from '#core/database/transaction'
import { AppError, type FieldError } from '#core/errors'
import { newId } from '#core/ids'
import { flaggedByModel } from '#generation/moderation/moderation_model'
import { refusedTopic } from '#generation/moderation/rules'
import { settings } from '#start/settings'

/** Milliseconds that a caller waits for the endpoint; all prompts of a bulk generation go in one request. */
const LIMIT = 6_000

/** The topic of what the model refused: it does not name one. */
const FLAGGED = 'flagged'

const MESSAGE =
  "This can't be written because it breaks our content rules. Nothing was charged; edit it and try again."

/**
 * Refuses prompts for content that we do not write.
 * @param fields names of the prompts in the request, in their order
 * @throws AppError PROMPT_REFUSED naming each refused prompt
 */
export async function moderate(
  accountId: string,
  prompts: string[],
  fields: string[],
  mode: { isTest?: boolean } = {}
): Promise<void> {
  const refused = await refusedAmong(accountId, prompts, mode)
  if (refused.length > 0) throw promptRefused(refused.map((index) => fields[index] ?? 'prompt'))
}

/**
 * Which prompts ask for content that we do not write: by our own rules, and for the rest by the moderation model where
 * one is configured. A moderation model that fails or takes too long refuses nothing: the rules have been applied by
 * then.
 * @param isTest in test mode only the rules decide, and nothing is kept for operators
 * @returns their positions, in order
 */
export async function refusedAmong(
  accountId: string,
  prompts: readonly string[],
  { isTest = false }: { isTest?: boolean } = {}
): Promise<number[]> {
  const topics = prompts.map(refusedTopic)
  const open = [...prompts.keys()].filter((index) => topics[index] === null)
  const flagged = new Set<number>()
  if (!isTest && open.length > 0)
    for (const at of await askedModel(open.map((index) => prompts[index]!))) flagged.add(open[at]!)
  const refused = [...prompts.keys()].filter((index) => topics[index] !== null || flagged.has(index))
  if (!isTest && refused.length > 0)
    await keepRefusals(
      accountId,
      refused.map((index) => ({
        source: flagged.has(index) ? 'model' : 'rules',
        topic: topics[index] ?? FLAGGED,
        prompt: prompts[index]!,
      }))
    )
  return refused
}

/** Why a prompt of a list was left out; `BulkStarted` of the contract names it by its `index`. */
export const REFUSED_IN_BULK = {
  code: 'PROMPT_REFUSED',
  message: "This can't be written because it breaks our content rules. It was left out.",
} as const

export function promptRefused(fields: string[]): AppError {
  const errors = fields.map((field): FieldError => ({ field, rule: 'refused', message: MESSAGE }))
  return new AppError(422, 'PROMPT_REFUSED', MESSAGE, { errors })
}

/** The most refusals kept from one call. */
const MAX_KEPT = 20
/** The most characters kept of a prompt. */
const KEPT = 500

/** For operators, who look at accounts with repeated refusals. */
async function keepRefusals(
  accountId: string,
  refused: { source: 'rules' | 'model'; topic: string; prompt: string }[]
): Promise<void> {
  const rows = refused.slice(0, MAX_KEPT).map(({ source, topic, prompt }) => ({
    id: newId(),
    account_id: accountId,
    source,
    topic,
    prompt: prompt.slice(0, KEPT).toWellFormed(),
    created_at: Date.now(),
  }))
  await transaction((trx) => trx.table('refused_prompts').multiInsert(rows))
}

async function askedModel(prompts: string[]): Promise<number[]> {
  const { moderationModel: model, moderationServer } = settings
  if (model === null || moderationServer === null) return []
  try {
    return await flaggedByModel(prompts, { ...moderationServer, model, timeoutMs: LIMIT, maxRetries: 1 })
  } catch (error) {
    logger.warn({ err: error }, 'The moderation model did not answer; the rules decided alone')
    return []
  }
}
