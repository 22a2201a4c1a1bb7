import { billingNow } from '#billing/billing_clock'
import { transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { lockPartner, mustBePartner } from '#partners/partner_rows'
import { findRisk, type Risk } from '#partners/risks/list_risks'

/**
 * Records what a partner says against a risk, once; an operator reads it before deciding, or decides again.
 * @throws NotFoundError, ConflictError where it is decided in the partner's favor or was appealed before
 */
export async function appealRisk(accountId: string, id: string, message: string): Promise<Risk> {
  const { id: partnerId } = await mustBePartner(accountId)
  return transaction(async (trx) => {
    if (!(await lockPartner(trx, partnerId))) throw new NotFoundError('Partner')
    const risk = await findRisk(partnerId, id, trx)
    if (!risk) throw new NotFoundError('Risk')
    if (risk.appealedAt !== null) throw new ConflictError('You have appealed already', 'already_appealed')
    if (risk.status !== 'open' && risk.status !== 'confirmed')
      throw new ConflictError('This was decided in your favor', 'already_decided')
    const at = billingNow()
    await trx.from('partner_risks').where('id', id).update({ appeal: message, appealed_at: at })
    return { ...risk, appeal: message, appealedAt: at }
  })
}
