import type Plan from '#billing/models/plan'
import type { Body } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'

/** `AdminPlanUpdate` of the contract; the first four fields are required for a new plan. */
export type PlanInput = Body<'adminUpdatePlan'>

/** Initial values of the console's form. */
export const DEFAULTS = {
  description: '',
  price: 0,
  currency: 'usd',
  interval: 'month',
  postsPerMonth: 10,
  features: [{ name: 'AI Content Generation', included: true }],
  bulkGeneration: false,
  customTemplates: false,
  apiAccess: false,
  isActive: true,
  isPopular: false,
  sortOrder: 0,
  version: '1.0.0',
} satisfies Partial<Plan>

/** The given fields of a plan in their stored form. @throws ValidationError for blank texts */
export function toPlanFields({ capabilities, features, name, version, ...rest }: PlanInput): Partial<Plan> {
  const fields: Partial<Plan> = { ...rest, ...capabilities }
  if (name !== undefined) fields.name = mustHaveText('name', name, 'Name is required')
  if (version !== undefined) fields.version = mustHaveText('version', version, 'Version is required')
  if (features !== undefined)
    fields.features = features.map((feature, index) => {
      const { name: text, included } =
        typeof feature === 'string' ? { name: feature, included: true } : feature
      return { name: mustHaveText(`features.${index}`, text, 'A feature needs a name'), included }
    })
  return fields
}

function mustHaveText(field: string, text: string, message: string): string {
  const line = oneLine(text)
  if (line !== '') return line
  const error: FieldError = { field, rule: 'minLength', message }
  throw new ValidationError([error])
}
