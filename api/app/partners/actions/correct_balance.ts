import { billingNow } from '#billing/billing_clock'
import type { Schema } from '#core/contract/types'
import { type InTransaction, transaction } from '#core/database/transaction'
import { NotFoundError, ValidationError } from '#core/errors'
import { utcDay } from '#core/time'
import { freezeBalance } from '#partners/commissions/freeze'
import { addToDay } from '#partners/days'
import { move } from '#partners/ledger/move'
import { correctionEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { inDollars } from '#partners/money'
import { lockPartner, type Partner } from '#partners/partner_rows'

/** An operator's correction of a partner's balance. */
export type Correction = Schema<'AdminCorrection'>

/**
 * Adds to the available balance or takes from it; a debit may make it negative, and later commissions settle it. The
 * partner is notified.
 * @param also runs in the same transaction, with the balances before and after, in cents
 * @throws NotFoundError, ValidationError for parts of a cent, or for a debit of more than was ever earned
 */
export function correctBalance(
  partnerId: string,
  { type, amount: dollars, reason }: Correction,
  also: InTransaction<{ partner: Partner; balance: number }>
): Promise<void> {
  const amount = Math.round(dollars * 100)
  if (Math.abs(dollars * 100 - amount) > 1e-6) throw wrong('decimals', 'Use at most two decimals')
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    const most = Math.max(0, partner.earned - partner.takenBack)
    if (type === 'debit' && amount > most)
      throw wrong('maximum', `This partner has earned ${inDollars(most)}. A debit cannot be more than that`)
    const at = billingNow()
    const added = type === 'credit' ? amount : -amount
    await move(trx, {
      partnerId,
      kind: 'correction',
      ...(type === 'credit' ? { from: 'expense', to: 'available' } : { from: 'available', to: 'expense' }),
      amount,
      note: reason,
      at,
    })
    await addToDay(trx, { partnerId, day: utcDay(at), campaign: '' }, { earnings: added })
    if (partner.status === 'banned') await freezeBalance(trx, partnerId)
    await writeToPartner(trx, partner.accountId, (reader) => correctionEmail(reader, added, reason))
    const { available } = await trx.from('partners').where('id', partnerId).select('available').firstOrFail()
    await also(trx, { partner, balance: Number(available) })
  })
}

const wrong = (rule: string, message: string) => new ValidationError([{ field: 'amount', rule, message }])
