import { RETIRE_PRODUCT_JOB, SYNC_PLANS_JOB } from '#billing/jobs'
import type Plan from '#billing/models/plan'
import { productId } from '#billing/stripe/plan_prices'
import { billingConfigured } from '#billing/stripe/stripe_gateway'
import type { Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

/** Queues the update of a plan at Stripe; each change has its own job, because an earlier one may be running. */
export async function queuePlanSync(trx: Transaction, plan: Plan): Promise<void> {
  if (!billingConfigured()) return
  await enqueue(trx, {
    kind: SYNC_PLANS_JOB,
    payload: {},
    dedupeKey: `${SYNC_PLANS_JOB}:${plan.id}:${plan.updatedAt}`,
  })
}

/** Queues the archiving of a deleted plan's product at Stripe. */
export async function queueProductRetirement(trx: Transaction, plan: Plan): Promise<void> {
  if (!billingConfigured()) return
  await enqueue(trx, { kind: RETIRE_PRODUCT_JOB, payload: { productId: productId(plan) } })
}
