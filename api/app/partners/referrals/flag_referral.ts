import { billingNow } from '#billing/services/billing_clock'
import { change, rows, type Transaction } from '#core/database/transaction'
import { settleBonuses } from '#partners/commissions/bonus'
import { planNextEnd } from '#partners/commissions/holds'

/**
 * Flags what a customer's invoices have earned and will earn for review, and with it the bonus that the customer counts
 * for.
 */
export async function flagReferral(
  trx: Transaction,
  { partnerId, referralId, reason }: { partnerId: string; referralId: string; reason: 'same_card' }
): Promise<void> {
  const flagged = await rows(
    trx,
    'UPDATE partner_referrals SET flag = ? WHERE id = ? AND flag IS NULL RETURNING id',
    [reason, referralId]
  )
  if (flagged.length === 0) return
  await change(
    trx,
    `UPDATE partner_commissions SET review = ? WHERE referral_id = ? AND state = 'held' AND review IS NULL`,
    [reason, referralId]
  )
  await settleBonuses(trx, { id: partnerId }, billingNow())
  await planNextEnd(trx, partnerId)
}
