import { billingNow } from '#billing/billing_clock'
import type { Transaction } from '#core/database/transaction'

/**
 * Keeps a referral whose customer deletes the account: it names nobody, and is no longer active. By the customer's id at
 * Stripe, later refunds and disputes still take commissions back.
 */
export async function closeReferral(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .from('partner_referrals')
    .where('account_id', accountId)
    .update({ is_active: false, active_until: null, closed_at: billingNow() })
}
