import { billingNow } from '#billing/services/billing_clock'
import { change, type InTransaction, rows, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { utcDay } from '#core/time'
import type { Reviewed } from '#partners/actions/release_payout'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
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

/** The result of a rejection; cents. */
export interface Rejected {
  commissions: number
  amount: number
}

/**
 * Rejects all of a partner's flagged commissions after an operator's review.
 * @param also runs in the same transaction
 * @returns the cents that were taken back
 * @throws NotFoundError
 */
export function rejectCommissions(
  partnerId: string,
  also: InTransaction<Reviewed<Rejected>> = async () => {}
): Promise<number> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    const flagged = await rows<Flagged>(
      trx,
      `SELECT id, referral_id, campaign, amount, taken_back, state FROM partner_commissions
       WHERE partner_id = ? AND review IS NOT NULL ORDER BY id`,
      [partnerId]
    )
    let total = 0
    for (const { id, referral_id, campaign, amount, taken_back, state } of flagged) {
      const left = amount - taken_back
      await change(
        trx,
        'UPDATE partner_commissions SET review = NULL, taken_back = amount, is_rejected = ?, rejected_at = ? WHERE id = ?',
        [true, billingNow(), id]
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
    await also(trx, { partner, commissions: flagged.length, amount: total })
    return total
  })
}
