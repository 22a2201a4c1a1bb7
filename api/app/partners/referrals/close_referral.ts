import { billingNow } from '#billing/services/billing_clock'
import { change, type Transaction } from '#core/database/transaction'

/**
 * Keeps a referral whose customer deletes the account: it names nobody, and is no longer active. By the customer's id at
 * Stripe, later refunds and disputes still take commissions back.
 */
export async function closeReferral(trx: Transaction, accountId: string): Promise<void> {
  await change(
    trx,
    'UPDATE partner_referrals SET is_active = ?, active_until = NULL, closed_at = ? WHERE account_id = ?',
    [false, billingNow(), accountId]
  )
}
