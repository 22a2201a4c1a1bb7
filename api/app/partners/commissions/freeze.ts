import { billingNow } from '#billing/billing_clock'
import { execute, type Transaction } from '#core/database/transaction'
import { move } from '#partners/ledger/move'
import { toPartner } from '#partners/partner_rows'

/** Holds a banned partner's available balance; the partner must be locked. */
export async function freezeBalance(trx: Transaction, partnerId: string): Promise<void> {
  const { available } = toPartner(await trx.from('partners').where('id', partnerId).firstOrFail())
  if (available <= 0) return
  await move(trx, {
    partnerId,
    kind: 'frozen',
    from: 'available',
    to: 'held',
    amount: available,
    at: billingNow(),
  })
  await execute(trx, 'UPDATE partners SET frozen = frozen + ? WHERE id = ?', [available, partnerId])
}
