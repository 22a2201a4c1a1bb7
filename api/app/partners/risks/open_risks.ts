import type { Transaction } from '#core/database/transaction'

/** Whether something holds every payout of a partner until an operator has decided it in the partner's favor. */
export async function holdsPayouts(trx: Transaction, partnerId: string): Promise<boolean> {
  const found: unknown = await trx
    .from('partner_risks')
    .where('partner_id', partnerId)
    .where('severity', 'high')
    .whereNull('referral_id')
    .whereIn('status', ['open', 'confirmed'])
    .select('id')
    .first()
  return Boolean(found)
}
