import { billingNow } from '#billing/billing_clock'
import Plan from '#billing/models/plan'
import { storedSubscription } from '#billing/queries/subscription'
import {
  goesOn,
  type SubscriptionState,
  toSubscriptionState,
} from '#billing/subscriptions/subscription_state'
import { readConnection } from '#core/database/transaction'

/** A subscription at Stripe that has not ended. */
export interface PaidSubscription {
  customerId: string
  subscriptionId: string
  itemId: string
  scheduleId: string | null
  plan: Plan
  /** What Stripe bills, in cents: subscribers keep the price that they bought at. */
  price: { amount: number; interval: 'month' | 'year' }
  pendingPlanId: string | null
  state: SubscriptionState
}

/** Null where nothing is paid for: the free plan, a plan that was given, or a subscription that has ended. */
export async function paidSubscription(accountId: string): Promise<PaidSubscription | null> {
  const row = await readConnection().from('subscriptions').where('account_id', accountId).firstOrFail()
  if (row.stripe_subscription_id === null || row.stripe_customer_id === null) return null
  const plan = await Plan.findOrFail(row.plan_id, { connection: 'read' })
  const state = toSubscriptionState(storedSubscription(row, plan.interval), billingNow())
  if (!goesOn(state)) return null
  return {
    customerId: row.stripe_customer_id,
    subscriptionId: row.stripe_subscription_id,
    itemId: row.stripe_item_id,
    scheduleId: row.stripe_schedule_id,
    plan,
    price: {
      amount: Number(row.price_amount ?? plan.price),
      interval: row.price_interval ?? plan.interval,
    },
    pendingPlanId: row.pending_plan_id,
    state,
  }
}
