import { mustBeAllowed } from '#billing/queries/capability'
import { ValidationError } from '#core/errors'
import type { GenerateRequest } from '#generation/requests/brief'
import { findTemplate } from '#generation/templates/templates'
import type { TemplateStructure } from '#writers/types'

const UNUSED = 'Set content_preferences.include_custom_templates to true to use a template'

/**
 * The structure that a request names; null where it names none.
 * @param field where the call names it
 * @throws AppError PLAN_REQUIRED on a plan without custom templates, NotFoundError, ValidationError where it would not be used
 */
export async function templateFor(
  accountId: string,
  request: Pick<GenerateRequest, 'company_info' | 'content_preferences' | 'template_id'>,
  field: string
): Promise<TemplateStructure | null> {
  const wanted =
    request.content_preferences?.include_custom_templates ??
    request.company_info?.content_preferences?.include_custom_templates ??
    false
  if (!wanted) {
    if (request.template_id === undefined) return null
    throw new ValidationError([{ field, rule: 'unused', message: UNUSED }])
  }
  await mustBeAllowed(accountId, 'customTemplates')
  if (request.template_id === undefined) return null
  const { id, name, contentType, blocks } = await findTemplate(accountId, request.template_id, field)
  return { id, name, contentType, blocks }
}
