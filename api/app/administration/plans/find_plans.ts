import { countUpTo } from '#administration/bounded'
import Plan from '#billing/models/plan'
import { productsOf } from '#billing/stripe/plan_prices'
import { readConnection } from '#core/database/transaction'
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
  const plans = await Plan.query({ client: readConnection() }).orderBy([
    { column: 'sortOrder' },
    { column: 'price' },
    { column: 'id' },
  ])
  return inUse(plans)
}

/** @throws NotFoundError */
export async function findPlan(id: string): Promise<PlanInUse> {
  const plan = isId(id)
    ? await Plan.query({ client: readConnection() }).where('id', id.toLowerCase()).first()
    : null
  if (!plan) throw new NotFoundError('Plan')
  const [found] = await inUse([plan])
  return found!
}

async function inUse(plans: Plan[]): Promise<PlanInUse[]> {
  const products = await productsOf(plans)
  // One count each, because each ends at the limit of lists.
  return Promise.all(
    plans.map(async (plan) => ({
      plan,
      subscribers: await countUpTo({
        sql: 'SELECT id FROM subscriptions WHERE plan_id = ?',
        values: [plan.id],
      }),
      stripeProductId: products.get(plan.id) ?? null,
    }))
  )
}
