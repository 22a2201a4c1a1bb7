import { billingNow } from '#billing/services/billing_clock'
import { change, rows, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { utcDay } from '#partners/program'
import { addToDay } from '#partners/services/days'
import { lockPartner } from '#partners/services/partner_rows'

interface Flagged {
  id: string
  referral_id: string | null
  campaign: string | null
  amount: number
  taken_back: number
  state: string
}

/**
 * After an operator has looked: takes back every commission of a partner that was flagged.
 * @returns the cents that were taken back
 * @throws NotFoundError
 */
export function rejectCommissions(partnerId: string): Promise<number> {
  return transaction(async (trx) => {
    if (!(await lockPartner(trx, partnerId))) throw new NotFoundError('Partner')
    const flagged = await rows<Flagged>(
      trx,
      `SELECT id, referral_id, campaign, amount, taken_back, state FROM partner_commissions
       WHERE partner_id = ? AND review IS NOT NULL ORDER BY id`,
      [partnerId]
    )
    let total = 0
    for (const { id, referral_id, campaign, amount, taken_back, state } of flagged) {
      const left = Number(amount) - Number(taken_back)
      await change(
        trx,
        'UPDATE partner_commissions SET review = NULL, taken_back = amount, is_rejected = ? WHERE id = ?',
        [true, id]
      )
      if (left <= 0) continue
      total += left
      await change(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
        left,
        referral_id,
      ])
      const day = { partnerId, day: utcDay(billingNow()), campaign: campaign ?? '' }
      await addToDay(trx, day, { earnings: -left })
      await move(trx, {
        partnerId,
        kind: 'taken_back',
        from: state === 'held' ? 'held' : 'available',
        to: 'expense',
        amount: left,
        commissionId: id,
        at: billingNow(),
      })
    }
    await planNextEnd(trx, partnerId)
    return total
  })
}
