import { holdReasonOf } from '#accounts/queries/account_hold'
import { billingNow } from '#billing/billing_clock'
import { type Transaction, transaction } from '#core/database/transaction'
import { planNextEnd } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { availableEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/partner_rows'

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
  const due: Due[] = await trx
    .from('partner_commissions')
    .where('partner_id', partner.id)
    .where('state', 'held')
    .where('available_at', '<=', now)
    .whereNull('review')
    .orderBy('available_at')
    .orderBy('id')
    .select('id', 'amount', 'taken_back')
  let total = 0
  for (const { id, amount, taken_back } of due) {
    await trx.from('partner_commissions').where('id', id).update({ state: 'available' })
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
    await writeToPartner(trx, partner.accountId, (reader) => availableEmail(reader, total))
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
