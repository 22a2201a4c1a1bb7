import Plan from '#billing/models/plan'
import { ValidationError } from '#core/errors'

/** The plans on offer, in display order. */
export function plansOnOffer(): Promise<Plan[]> {
  return Plan.query({ connection: 'read' })
    .where('isActive', true)
    .orderBy([{ column: 'sortOrder' }, { column: 'price' }])
}

/** @throws ValidationError where no plan has this name or slug */
export async function planByName(name: string): Promise<Plan> {
  const wanted = name.trim().toLowerCase()
  const plans = await Plan.query({ connection: 'read' }).orderBy([{ column: 'sortOrder' }, { column: 'id' }])
  const plan = plans.find((one) => one.slug === wanted || one.name.toLowerCase() === wanted)
  if (plan) return plan
  const message = `There is no such plan. Choose one of ${plans.map((one) => one.name).join(', ')}`
  throw new ValidationError([{ field: 'planName', rule: 'exists', message }])
}

/** @throws ValidationError where no such plan is on offer */
export async function planOnOffer(slug: string): Promise<Plan> {
  const plan = await Plan.query({ connection: 'read' }).where({ slug, isActive: true }).first()
  if (plan) return plan
  throw new ValidationError([{ field: 'planSlug', rule: 'exists', message: 'There is no such plan' }])
}
