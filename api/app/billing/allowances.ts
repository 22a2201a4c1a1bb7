import type { CurrentSubscription } from '#billing/queries/subscription'
import { settings } from '#start/settings'

/** What costs the operator money besides posts: images made on their own, discarded outlines, stored uploads. */
export const ALLOWANCES = ['images', 'outlines', 'storage'] as const
export type Allowance = (typeof ALLOWANCES)[number]

export interface AllowanceTerms {
  /** Pieces per period, or bytes of storage. */
  limit: number
  /** Start of the period in which it is counted; 0 where it is not counted per period. */
  periodStart: number
  /** UTC milliseconds; null for what is not counted per period. */
  resetsAt: number | null
}

/** The slug of the plan with more storage. */
const ENTERPRISE = 'business'

/** Posts of a plan for each company profile that it has; every plan has one. */
const POSTS_PER_PROFILE = 10

/** How many company profiles an account may have on a plan. */
export function companyProfilesOf(postsPerMonth: number): number {
  return Math.max(1, Math.floor(postsPerMonth / POSTS_PER_PROFILE))
}

export function termsOf(
  allowance: Allowance,
  {
    planSlug,
    postsPerMonth,
    quotaPeriod,
  }: Pick<CurrentSubscription, 'planSlug' | 'postsPerMonth' | 'quotaPeriod'>
): AllowanceTerms {
  const { imagesPerPost, outlinesPerPost, storage, storageOfEnterprise } = settings.allowances
  if (allowance === 'storage')
    return {
      limit: planSlug === ENTERPRISE ? storageOfEnterprise : storage,
      periodStart: 0,
      resetsAt: null,
    }
  const perPost = allowance === 'images' ? imagesPerPost : outlinesPerPost
  return { limit: perPost * postsPerMonth, periodStart: quotaPeriod.start, resetsAt: quotaPeriod.end }
}
