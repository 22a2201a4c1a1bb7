import type Plan from '#billing/models/plan'
import type { PaidSubscription } from '#billing/queries/paid_subscription'
import { ConflictError } from '#core/errors'

export type ChangeKind = 'upgrade' | 'downgrade' | 'none'

/** Whether a change to a plan is an upgrade (at once) or a downgrade (with the next period). */
export function changeKind(paid: PaidSubscription, to: Plan): ChangeKind {
  if (to.id === paid.plan.id) return 'none'
  if (to.price !== paid.plan.price) return to.price > paid.plan.price ? 'upgrade' : 'downgrade'
  return to.postsPerMonth > paid.plan.postsPerMonth ? 'upgrade' : 'downgrade'
}

/** @throws ConflictError where there is nothing to change: nothing is paid for, or an invoice is open */
export function mustBeChangeable(paid: PaidSubscription | null): asserts paid is PaidSubscription {
  if (!paid) throw new ConflictError('You have no paid plan to change. Choose this plan at the checkout.')
  if (paid.state.status !== 'active' && paid.state.status !== 'trialing')
    throw new ConflictError('Your last payment failed. Pay the open invoice before you change the plan.')
}
