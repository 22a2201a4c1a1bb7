import { readConnection } from '#core/database/transaction'
import { type Payout, toPayout } from '#partners/payouts/payout_rows'

/** Payouts waiting for an operator, oldest first. */
export async function heldPayouts(limit = 100): Promise<Payout[]> {
  const found = await readConnection()
    .from('partner_payouts')
    .where('status', 'pending')
    .whereNotNull('hold')
    .orderBy('updated_at')
    .limit(limit)
  return found.map(toPayout)
}
