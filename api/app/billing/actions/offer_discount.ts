import { execute, type Transaction } from '#core/database/transaction'

/** Lets an account's next checkout open with a promotion code of Stripe's, which says itself for what it holds. */
export const offerDiscount = (trx: Transaction, accountId: string, promotionCodeId: string) =>
  execute(
    trx,
    `INSERT INTO checkout_discounts (account_id, stripe_promotion_code_id, created_at) VALUES (?, ?, ?)
     ON CONFLICT (account_id) DO UPDATE SET stripe_promotion_code_id = excluded.stripe_promotion_code_id`,
    [accountId, promotionCodeId, Date.now()]
  )
