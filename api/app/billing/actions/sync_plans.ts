import type Plan from '#billing/models/plan'
import { RETIRE_PRODUCT_JOB, SYNC_PLANS_JOB } from '#billing/services/job_kinds'
import { productId } from '#billing/services/plan_prices'
import { atStripe, billingConfigured, isStripeError } from '#billing/services/stripe_gateway'
import type { Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

/** Has a plan brought in step at Stripe; each change has a job of its own, for an earlier one may be running. */
export async function queuePlanSync(trx: Transaction, plan: Plan): Promise<void> {
  if (!billingConfigured()) return
  await enqueue(trx, {
    kind: SYNC_PLANS_JOB,
    payload: {},
    dedupeKey: `${SYNC_PLANS_JOB}:${plan.id}:${plan.updatedAt}`,
  })
}

/** Has the product of a plan that is deleted put away at Stripe. */
export async function queueProductRetirement(trx: Transaction, plan: Plan): Promise<void> {
  if (!billingConfigured()) return
  await enqueue(trx, { kind: RETIRE_PRODUCT_JOB, payload: { productId: productId(plan) } })
}

/** Nothing is sold by a product that is put away; it stays for the invoices that name it. */
export async function retireProduct(product: string): Promise<void> {
  try {
    await atStripe((stripe) => stripe.products.update(product, { active: false }), ['resource_missing'])
  } catch (error) {
    if (!isStripeError(error, 'resource_missing')) throw error
  }
}
