import logger from '@adonisjs/core/services/logger'
import { AppError, type FieldError } from '#core/errors'
import { flaggedByModel } from '#generation/moderation/moderation_model'
import { refusedTopic } from '#generation/moderation/rules'
import { settings } from '#start/settings'

/** Milliseconds that a caller waits for the endpoint; all prompts of a bulk generation go in one question. */
const LIMIT = 6_000

const MESSAGE = 'We do not write about this. Nothing was charged; try another subject.'

/**
 * Refuses prompts that ask for what is not written here: by the rules here, and by the moderation model where one is
 * set. A moderation model that fails or takes too long refuses nobody: the rules have been asked by then.
 * @param fields names of the prompts in the request, in their order
 * @throws AppError PROMPT_REFUSED that names each of them
 */
export async function moderate(prompts: string[], fields: string[]): Promise<void> {
  const refused = new Set<number>()
  for (const [index, prompt] of prompts.entries()) if (refusedTopic(prompt) !== null) refused.add(index)
  if (refused.size === 0) for (const index of await askedModel(prompts)) refused.add(index)
  if (refused.size === 0) return
  const errors = [...refused].map(
    (index): FieldError => ({ field: fields[index] ?? 'prompt', rule: 'refused', message: MESSAGE })
  )
  throw new AppError(422, 'PROMPT_REFUSED', MESSAGE, { errors })
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
