import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { billingNow } from '#billing/services/billing_clock'
import { reading } from '#core/database/transaction'
import { tierOf } from '#partners/program'
import type { Partner } from '#partners/services/partner_rows'

/** The number of a partner's customers who have paid and are now on a paid plan, including its grace period. */
export async function activeReferrals(
  partnerId: string,
  client: QueryClientContract = reading()
): Promise<number> {
  const found = await client
    .from('partner_referrals')
    .where({ partner_id: partnerId, is_active: true })
    .whereNotNull('converted_at')
    .where((until) => until.whereNull('active_until').orWhere('active_until', '>', billingNow()))
    .count('* as total')
    .first()
  return Number(found.total)
}

/** The same for several partners, without those that have none. */
export async function activeReferralsOf(partnerIds: string[]): Promise<Map<string, number>> {
  if (partnerIds.length === 0) return new Map()
  const found: { partner_id: string; total: number }[] = await reading()
    .from('partner_referrals')
    .whereIn('partner_id', partnerIds)
    .where('is_active', true)
    .whereNotNull('converted_at')
    .where((until) => until.whereNull('active_until').orWhere('active_until', '>', billingNow()))
    .groupBy('partner_id')
    .select('partner_id')
    .count('* as total')
  return new Map(found.map(({ partner_id, total }) => [partner_id, total]))
}

/** The tier, and the partner's share of an invoice: the agreed rate, otherwise the tier's. */
export function termsOf({ ownRate }: Pick<Partner, 'ownRate'>, active: number) {
  const rule = tierOf(active)
  return { rule, rate: ownRate ?? rule.rate }
}
