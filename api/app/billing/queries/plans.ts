import Plan from '#billing/models/plan'
import { ValidationError } from '#core/errors'

/** The plans on offer, in the order in which they are shown. */
export function plansOnOffer(): Promise<Plan[]> {
  return Plan.query({ connection: 'read' })
    .where('isActive', true)
    .orderBy([{ column: 'sortOrder' }, { column: 'price' }])
}

/** @throws ValidationError where no such plan is on offer */
export async function planOnOffer(slug: string): Promise<Plan> {
  const plan = await Plan.query({ connection: 'read' }).where({ slug, isActive: true }).first()
  if (plan) return plan
  throw new ValidationError([{ field: 'planSlug', rule: 'exists', message: 'There is no such plan' }])
}
