import { calendarMonth, type Period, quotaMonth, rolledOn } from '#billing/services/period'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds that an unpaid plan still holds. */
export const GRACE = 7 * DAY

/** What is stored of an account's subscription; times in UTC milliseconds. */
export interface StoredSubscription {
  /** Null: the plan was given, it is not paid for at Stripe. */
  stripeSubscriptionId: string | null
  status: string
  interval: 'month' | 'year'
  cancelAtPeriodEnd: boolean
  periodStart: number | null
  periodEnd: number | null
  anchor: number | null
  pastDueSince: number | null
  endedAt: number | null
  /** When a planned downgrade takes the place of the plan. */
  pendingAt: number | null
}

/** Where an account stands at a moment; read from rows alone, so that nothing has to happen for it to be true. */
export interface SubscriptionState {
  /** The subscription's own plan, the one that a downgrade goes to, or the free one. */
  plan: 'own' | 'pending' | 'free'
  /** Of Stripe, but `canceled` from the very end of a cancelled period on. */
  status: string
  /** What is paid for at once; a calendar month where nothing is. */
  period: Period
  /** What posts are counted in: always a month. */
  quotaPeriod: Period
  graceUntil: number | null
  /** When a cancellation takes effect that is still to come, also of a plan that is unpaid; null where none is. */
  cancelsAt: number | null
  /** When the paid plan ended; null while there is one or never was. */
  endedAt: number | null
}

/**
 * A paid plan holds while it is active, and for the grace while it is past due. A period that is over goes on into the
 * next before Stripe's news of the payment is here; without any news for the length of the grace it counts as unpaid.
 */
export function subscriptionStateOf(stored: StoredSubscription, now: number): SubscriptionState {
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

/** Whether a subscription at Stripe goes on, be it unpaid for the moment. */
export function goesOn({ plan, status }: Pick<SubscriptionState, 'plan' | 'status'>): boolean {
  return plan !== 'free' || status === 'past_due' || status === 'unpaid'
}

/** A plan that was given ends when an operator says so, at once or after the grace. */
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

/** A plan that was given counts by calendar months, unless a period was given with it. */
function givenPeriod(start: number | null, end: number | null, now: number): Period {
  return start !== null && end !== null && start <= now && now < end ? { start, end } : calendarMonth(now)
}
