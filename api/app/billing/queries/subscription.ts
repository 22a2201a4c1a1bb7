import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { currentPeriod, type Period } from '#billing/services/period'
import { reading } from '#core/database/transaction'

/** An account's plan, where it stands in its period, and what the plan allows. */
export interface CurrentSubscription {
  planName: string
  planSlug: string
  /** Cents per interval. */
  price: number
  currency: string
  interval: 'month' | 'year'
  status: string
  cancelAtPeriodEnd: boolean
  period: Period
  postsPerMonth: number
  postsUsed: number
  postsRemaining: number
  capabilities: { bulkGeneration: boolean; customTemplates: boolean; apiAccess: boolean }
}

interface Row {
  name: string
  slug: string
  price: number | string
  currency: string
  interval: 'month' | 'year'
  posts_per_month: number | string
  bulk_generation: boolean | number
  custom_templates: boolean | number
  api_access: boolean | number
  status: string
  cancel_at_period_end: boolean | number
  current_period_start: number | string | null
  current_period_end: number | string | null
}

const numberOrNull = (value: number | string | null) => (value === null ? null : Number(value))

/** Every account has one from its first moment on. */
export async function subscriptionOf(
  accountId: string,
  client: QueryClientContract = reading(),
  now = Date.now()
): Promise<CurrentSubscription> {
  const row: Row = await client
    .from('subscriptions')
    .join('plans', 'plans.id', 'subscriptions.plan_id')
    .where('subscriptions.account_id', accountId)
    .select(
      'plans.name',
      'plans.slug',
      'plans.price',
      'plans.currency',
      'plans.interval',
      'plans.posts_per_month',
      'plans.bulk_generation',
      'plans.custom_templates',
      'plans.api_access',
      'subscriptions.status',
      'subscriptions.cancel_at_period_end',
      'subscriptions.current_period_start',
      'subscriptions.current_period_end'
    )
    .firstOrFail()
  const period = currentPeriod(
    { start: numberOrNull(row.current_period_start), end: numberOrNull(row.current_period_end) },
    now
  )
  const use = await client
    .from('quota_periods')
    .where({ account_id: accountId, period_start: period.start })
    .select('used', 'reserved')
    .first()
  const postsUsed = use ? Number(use.used) + Number(use.reserved) : 0
  const postsPerMonth = Number(row.posts_per_month)
  return {
    planName: row.name,
    planSlug: row.slug,
    price: Number(row.price),
    currency: row.currency,
    interval: row.interval,
    status: row.status,
    cancelAtPeriodEnd: Boolean(row.cancel_at_period_end),
    period,
    postsPerMonth,
    postsUsed,
    postsRemaining: Math.max(0, postsPerMonth - postsUsed),
    capabilities: {
      bulkGeneration: Boolean(row.bulk_generation),
      customTemplates: Boolean(row.custom_templates),
      apiAccess: Boolean(row.api_access),
    },
  }
}
