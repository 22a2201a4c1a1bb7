import { holdReasonOf } from '#accounts/queries/account_hold'
import { billingNow } from '#billing/services/billing_clock'
import { change, rows, type Transaction, transaction } from '#core/database/transaction'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { availableLetter } from '#partners/mails/letters'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/services/partner_rows'

interface Due {
  id: string
  amount: number
  taken_back: number
}

/**
 * Makes commissions available whose hold is over. The commissions of a partner who is suspended, or whose account is on
 * hold, stay held, and so do those that an operator must review.
 * @param partner locked by this transaction
 * @returns the cents that became available
 */
export async function mature(trx: Transaction, partner: Partner, now = billingNow()): Promise<number> {
  if (partner.status !== 'active' || (await holdReasonOf(partner.accountId)) !== null) return 0
  const due = await rows<Due>(
    trx,
    `SELECT id, amount, taken_back FROM partner_commissions
     WHERE partner_id = ? AND state = 'held' AND available_at <= ? AND review IS NULL ORDER BY available_at, id`,
    [partner.id, now]
  )
  let total = 0
  for (const { id, amount, taken_back } of due) {
    await change(trx, "UPDATE partner_commissions SET state = 'available' WHERE id = ?", [id])
    const left = amount - taken_back
    if (left <= 0) continue
    total += left
    await move(trx, {
      partnerId: partner.id,
      kind: 'matured',
      from: 'held',
      to: 'available',
      amount: left,
      commissionId: id,
      at: now,
    })
  }
  await planNextEnd(trx, partner.id)
  if (total > 0 && partner.mails.commissionAvailable)
    await writeToPartner(trx, partner.accountId, (reader) => availableLetter(reader, total))
  return total
}

/**
 * Ends a partner's expired holds now, for a figure that is about to be shown; writes nothing where none has
 * expired.
 */
export async function matureNow(partner: Partner): Promise<boolean> {
  const now = billingNow()
  if (partner.status !== 'active' || partner.nextAvailableAt === null || partner.nextAvailableAt > now)
    return false
  await transaction(async (trx) => {
    const locked = await lockPartner(trx, partner.id)
    if (locked) await mature(trx, locked, now)
  })
  return true
}
