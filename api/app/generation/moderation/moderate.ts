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

const MESSAGE = 'We do not write about this. Nothing was charged; try another subject.'

/**
 * Refuses prompts for content that we do not write: by our own rules, and by the moderation model where one is
 * configured. A moderation model that fails or takes too long refuses nothing: the rules have been applied by then.
 * @param fields names of the prompts in the request, in their order
 * @param isTest in test mode only the rules decide, and nothing is kept for operators
 * @throws AppError PROMPT_REFUSED naming each refused prompt
 */
export async function moderate(
  accountId: string,
  prompts: string[],
  fields: string[],
  { isTest = false }: { isTest?: boolean } = {}
): Promise<void> {
  const refused = new Map<number, string>()
  for (const [index, prompt] of prompts.entries()) {
    const topic = refusedTopic(prompt)
    if (topic !== null) refused.set(index, topic)
  }
  const source = refused.size > 0 ? 'rules' : 'model'
  if (refused.size === 0 && !isTest)
    for (const index of await askedModel(prompts)) refused.set(index, FLAGGED)
  if (refused.size === 0) return
  if (!isTest)
    await keepRefusals(
      accountId,
      source,
      [...refused].map(([index, topic]) => ({ topic, prompt: prompts[index]! }))
    )
  throw promptRefused([...refused.keys()].map((index) => fields[index] ?? 'prompt'))
}

export function promptRefused(fields: string[]): AppError {
  const errors = fields.map((field): FieldError => ({ field, rule: 'refused', message: MESSAGE }))
  return new AppError(422, 'PROMPT_REFUSED', MESSAGE, { errors })
}

/** The most refusals kept from one call. */
const MOST_KEPT = 20
/** The most characters kept of a prompt. */
const KEPT = 500

/** For operators, who look at accounts with repeated refusals. */
async function keepRefusals(
  accountId: string,
  source: 'rules' | 'model',
  refused: { topic: string; prompt: string }[]
): Promise<void> {
  const rows = refused.slice(0, MOST_KEPT).map(({ topic, prompt }) => ({
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
