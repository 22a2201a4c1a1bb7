import { countUpTo } from '#administration/bounded'
import Plan from '#billing/models/plan'
import { productOf } from '#billing/services/plan_prices'
import { reading } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

export interface PlanInUse {
  plan: Plan
  /** Number of its accounts, up to the limit of lists. */
  subscribers: number
  /** Null until it exists at Stripe. */
  stripeProductId: string | null
}

/** Every plan, including archived ones, in display order. */
export async function allPlans(): Promise<PlanInUse[]> {
  const plans = await Plan.query({ client: reading() }).orderBy([
    { column: 'sortOrder' },
    { column: 'price' },
    { column: 'id' },
  ])
  return Promise.all(plans.map(inUse))
}

/** @throws NotFoundError */
export async function findPlan(id: string): Promise<PlanInUse> {
  const plan = isId(id) ? await Plan.query({ client: reading() }).where('id', id.toLowerCase()).first() : null
  if (!plan) throw new NotFoundError('Plan')
  return inUse(plan)
}

async function inUse(plan: Plan): Promise<PlanInUse> {
  const [subscribers, stripeProductId] = await Promise.all([
    countUpTo({ sql: 'SELECT id FROM subscriptions WHERE plan_id = ?', values: [plan.id] }),
    productOf(plan),
  ])
  return { plan, subscribers, stripeProductId }
}
