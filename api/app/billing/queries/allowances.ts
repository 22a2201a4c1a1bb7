import { ALLOWANCES, type Allowance, termsOf } from '#billing/allowances'
import { billingNow } from '#billing/billing_clock'
import { subscriptionOf } from '#billing/queries/subscription'
import { readConnection } from '#core/database/transaction'

export interface AllowanceUse {
  limit: number
  used: number
  remaining: number
  /** UTC milliseconds; null for what is not counted per period. */
  resetsAt: number | null
}

/** What an account has used of each allowance. */
export async function allowanceUses(accountId: string): Promise<Record<Allowance, AllowanceUse>> {
  const subscription = await subscriptionOf(accountId, undefined, billingNow())
  const counted: { allowance: Allowance; used: number }[] = await readConnection()
    .from('allowance_uses')
    .where('account_id', accountId)
    .whereIn('period_start', [0, subscription.quotaPeriod.start])
    .select('allowance', 'used')
  const uses = ALLOWANCES.map((allowance): [Allowance, AllowanceUse] => {
    const { limit, resetsAt } = termsOf(allowance, subscription)
    const used = counted.find((row) => row.allowance === allowance)?.used ?? 0
    return [allowance, { limit, used, remaining: Math.max(0, limit - used), resetsAt }]
  })
  return Object.fromEntries(uses) as Record<Allowance, AllowanceUse>
}
