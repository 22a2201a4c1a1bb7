import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { billingNow } from '#billing/services/billing_clock'
import type { Period } from '#billing/services/period'
import {
  goesOn,
  type StoredSubscription,
  type SubscriptionState,
  subscriptionStateOf,
} from '#billing/services/subscription_state'
import { reading } from '#core/database/transaction'

export interface Capabilities {
  bulkGeneration: boolean
  customTemplates: boolean
  apiAccess: boolean
}

/** An account's plan, where it stands in its period, and what the plan allows. Times in UTC milliseconds. */
export interface CurrentSubscription {
  planId: string
  planName: string
  planSlug: string
  /** Cents per interval. */
  price: number
  currency: string
  interval: 'month' | 'year'
  status: string
  cancelAtPeriodEnd: boolean
  /** Until when an unpaid plan holds; set while it is past due. */
  graceUntil: number | null
  /** What a downgrade goes to. */
  pendingPlan: { slug: string; name: string; effectiveAt: number } | null
  /** Whether there is a subscription to cancel and change; a plan can be given without one. */
  subscribed: boolean
  /** The plan that was paid for, where the free one has taken its place. */
  former: { name: string; endedAt: number | null } | null
  period: Period
  postsPerMonth: number
  postsUsed: number
  postsRemaining: number
  capabilities: Capabilities
}

type Bit = boolean | number

interface PlanRow {
  id: string
  name: string
  slug: string
  price: number
  currency: string
  interval: 'month' | 'year'
  posts_per_month: number
  bulk_generation: Bit
  custom_templates: Bit
  api_access: Bit
}

interface SubscriptionRow {
  plan_id: string
  pending_plan_id: string | null
  stripe_subscription_id: string | null
  status: string
  cancel_at_period_end: Bit
  current_period_start: number | null
  current_period_end: number | null
  billing_anchor: number | null
  past_due_since: number | null
  ended_at: number | null
  pending_at: number | null
}

const PLAN = [
  'id',
  'name',
  'slug',
  'price',
  'currency',
  'interval',
  'posts_per_month',
  'bulk_generation',
  'custom_templates',
  'api_access',
]

/** What is stored of a subscription, as the rules read it. */
export function storedSubscription(row: SubscriptionRow, interval: 'month' | 'year'): StoredSubscription {
  return {
    stripeSubscriptionId: row.stripe_subscription_id,
    status: row.status,
    interval,
    cancelAtPeriodEnd: Boolean(row.cancel_at_period_end),
    periodStart: row.current_period_start,
    periodEnd: row.current_period_end,
    anchor: row.billing_anchor,
    pastDueSince: row.past_due_since,
    endedAt: row.ended_at,
    pendingAt: row.pending_plan_id === null ? null : row.pending_at,
  }
}

/** Every account has one from its first moment on. */
export async function subscriptionOf(
  accountId: string,
  client: QueryClientContract = reading(),
  now = billingNow()
): Promise<CurrentSubscription> {
  const row: SubscriptionRow = await client
    .from('subscriptions')
    .where('account_id', accountId)
    .select(
      'plan_id',
      'pending_plan_id',
      'stripe_subscription_id',
      'status',
      'cancel_at_period_end',
      'current_period_start',
      'current_period_end',
      'billing_anchor',
      'past_due_since',
      'ended_at',
      'pending_at'
    )
    .firstOrFail()
  const plans: PlanRow[] = await client
    .from('plans')
    .whereIn(
      'id',
      [row.plan_id, row.pending_plan_id].filter((id) => id !== null)
    )
    .orWhere('slug', 'free')
    .select(PLAN)
  const own = plans.find(({ id }) => id === row.plan_id)!
  const pending = plans.find(({ id }) => id === row.pending_plan_id)
  const state = subscriptionStateOf(storedSubscription(row, own.interval), now)
  const plan = planThatHolds(state, own, pending, plans.find(({ slug }) => slug === 'free')!)

  const use = await client
    .from('quota_periods')
    .where({ account_id: accountId, period_start: state.period.start })
    .select('used', 'reserved')
    .first()
  const postsUsed = use ? use.used + use.reserved : 0
  const postsPerMonth = plan.posts_per_month
  return {
    planId: plan.id,
    planName: plan.name,
    planSlug: plan.slug,
    price: plan.price,
    currency: plan.currency,
    interval: plan.interval,
    status: state.status,
    cancelAtPeriodEnd: state.cancels,
    graceUntil: state.graceUntil,
    pendingPlan:
      state.plan === 'own' && pending
        ? { slug: pending.slug, name: pending.name, effectiveAt: row.pending_at! }
        : null,
    subscribed: row.stripe_subscription_id !== null && goesOn(state),
    former: state.plan === 'free' && own.id !== plan.id ? { name: own.name, endedAt: state.endedAt } : null,
    period: state.period,
    postsPerMonth,
    postsUsed,
    postsRemaining: Math.max(0, postsPerMonth - postsUsed),
    capabilities: {
      bulkGeneration: Boolean(plan.bulk_generation),
      customTemplates: Boolean(plan.custom_templates),
      apiAccess: Boolean(plan.api_access),
    },
  }
}

function planThatHolds(
  state: SubscriptionState,
  own: PlanRow,
  pending: PlanRow | undefined,
  free: PlanRow
): PlanRow {
  if (state.plan === 'free') return free
  return state.plan === 'pending' && pending ? pending : own
}
