import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { billingNow } from '#billing/billing_clock'
import type { Period } from '#billing/subscriptions/period'
import {
  goesOn,
  type StoredSubscription,
  type SubscriptionState,
  toSubscriptionState,
} from '#billing/subscriptions/subscription_state'
import type { Schema } from '#core/contract/types'
import { PreparedRead } from '#core/database/prepared_read'
import { query, readConnection, type SqlValue } from '#core/database/transaction'

export type Capabilities = Schema<'Capabilities'>

/** An account's plan, its place in the period, and what the plan includes. Times in UTC milliseconds. */
export interface CurrentSubscription {
  planId: string
  planName: string
  planSlug: string
  /** Cents per interval: what Stripe bills, which may be a former price of the plan. */
  price: number
  currency: string
  interval: 'month' | 'year'
  status: string
  /** When a scheduled cancellation takes effect; null where none is scheduled. */
  cancelsAt: number | null
  /** Until when an unpaid plan stays active; set while it is past due. */
  graceUntil: number | null
  /** The target of a planned downgrade. */
  pendingPlan: { slug: string; name: string; effectiveAt: number } | null
  /** Whether there is a subscription to cancel and change; a plan can be given without one. */
  subscribed: boolean
  /** The paid plan that was replaced by the free one. */
  former: { name: string; endedAt: number | null } | null
  /** The billing period. */
  period: Period
  /** The month in which posts are counted. */
  quotaPeriod: Period
  postsPerMonth: number
  /** An operator's number in place of the plan's posts; null where the plan decides. */
  postsOverride: number | null
  /** Whether the operator's number survives a change of plan. */
  postsKept: boolean
  postsUsed: number
  postsRemaining: number
  capabilities: Capabilities
  /** Whether this is for a test account, whose plan is its owner's. */
  isTest: boolean
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

const PLAN: readonly (keyof PlanRow)[] = [
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
  posts_override: number | null
  /** The plan with which the number ends; null where it survives a change of plan. */
  posts_override_plan_id: string | null
  /** What Stripe bills; null where nothing is paid, or not read since prices are stored. */
  price_amount: number | null
  price_interval: 'month' | 'year' | null
}

const SUBSCRIPTION: readonly (keyof SubscriptionRow)[] = [
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
  'pending_at',
  'posts_override',
  'posts_override_plan_id',
  'price_amount',
  'price_interval',
]

const columnsOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** A subquery: SQLite runs it several times faster than a join. */
const SUBSCRIPTION_OF_ACCOUNT = `SELECT ${columnsOf(SUBSCRIPTION)}, account_id FROM subscriptions
  WHERE account_id = (SELECT COALESCE(test_of, id) FROM accounts WHERE id = ?)`
/** A handful of rows. */
const ALL_PLANS = `SELECT ${columnsOf(PLAN)} FROM plans`
const USE_OF_PERIOD =
  'SELECT used + reserved AS posts FROM quota_periods WHERE account_id = ? AND period_start = ?'

type OwnedSubscription = SubscriptionRow & { account_id: string }

const subscriptionOfAccount = new PreparedRead<OwnedSubscription>(SUBSCRIPTION_OF_ACCOUNT)
const allPlans = new PreparedRead<PlanRow>(ALL_PLANS)
const useOfPeriod = new PreparedRead<{ posts: number }>(USE_OF_PERIOD)

/** A stored subscription in the form that the rules read. @param interval the plan's, which may have changed since */
export function storedSubscription(row: StateRow, interval: 'month' | 'year'): StoredSubscription {
  return {
    stripeSubscriptionId: row.stripe_subscription_id,
    status: row.status,
    interval: row.price_interval ?? interval,
    cancelAtPeriodEnd: Boolean(row.cancel_at_period_end),
    periodStart: row.current_period_start,
    periodEnd: row.current_period_end,
    anchor: row.billing_anchor,
    pastDueSince: row.past_due_since,
    endedAt: row.ended_at,
    pendingAt: row.pending_plan_id === null ? null : row.pending_at,
  }
}

/** Every account has one from the start. */
export async function subscriptionOf(
  accountId: string,
  client?: QueryClientContract,
  now = billingNow()
): Promise<CurrentSubscription> {
  const read = <T>(statement: PreparedRead<T>, sql: string, values: SqlValue[]) =>
    client ? query<T>(client, sql, values) : statement.all(values)
  const [[row], plans] = await Promise.all([
    read(subscriptionOfAccount, SUBSCRIPTION_OF_ACCOUNT, [accountId]),
    read(allPlans, ALL_PLANS, []),
  ])
  if (!row) throw new Error(`Account ${accountId} has no subscription`)
  const held = heldBy(row, plans, now)
  const [use] = await read(useOfPeriod, USE_OF_PERIOD, [row.account_id, held.state.quotaPeriod.start])
  return currentSubscription(held, use?.posts ?? 0, row.account_id !== accountId)
}

/** The subscriptions of accounts of customers, by account. Test accounts have none of their own and are left out. */
export async function subscriptionsOf(
  accountIds: readonly string[],
  now = billingNow()
): Promise<Map<string, CurrentSubscription>> {
  const [found, plans] = await Promise.all([
    readConnection()
      .from('subscriptions')
      .whereIn('account_id', [...accountIds])
      .select(...SUBSCRIPTION, 'account_id') as Promise<OwnedSubscription[]>,
    allPlans.all([]),
  ])
  const held = found.map((row) => heldBy(row, plans, now))
  const uses: { account_id: string; period_start: number; used: number; reserved: number }[] =
    await readConnection()
      .from('quota_periods')
      .whereIn(
        ['account_id', 'period_start'],
        held.map(({ row, state }) => [row.account_id, state.quotaPeriod.start])
      )
      .select('account_id', 'period_start', 'used', 'reserved')
  const posts = new Map(uses.map((use) => [use.account_id, use.used + use.reserved]))
  return new Map(
    held.map((one) => {
      const id = one.row.account_id
      return [id, currentSubscription(one, posts.get(id) ?? 0, false)]
    })
  )
}

type Held = ReturnType<typeof heldBy>

/** The plan that a subscription gives at a moment. */
function heldBy(row: OwnedSubscription, plans: readonly PlanRow[], now: number) {
  const own = plans.find(({ id }) => id === row.plan_id)!
  const pending = plans.find(({ id }) => id === row.pending_plan_id)
  const state = toSubscriptionState(storedSubscription(row, own.interval), now)
  const plan = planThatHolds(state, { own, pending, free: plans.find(({ slug }) => slug === 'free')! })
  return { row, own, pending, state, plan }
}

/** Subscribers keep the price and interval that they bought at. */
function toPrice({ row, state, plan }: Held): Pick<CurrentSubscription, 'price' | 'interval'> {
  if (row.stripe_subscription_id === null || state.plan !== 'own')
    return { price: plan.price, interval: plan.interval }
  return { price: row.price_amount ?? plan.price, interval: row.price_interval ?? plan.interval }
}

function currentSubscription(held: Held, postsUsed: number, isTest: boolean): CurrentSubscription {
  const { row, own, pending, state, plan } = held
  const postsKept = row.posts_override !== null && row.posts_override_plan_id === null
  const postsOverride = postsKept || row.posts_override_plan_id === plan.id ? row.posts_override : null
  const postsPerMonth = postsOverride ?? plan.posts_per_month
  return {
    planId: plan.id,
    planName: plan.name,
    planSlug: plan.slug,
    ...toPrice(held),
    currency: plan.currency,
    status: state.status,
    cancelsAt: state.cancelsAt,
    graceUntil: state.graceUntil,
    pendingPlan:
      state.plan === 'own' && pending
        ? { slug: pending.slug, name: pending.name, effectiveAt: row.pending_at! }
        : null,
    subscribed: row.stripe_subscription_id !== null && goesOn(state),
    former: state.plan === 'free' && own.id !== plan.id ? { name: own.name, endedAt: state.endedAt } : null,
    period: state.period,
    quotaPeriod: state.quotaPeriod,
    postsPerMonth,
    postsOverride,
    postsKept,
    postsUsed,
    postsRemaining: Math.max(0, postsPerMonth - postsUsed),
    capabilities: {
      bulkGeneration: Boolean(plan.bulk_generation),
      customTemplates: Boolean(plan.custom_templates),
      apiAccess: Boolean(plan.api_access),
    },
    isTest,
  }
}

function planThatHolds<T>(
  { plan }: Pick<SubscriptionState, 'plan'>,
  { own, pending, free }: { own: T; pending: T | null | undefined; free: T }
): T {
  if (plan === 'free') return free
  return plan === 'pending' ? (pending ?? own) : own
}

/** What decides which plan is active; of a plan that is known only its number of posts differs. */
type StateRow = Omit<
  SubscriptionRow,
  'plan_id' | 'posts_override' | 'posts_override_plan_id' | 'price_amount'
>
const STATE = SUBSCRIPTION.filter(
  (column) => !['plan_id', 'price_amount'].includes(column) && !column.startsWith('posts_override')
)

/** The columns that `joinApiAccess` adds to a statement. */
export interface ApiAccessRow extends StateRow {
  own_interval: 'month' | 'year'
  own_access: Bit
  pending_access: Bit | null
  free_access: Bit
}

export const API_ACCESS_COLUMNS = [
  ...STATE.map((column) => `subscription.${column}`),
  'own."interval" AS own_interval',
  'own.api_access AS own_access',
  'pending.api_access AS pending_access',
  'free.api_access AS free_access',
].join(', ')

/** Joins the tables for API_ACCESS_COLUMNS. @param accountId the column with the account's id */
export const joinApiAccess = (accountId: string) => `
  JOIN subscriptions subscription ON subscription.account_id = ${accountId}
  JOIN plans own ON own.id = subscription.plan_id
  LEFT JOIN plans pending ON pending.id = subscription.pending_plan_id
  JOIN plans free ON free.slug = 'free'`

/** Whether the current plan includes the API. */
export function hasApiAccess(row: ApiAccessRow, now = billingNow()): boolean {
  const state = toSubscriptionState(storedSubscription(row, row.own_interval), now)
  return Boolean(
    planThatHolds(state, { own: row.own_access, pending: row.pending_access, free: row.free_access })
  )
}
