import { readConnection, transaction } from '#core/database/transaction'
import { queuePayout } from '#partners/payouts/open_payout'

/** Queues the payouts whose job was set aside; one with a running job is left alone. */
export async function queueUnsentPayouts(): Promise<void> {
  const unsent: { id: string }[] = await readConnection()
    .from('partner_payouts')
    .whereIn('status', ['pending', 'processing'])
    .whereNull('hold')
    .select('id')
  for (const { id } of unsent) await transaction((trx) => queuePayout(trx, id))
}
