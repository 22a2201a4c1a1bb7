import { closeAccount } from '#accounts/closing/close_account'
import { reading, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'

/**
 * Permanently closes a partner's account with all its data in the programme. Customers whom the partner referred
 * stay.
 * @param also runs in the transaction that closes it
 * @throws NotFoundError, ConflictError while a payment to the partner is under way
 */
export async function deletePartner(
  partnerId: string,
  also: (trx: Transaction) => Promise<void> = async () => {}
): Promise<void> {
  const partner = await reading().from('partners').where('id', partnerId).select('account_id').first()
  if (!partner) throw new NotFoundError('Partner')
  await closeAccount(partner.account_id, also)
}
