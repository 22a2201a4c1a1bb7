import type { PlanInUse } from '#administration/plans/find_plans'
import { serializePlan } from '#billing/transformers/plan_transformer'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'

/** `AdminPlan` of the contract. */
export function serializeAdminPlan({ plan, subscribers, stripeProductId }: PlanInUse): Schema<'AdminPlan'> {
  return {
    ...serializePlan(plan),
    isActive: plan.isActive,
    version: plan.version,
    stripeProductId,
    subscribers,
    createdAt: isoTime(plan.createdAt),
    updatedAt: isoTime(plan.updatedAt),
  }
}
