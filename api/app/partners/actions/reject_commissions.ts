import { billingNow } from '#billing/services/billing_clock'
import { change, rows, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { lockPartner } from '#partners/services/partner_rows'

/**
 * After an operator has looked: takes back every commission of a partner that was flagged.
 * @returns the cents that were taken back
 * @throws NotFoundError
 */
export function rejectCommissions(partnerId: string): Promise<number> {
  return transaction(async (trx) => {
    if (!(await lockPartner(trx, partnerId))) throw new NotFoundError('Partner')
    const flagged = await rows<{ id: string; amount: number; taken_back: number; state: string }>(
      trx,
      `SELECT id, amount, taken_back, state FROM partner_commissions
       WHERE partner_id = ? AND review IS NOT NULL ORDER BY id`,
      [partnerId]
    )
    let total = 0
    for (const { id, amount, taken_back, state } of flagged) {
      const left = Number(amount) - Number(taken_back)
      await change(trx, 'UPDATE partner_commissions SET review = NULL, taken_back = amount WHERE id = ?', [
        id,
      ])
      if (left <= 0) continue
      total += left
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
