import type { OperatorPlan } from '../lib/operator-api'

type PlanInput = Omit<OperatorPlan, 'id' | '_id' | 'slug' | 'stripeProductId'>

/** What a new plan begins with. */
export const NEW_PLAN: PlanInput = {
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
}

/** What is sent of a form: what an operator decides, without lines left empty. */
export function planInput(form: Partial<OperatorPlan>): Partial<PlanInput> {
  const keys = Object.keys(NEW_PLAN) as (keyof PlanInput)[]
  const input = Object.fromEntries(keys.map((key) => [key, form[key] ?? NEW_PLAN[key]])) as PlanInput
  return { ...input, features: input.features.filter(({ name }) => name.trim() !== '') }
}
