import { type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { mature } from '#partners/commissions/mature'
import { lockPartner, mustBePartner, partnerOfAccount } from '#partners/partner_rows'
import { blockText, payoutBlock } from '#partners/payouts/block'
import { openPayout } from '#partners/payouts/open_payout'
import type { Payout } from '#partners/payouts/payout_rows'

/**
 * Pays out a partner's whole available balance. Of several simultaneous requests, one is accepted.
 * @throws ConflictError naming the reason against it, RoleRequiredError
 */
export async function requestPayout(accountId: string, keep: InTransaction<Payout>): Promise<Payout> {
  const { id } = await mustBePartner(accountId)
  return transaction(async (trx) => {
    const locked = await lockPartner(trx, id)
    if (locked) await mature(trx, locked)
    const partner = await partnerOfAccount(accountId, trx)
    if (!partner) throw new ConflictError('The account is being closed')
    const block = await payoutBlock(partner, trx)
    if (block !== null) throw new ConflictError(blockText(block, partner))
    const payout = await openPayout(trx, partner, 'requested')
    await keep(trx, payout)
    return payout
  })
}
