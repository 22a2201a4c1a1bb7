import { rows, type Transaction } from '#core/database/transaction'

/** Whether something holds every payout of a partner until an operator has decided it in the partner's favor. */
export async function holdsPayouts(trx: Transaction, partnerId: string): Promise<boolean> {
  const found = await rows(
    trx,
    `SELECT id FROM partner_risks WHERE partner_id = ? AND severity = 'high' AND referral_id IS NULL
       AND status IN ('open', 'confirmed') LIMIT 1`,
    [partnerId]
  )
  return found.length > 0
}
