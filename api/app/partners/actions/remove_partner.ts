import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { mustHaveNoPayoutUnderWay, recordClosing, type Unpaid } from '#partners/account/close_partner'
import { forgetCodes } from '#partners/links/codes'
import { removedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/partner_rows'

/**
 * Removes a partner with all data of the program. The account stays and becomes a customer's; it can apply again. What
 * has not been paid out is forfeited, a debt is written off. The partner is notified.
 * @param also runs in the same transaction
 * @throws NotFoundError, ConflictError while a payment to the partner is under way
 */
export function removePartner(
  partnerId: string,
  also: InTransaction<{ partner: Partner } & Unpaid> = async () => {}
): Promise<Unpaid> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    await mustHaveNoPayoutUnderWay(trx, partner, 'The partner can be removed')
    const unpaid = await recordClosing(trx, partner)
    await writeToPartner(trx, partner.accountId, (reader) => removedEmail(reader, unpaid.forfeited))
    await leave(trx, partner)
    await also(trx, { partner, ...unpaid })
    return unpaid
  })
}

async function leave(trx: Transaction, { id, accountId }: Partner): Promise<void> {
  await trx.from('partners').where('id', id).delete()
  await trx
    .from('users')
    .where('account_id', accountId)
    .where('role', 'partner')
    .update({ role: 'user', updated_at: Date.now() })
  forgetCodes(trx)
}
