import type { PlannedPublication, SubscriptionStatus } from '@cygnet/sdk'
import { localDay } from '#/lib/days'

type Plan = Pick<SubscriptionStatus['userPlan'], 'postsRemaining' | 'quotaPeriodEnd'>

/**
 * Planned posts of the current period that exceed the posts left and would be skipped; earlier ones take precedence.
 * @returns their ids; none if the shown days begin after today, as earlier scheduled posts are not known then
 */
export function beyondQuota(
  planned: readonly PlannedPublication[],
  plan: Plan | undefined,
  shownFrom: string,
  today = localDay()
): ReadonlySet<string> {
  if (!plan || shownFrom > today) return new Set()
  const end = plan.quotaPeriodEnd ? localDay(new Date(plan.quotaPeriodEnd)) : null
  const waiting = planned
    .filter(({ status, date }) => status === 'planned' && (end === null || date < end))
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return new Set(waiting.slice(Math.max(0, plan.postsRemaining)).map(({ id }) => id))
}
