import type { Transaction } from '#core/database/transaction'
import { searchKeys } from '#partners/actions/create_partner'

/** Updates the keys by which operators search partners when the account's owner changes. */
export async function followOwner(trx: Transaction, accountId: string): Promise<void> {
  const user = await trx.from('users').where('account_id', accountId).orderBy('created_at').first()
  if (!user) return
  const keys = searchKeys({ email: user.email, firstName: user.first_name, lastName: user.last_name })
  await trx.from('partners').where('account_id', accountId).update({
    email_key: keys.email_key,
    first_name_key: keys.first_name_key,
    last_name_key: keys.last_name_key,
  })
}
