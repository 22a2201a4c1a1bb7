import { change, type Transaction } from '#core/database/transaction'

/** The person who created the account may have connected their own bank: the rightful owner connects theirs. */
export async function disconnectStripe(trx: Transaction, accountId: string): Promise<void> {
  await change(
    trx,
    `UPDATE partners SET stripe_account_id = NULL, is_payable = ?, has_details = ?, requirements_due = 0,
       disabled_reason = NULL WHERE account_id = ?`,
    [false, false, accountId]
  )
}
