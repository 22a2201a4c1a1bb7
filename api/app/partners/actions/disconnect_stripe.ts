import type { Transaction } from '#core/database/transaction'

/** The person who created the account may have connected their own bank: the rightful owner connects theirs. */
export async function disconnectStripe(trx: Transaction, accountId: string): Promise<void> {
  await trx.from('partners').where('account_id', accountId).update({
    stripe_account_id: null,
    is_payable: false,
    has_details: false,
    requirements_due: 0,
    disabled_reason: null,
  })
}
