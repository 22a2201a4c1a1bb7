import { type FieldError, ValidationError } from '#core/errors'
import type { GenerateRequest } from '#generation/services/brief'
import { promptIsLongEnough, TOO_SHORT } from '#generation/validators/generate_request'

type Settings = Omit<GenerateRequest, 'prompt'>

/** `BulkGenerateRequest` of the contract. */
export interface BulkGenerateRequest extends Settings {
  prompts: string[]
  settings?: Settings
  common_settings?: Settings
}

/**
 * One request for each prompt, all with the same settings: what stands at the top level wins, then `settings`, then
 * `common_settings`.
 * @throws ValidationError that names every prompt which is too short once its blanks are cut off
 */
export function singleRequests(request: BulkGenerateRequest): [GenerateRequest, ...GenerateRequest[]] {
  const { prompts, settings, common_settings, ...top } = request
  const [first, ...more] = prompts.flatMap((prompt, index): FieldError[] =>
    promptIsLongEnough(prompt) ? [] : [{ field: `prompts.${index}`, ...TOO_SHORT }]
  )
  if (first) throw new ValidationError([first, ...more])
  const shared = { ...common_settings, ...settings, ...top }
  return prompts.map((prompt) => ({ ...shared, prompt })) as [GenerateRequest, ...GenerateRequest[]]
}

/**
 * Either way of naming what is asked about; the session wins.
 * @throws ValidationError when there is neither
 */
export function mustNameSomething(body: { publicationIds?: string[]; bulk_session_id?: string }): void {
  if (body.publicationIds || body.bulk_session_id !== undefined) return
  throw new ValidationError([
    { field: 'publicationIds', rule: 'required', message: 'Give publicationIds or bulk_session_id' },
  ])
}
