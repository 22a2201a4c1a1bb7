import { mustBeAllowed } from '#billing/queries/capability'
import type { GenerateRequest } from '#generation/requests/brief'
import { findTemplate } from '#generation/templates/templates'
import type { TemplateStructure } from '#writers/types'

/**
 * The structure that a request names; null where it names none.
 * @throws AppError PLAN_REQUIRED on a plan without custom templates, NotFoundError
 */
export async function templateFor(
  accountId: string,
  request: Pick<GenerateRequest, 'company_info' | 'content_preferences' | 'template_id'>
): Promise<TemplateStructure | null> {
  const wanted =
    request.content_preferences?.include_custom_templates ??
    request.company_info?.content_preferences?.include_custom_templates ??
    false
  if (!wanted) return null
  await mustBeAllowed(accountId, 'customTemplates')
  if (request.template_id === undefined) return null
  const { id, name, contentType, blocks } = await findTemplate(accountId, request.template_id)
  return { id, name, contentType, blocks }
}
