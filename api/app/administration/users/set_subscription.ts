import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser } from '#administration/users/find_users'
import { toTarget } from '#administration/users/update_user'
import { endSubscription } from '#billing/actions/end_subscription'
import { givePlan, type PlanGrant } from '#billing/actions/give_plan'
import type Plan from '#billing/models/plan'
import { changePlan } from '#billing/plan_change/change_plan'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { planByName } from '#billing/queries/plans'
import { type CurrentSubscription, subscriptionOf } from '#billing/queries/subscription'
import { transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'

export interface SubscriptionChange {
  /** Name or slug. */
  planName?: string
  status?: 'active' | 'canceled' | 'past_due'
  /** null restores the plan's number. */
  postsPerMonth?: number | null
  /** Whether the number of posts survives a change of plan. */
  postsPerMonthKept?: boolean
  postsUsed?: number
  /** Of the preview whose amounts the operator confirmed, UTC in milliseconds. */
  quotedAt?: number
  /** For the audit trail. */
  reason?: string
}

/**
 * Changes an account's subscription. What Stripe bills is changed at Stripe first; the rest is stored here.
 * @throws NotFoundError, ValidationError, ConflictError, PaymentFailedError
 */
export async function setSubscription(
  operator: Operator,
  id: string,
  change: SubscriptionChange
): Promise<void> {
  const user = await findUser(id)
  const { accountId } = user
  const before = await subscriptionOf(accountId)
  const plan = change.planName === undefined ? null : await planByName(change.planName)
  const isPaid = (await paidSubscription(accountId)) !== null
  if (
    change.postsPerMonthKept &&
    (change.postsPerMonth === undefined ? before.postsOverride : change.postsPerMonth) === null
  ) {
    const message = 'Only a number of posts of its own can survive a change of plan. Send it as postsPerMonth'
    throw new ValidationError([{ field: 'postsPerMonthKept', rule: 'number_missing', message }])
  }
  // At Stripe the plan may change at once, which ends a number that is not kept.
  if (change.postsPerMonthKept && change.postsPerMonth === undefined)
    change = { ...change, postsPerMonth: before.postsOverride }
  if (isPaid) await changeAtStripe(before, plan, change, accountId)
  await transaction(async (trx) => {
    await givePlan(
      trx,
      accountId,
      isPaid ? toOverrides(change) : { ...toOverrides(change), plan, status: change.status }
    )
    await recordChange(trx, operator, {
      action: 'subscription.update',
      target: toTarget(user),
      before: auditedFields(before),
      after: {
        ...auditedFields(await subscriptionOf(accountId, trx)),
        ...(change.reason && { reason: change.reason }),
      },
    })
  })
}

const toOverrides = ({ postsPerMonth, postsPerMonthKept, postsUsed }: SubscriptionChange): PlanGrant => ({
  postsPerMonth,
  postsKept: postsPerMonthKept,
  postsUsed,
})

async function changeAtStripe(
  { planId, status: present }: CurrentSubscription,
  plan: Plan | null,
  { status, quotedAt }: SubscriptionChange,
  accountId: string
): Promise<void> {
  if (status === 'canceled') return endSubscription(accountId)
  if (status !== undefined && status !== present) {
    const message = `Stripe bills this subscription and reports it as ${present}. Set it to canceled to end it now`
    throw new ValidationError([{ field: 'status', rule: 'billed', message }])
  }
  if (plan === null || plan.id === planId) return
  const { confirmationUrl } = await changePlan({ accountId, planSlug: plan.slug, quotedAt: quotedAt ?? null })
  if (confirmationUrl !== null)
    throw new ConflictError(
      'The bank asks the customer to confirm the payment. Nothing changes until then',
      'bank_confirmation'
    )
}

const auditedFields = ({ planName, status, postsPerMonth, postsKept, postsUsed }: CurrentSubscription) => ({
  planName,
  status,
  postsPerMonth,
  postsPerMonthKept: postsKept,
  postsUsed,
})
