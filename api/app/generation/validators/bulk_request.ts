import type { Schema } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import type { GenerateRequest } from '#generation/requests/brief'
import { promptIsLongEnough, TOO_SHORT } from '#generation/validators/generate_request'
import { changedMetadata } from '#publications/custom_metadata'

/** `BulkGenerateRequest` of the contract. */
export type BulkGenerateRequest = Schema<'BulkGenerateRequest'>

/**
 * One request for each prompt. A prompt's own settings win, then the top level's, then `settings`, then
 * `common_settings`.
 * @throws ValidationError naming every prompt that is too short after trimming
 */
export function singleRequests(request: BulkGenerateRequest): [GenerateRequest, ...GenerateRequest[]] {
  const { prompts, settings, common_settings, prompt_settings = [], ...top } = request
  const [first, ...more] = prompts.flatMap((prompt, index): FieldError[] =>
    promptIsLongEnough(prompt) ? [] : [{ field: `prompts.${index}`, ...TOO_SHORT }]
  )
  if (first) throw new ValidationError([first, ...more])
  const shared = { ...common_settings, ...settings, ...top }
  const metadata = {
    ...common_settings?.custom_metadata,
    ...settings?.custom_metadata,
    ...top.custom_metadata,
  }
  if (prompt_settings.length > prompts.length)
    throw new ValidationError([
      {
        field: 'prompt_settings',
        rule: 'maxItems',
        message: `There are ${prompt_settings.length} prompt_settings and ${prompts.length} prompts`,
      },
    ])
  return prompts.map((prompt, index): GenerateRequest => {
    const own = prompt_settings[index]
    const content_preferences = { ...shared.content_preferences, ...own?.content_preferences }
    const custom_metadata = changedMetadata(metadata, own?.custom_metadata ?? {})
    return { ...shared, ...own, content_preferences, custom_metadata, prompt }
  }) as [GenerateRequest, ...GenerateRequest[]]
}

/**
 * Either way of naming what the request is about; the session wins.
 * @throws ValidationError when there is neither
 */
export function mustNameSomething(body: { publicationIds?: string[]; bulk_session_id?: string }): void {
  if (body.publicationIds || body.bulk_session_id !== undefined) return
  throw new ValidationError([
    { field: 'publicationIds', rule: 'required', message: 'Give publicationIds or bulk_session_id' },
  ])
}
