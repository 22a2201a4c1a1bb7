import { subscriptionOf } from '#billing/queries/subscription'
import { readConnection } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import type { ConversionBlock } from '#partners/errors'
import { partnerOfAccount } from '#partners/partner_rows'

/** The reason why an account cannot become a partner account; null where there is none. */
export async function conversionBlock(accountId: string): Promise<ConversionBlock | null> {
  const user: { role: Role } | null = await readConnection()
    .from('users')
    .where('account_id', accountId)
    .orderBy('created_at')
    .select('role')
    .first()
  if (user?.role === 'partner') return 'already_partner'
  if (user?.role === 'admin') return 'operator'
  if (await partnerOfAccount(accountId)) return 'already_partner'
  const { subscribed, planSlug } = await subscriptionOf(accountId)
  return subscribed || planSlug !== 'free' ? 'paid_plan' : null
}
