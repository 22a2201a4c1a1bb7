import type { PlannedPublication, SubscriptionStatus } from '@cygnet/sdk'
import { localDay } from '#/lib/days'

type Plan = Pick<SubscriptionStatus['userPlan'], 'postsRemaining' | 'currentPeriodEnd'>

/**
 * What is planned in the running period beyond the posts that are left, earliest first served: it would be skipped.
 * @returns ids, and none where the shown days do not begin by today, for what comes before them is not known then
 */
export function beyondQuota(
  planned: readonly PlannedPublication[],
  plan: Plan | undefined,
  shownFrom: string,
  today = localDay()
): ReadonlySet<string> {
  if (!plan || shownFrom > today) return new Set()
  const end = plan.currentPeriodEnd ? localDay(new Date(plan.currentPeriodEnd)) : null
  const waiting = planned
    .filter(({ status, date }) => status === 'planned' && (end === null || date < end))
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return new Set(waiting.slice(Math.max(0, plan.postsRemaining)).map(({ id }) => id))
}
