import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { subscriptionOf } from '#billing/queries/subscription'

/** `UserLimits` of the contract. */
export interface UserLimits {
  planSlug: string
  planName: string
  /** Finished ones and those being generated. */
  postsUsed: number
  postsRemaining: number
  postsPerMonth: number
}

export async function quotaOf(accountId: string, client?: QueryClientContract): Promise<UserLimits> {
  const { planSlug, planName, postsUsed, postsRemaining, postsPerMonth } = await subscriptionOf(
    accountId,
    client
  )
  return { planSlug, planName, postsUsed, postsRemaining, postsPerMonth }
}
