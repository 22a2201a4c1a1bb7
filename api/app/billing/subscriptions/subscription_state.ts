import { calendarMonth, type Period, quotaMonth, rolledOn } from '#billing/subscriptions/period'
import { DAY } from '#core/time'

/** Milliseconds that an unpaid plan stays active. */
export const GRACE = 7 * DAY

/** An account's stored subscription; times in UTC milliseconds. */
export interface StoredSubscription {
  /** Null: the plan was given, not paid for at Stripe. */
  stripeSubscriptionId: string | null
  status: string
  interval: 'month' | 'year'
  cancelAtPeriodEnd: boolean
  periodStart: number | null
  periodEnd: number | null
  anchor: number | null
  pastDueSince: number | null
  endedAt: number | null
  /** When a planned downgrade replaces the plan. */
  pendingAt: number | null
}

/**
 * The state of a subscription at a moment; computed from rows only, so that nothing has to run for it to be true.
 */
export interface SubscriptionState {
  /** The subscription's own plan, the target of a downgrade, or the free plan. */
  plan: 'own' | 'pending' | 'free'
  /** Stripe's, but `canceled` exactly from the end of a canceled period on. */
  status: string
  /** The billing period; a calendar month where nothing is paid. */
  period: Period
  /** The period in which posts are counted: always a month. */
  quotaPeriod: Period
  graceUntil: number | null
  /** When a scheduled cancellation takes effect, also for an unpaid plan; null where none is scheduled. */
  cancelsAt: number | null
  /** When the paid plan ended; null while there is one or never was. */
  endedAt: number | null
}

/**
 * A paid plan is active while its status is, and for the grace period while it is past due. A period that is over
 * continues into the next before Stripe's news of the payment arrives; without news for the length of the grace
 * period it counts as unpaid.
 */
export function toSubscriptionState(stored: StoredSubscription, now: number): SubscriptionState {
  const { status, periodStart, periodEnd } = stored
  const none = { graceUntil: null, cancelsAt: null, endedAt: null }
  const cancelsAt = stored.cancelAtPeriodEnd ? periodEnd : null
  if (stored.stripeSubscriptionId === null || periodStart === null || periodEnd === null)
    return givenState(stored, now)

  const free = { plan: 'free' as const, ...countedIn(calendarMonth(now)), ...none }
  const graceOf = (since: number | null) => (since ?? periodStart) + GRACE
  if (status === 'unpaid') return { ...free, status, graceUntil: graceOf(stored.pastDueSince), cancelsAt }
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due')
    return { ...free, status, endedAt: stored.endedAt }
  const over = now >= periodEnd
  if (over && stored.cancelAtPeriodEnd) return { ...free, status: 'canceled', endedAt: periodEnd }

  const unpaidSince = status === 'past_due' ? (stored.pastDueSince ?? periodStart) : over ? periodEnd : null
  const graceUntil = status === 'past_due' ? unpaidSince! + GRACE : null
  if (unpaidSince !== null && now >= unpaidSince + GRACE)
    return { ...free, status: 'past_due', graceUntil: unpaidSince + GRACE, cancelsAt }

  const anchor = stored.anchor ?? periodStart
  const period = rolledOn({ start: periodStart, end: periodEnd }, anchor, stored.interval, now)
  return {
    plan: stored.pendingAt !== null && now >= stored.pendingAt ? 'pending' : 'own',
    status,
    period,
    quotaPeriod: quotaMonth(period, anchor, stored.interval, now),
    graceUntil,
    cancelsAt: stored.cancelAtPeriodEnd ? period.end : null,
    endedAt: null,
  }
}

const countedIn = (period: Period) => ({ period, quotaPeriod: period })

/** Whether a subscription at Stripe continues, even if unpaid for the moment. */
export function goesOn({ plan, status }: Pick<SubscriptionState, 'plan' | 'status'>): boolean {
  return plan !== 'free' || status === 'past_due' || status === 'unpaid'
}

/** A plan that was given ends when an operator ends it, at once or after the grace period. */
function givenState(
  { status, periodStart, periodEnd, pastDueSince, endedAt }: StoredSubscription,
  now: number
) {
  const period = givenPeriod(periodStart, periodEnd, now)
  const graceUntil = status === 'past_due' && pastDueSince !== null ? pastDueSince + GRACE : null
  const isOver = status === 'canceled' || (graceUntil !== null && now >= graceUntil)
  const plan = isOver ? ('free' as const) : ('own' as const)
  return { plan, status, ...countedIn(period), graceUntil, cancelsAt: null, endedAt: isOver ? endedAt : null }
}

/** A plan that was given counts calendar months, unless a period was given with it. */
function givenPeriod(start: number | null, end: number | null, now: number): Period {
  return start !== null && end !== null && start <= now && now < end ? { start, end } : calendarMonth(now)
}
