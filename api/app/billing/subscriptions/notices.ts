import type { CurrentSubscription } from '#billing/queries/subscription'
import { longDate } from '#core/time'

export type NoticeCode =
  | 'past_due'
  | 'grace_over'
  | 'usage_100'
  | 'usage_80'
  | 'cancels'
  | 'downgrades'
  | 'ended'

/** A notice for the customer; `at` in UTC milliseconds. */
export interface Notice {
  code: NoticeCode
  message: string
  at: number
}

/** The shares of the quota, in percent, at which the customer is notified. */
export const THRESHOLDS = [80, 100] as const

/** The smallest number of posts that is `percent` of the quota. */
export const postsAt = (percent: number, postsPerMonth: number) => Math.ceil((postsPerMonth * percent) / 100)

/** The notices about a subscription, most urgent first. */
export function buildNotices(subscription: CurrentSubscription, now: number): Notice[] {
  const { planName, quotaPeriod, postsPerMonth, postsUsed, cancelsAt, pendingPlan, graceUntil, former } =
    subscription
  const notices: Notice[] = []
  if (graceUntil !== null && now < graceUntil)
    notices.push({
      code: 'past_due',
      message: `Your last payment failed. You keep your ${planName} until ${longDate(graceUntil)}. Update your card before then to stay on it.`,
      at: graceUntil,
    })
  else if (graceUntil !== null)
    notices.push({
      code: 'grace_over',
      message: `Your last payment failed, so you are on the ${planName} until you pay the open invoice.`,
      at: graceUntil,
    })
  if (postsPerMonth > 0 && postsUsed >= postsPerMonth)
    notices.push({
      code: 'usage_100',
      message: `You have used all ${postsPerMonth} posts this month. Your quota resets on ${longDate(quotaPeriod.end)}.`,
      at: quotaPeriod.end,
    })
  else if (postsPerMonth > 0 && postsUsed >= postsAt(80, postsPerMonth))
    notices.push({
      code: 'usage_80',
      message: `You have used ${postsUsed} of ${postsPerMonth} posts this month. Your quota resets on ${longDate(quotaPeriod.end)}.`,
      at: quotaPeriod.end,
    })
  if (cancelsAt !== null)
    notices.push({
      code: 'cancels',
      message: former
        ? `Your ${former.name} ends on ${longDate(cancelsAt)} and is not charged again.`
        : `Your ${planName} ends on ${longDate(cancelsAt)}. After that you’ll be on the Free Plan.`,
      at: cancelsAt,
    })
  if (pendingPlan)
    notices.push({
      code: 'downgrades',
      message: `You switch from the ${planName} to the ${pendingPlan.name} on ${longDate(pendingPlan.effectiveAt)}.`,
      at: pendingPlan.effectiveAt,
    })
  if (former?.endedAt)
    notices.push({
      code: 'ended',
      message: `Your ${former.name} ended on ${longDate(former.endedAt)}. You are now on the ${planName}.`,
      at: former.endedAt,
    })
  return notices
}
