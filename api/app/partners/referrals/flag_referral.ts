import { billingNow } from '#billing/billing_clock'
import { query, type Transaction } from '#core/database/transaction'
import { settleBonuses } from '#partners/commissions/bonus'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { toPartner } from '#partners/partner_rows'
import type { RuleName } from '#partners/risks/rule'

/**
 * Flags what a customer's invoices have earned and will earn for review, and with it the bonus that the customer counts
 * for. What is available is held again, so that payouts go on without it.
 * @param partnerId locked by this transaction
 */
export async function flagReferral(
  trx: Transaction,
  { partnerId, referralId, reason }: { partnerId: string; referralId: string; reason: RuleName }
): Promise<void> {
  const flagged = await query(
    trx,
    'UPDATE partner_referrals SET flag = ? WHERE id = ? AND flag IS NULL RETURNING id',
    [reason, referralId]
  )
  if (flagged.length === 0) return
  await trx
    .from('partner_commissions')
    .where({ referral_id: referralId, state: 'held' })
    .whereNull('review')
    .update({ review: reason })
  await holdAgain(trx, { partnerId, referralId, reason })
  await settleBonuses(trx, { id: partnerId }, billingNow())
  await planNextEnd(trx, partnerId)
}

/** What a banned partner had available is held already. */
async function holdAgain(
  trx: Transaction,
  { partnerId, referralId, reason }: { partnerId: string; referralId: string; reason: RuleName }
): Promise<void> {
  const { status } = toPartner(await trx.from('partners').where('id', partnerId).firstOrFail())
  if (status === 'banned') return
  const held = await query<{ id: string; amount: number; taken_back: number }>(
    trx,
    `UPDATE partner_commissions SET state = 'held', review = ?
     WHERE referral_id = ? AND state = 'available' AND payout_id IS NULL AND NOT is_rejected
     RETURNING id, amount, taken_back`,
    [reason, referralId]
  )
  const at = billingNow()
  for (const { id, amount, taken_back } of held)
    if (amount > taken_back)
      await move(trx, {
        partnerId,
        kind: 'frozen',
        from: 'available',
        to: 'held',
        amount: amount - taken_back,
        commissionId: id,
        at,
      })
}
