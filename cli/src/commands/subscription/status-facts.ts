import type { SubscriptionStatus } from '@cygnet/sdk'
import { day } from '../../lib/formats.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

/** The plan, what is left of its period, and the notices for the customer. */
export function statusFacts({ userPlan, notices }: SubscriptionStatus): string {
  const { pendingPlan } = userPlan
  return facts([
    ['Plan', `${oneLine(userPlan.planName)} (${oneLine(userPlan.status)})`],
    ['Left', `${userPlan.postsRemaining} of ${userPlan.postsPerMonth}`],
    ['Used', String(userPlan.postsUsed)],
    ['Period', `${day(userPlan.currentPeriodStart)} to ${day(userPlan.currentPeriodEnd)}`],
    ['Resets', day(userPlan.quotaPeriodEnd)],
    ['Ends', userPlan.cancelAtPeriodEnd ? 'with this period' : null],
    ['Then', pendingPlan && `${oneLine(pendingPlan.name)} from ${day(pendingPlan.effectiveAt)}`],
    ...notices.map(({ message }): [string, string] => ['Note', oneLine(message)]),
  ])
}
