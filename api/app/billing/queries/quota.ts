import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { subscriptionOf } from '#billing/queries/subscription'
import type { Schema } from '#core/contract/types'

/** `UserLimits` of the contract. */
export type UserLimits = Schema<'UserLimits'>

export async function quotaOf(accountId: string, client?: QueryClientContract): Promise<UserLimits> {
  const { planSlug, planName, postsUsed, postsRemaining, postsPerMonth } = await subscriptionOf(
    accountId,
    client
  )
  return { planSlug, planName, postsUsed, postsRemaining, postsPerMonth }
}
