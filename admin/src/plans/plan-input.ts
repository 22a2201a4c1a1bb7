import type { AdminPlan, AdminPlanInput } from '@cygnet/sdk/operator'
import { truthful } from './plan-features'

/** Initial values of a new plan. */
export const NEW_PLAN = {
  name: '',
  description: '',
  price: 0,
  currency: 'usd',
  interval: 'month',
  postsPerMonth: 10,
  features: [{ name: 'AI Content Generation', included: true }],
  capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false },
  isActive: true,
  isPopular: false,
  sortOrder: 0,
  version: '1.0.0',
} satisfies AdminPlanInput

/** The part of a form that is sent: what an operator decides, without empty lines. */
export function planInput(form: Partial<AdminPlan>): Partial<AdminPlanInput> {
  const keys = Object.keys(NEW_PLAN) as (keyof typeof NEW_PLAN)[]
  const input = Object.fromEntries(keys.map((key) => [key, form[key] ?? NEW_PLAN[key]]))
  const features = form.features ?? NEW_PLAN.features
  const named = features.filter(({ name }) => name?.trim())
  return { ...input, features: truthful(named, form.capabilities) }
}
