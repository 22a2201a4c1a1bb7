import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { billingNow } from '#billing/billing_clock'
import { placeholders } from '#core/database/placeholders'
import { execute, query, readConnection, type Transaction } from '#core/database/transaction'
import type { Partner } from '#partners/partner_rows'
import { tierOf } from '#partners/program'

/** Enough for every tier; more customers make no difference. */
const MAX_NOTED = 200

/** A partner's customers. */
export interface ReferralCounts {
  /** Those who have paid and are now on a paid plan, including its grace period. */
  active: number
  /** Those of them that count for tiers and bonuses. */
  counted: number
}

/**
 * Whether a customer counts for tiers and bonuses: not while an operator must review it, or where all that it earned
 * was taken back.
 */
export const COUNTS = 'flag IS NULL AND NOT is_rejected AND (commissions > 0 OR paid_months = 0)'
const ACTIVE = 'is_active = ? AND converted_at IS NOT NULL AND (active_until IS NULL OR active_until > ?)'

export async function referralCounts(
  partnerId: string,
  client: QueryClientContract = readConnection()
): Promise<ReferralCounts> {
  return (await referralCountsOf([partnerId], client)).get(partnerId) ?? { active: 0, counted: 0 }
}

/** The same for several partners, without those that have no active ones. */
export async function referralCountsOf(
  partnerIds: string[],
  client: QueryClientContract = readConnection()
): Promise<Map<string, ReferralCounts>> {
  if (partnerIds.length === 0) return new Map()
  const found = await query<{ partner_id: string; active: number; counted: number }>(
    client,
    `SELECT partner_id, COUNT(*) AS active, SUM(CASE WHEN ${COUNTS} THEN 1 ELSE 0 END) AS counted
     FROM partner_referrals WHERE partner_id IN (${placeholders(partnerIds)}) AND ${ACTIVE} GROUP BY partner_id`,
    [...partnerIds, true, billingNow()]
  )
  return new Map(
    found.map(({ partner_id, active, counted }) => [
      partner_id,
      { active: Number(active), counted: Number(counted) },
    ])
  )
}

/** Makes a partner's counting customers those by whom a bonus was reached. */
export async function noteBonusReferrals(
  trx: Transaction,
  { partnerId, commissionId }: { partnerId: string; commissionId: string }
): Promise<void> {
  await trx.from('partner_bonus_referrals').where('commission_id', commissionId).delete()
  await execute(
    trx,
    `INSERT INTO partner_bonus_referrals (commission_id, referral_id)
     SELECT ?, id FROM partner_referrals WHERE partner_id = ? AND ${ACTIVE} AND ${COUNTS}
     ORDER BY converted_at, id LIMIT ${MAX_NOTED}`,
    [commissionId, partnerId, true, billingNow()]
  )
}

/** The tier, and the partner's share of an invoice: the agreed rate, otherwise the tier's. */
export function termsOf({ ownRate }: Pick<Partner, 'ownRate'>, active: number) {
  const rule = tierOf(active)
  return { rule, rate: ownRate ?? rule.rate }
}
