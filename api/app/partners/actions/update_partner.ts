import { ownerChange } from '#accounts/hooks'
import type { Schema } from '#core/contract/types'
import { type InTransaction, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { changeStatus } from '#partners/actions/set_partner_status'
import { lockPartner, type Partner, toPartner } from '#partners/partner_rows'
import { WHOLE } from '#partners/program'

/** An operator's changes to a partner; omitted fields stay as they are. */
export type PartnerChange = Schema<'AdminPartnerUpdate'>

/**
 * @param also receives the partner before and after
 * @throws NotFoundError
 */
export function updatePartner(
  partnerId: string,
  asked: PartnerChange,
  also: InTransaction<{ before: Partner; after: Partner }> = async () => {}
): Promise<Partner> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    const { firstName, lastName, company, commissionRate, status, reason = null } = asked
    if (company !== undefined) {
      const name = company?.trim() || null
      await trx
        .from('partners')
        .where('id', partnerId)
        .update({ company: name, company_key: name?.toLowerCase() ?? null })
    }
    if (commissionRate !== undefined)
      await trx
        .from('partners')
        .where('id', partnerId)
        .update({ own_rate: commissionRate === null ? null : Math.round(commissionRate * WHOLE) })
    if (firstName !== undefined || lastName !== undefined) {
      await trx
        .from('users')
        .where('account_id', partner.accountId)
        .update({
          ...(firstName !== undefined && { first_name: firstName.trim() }),
          ...(lastName !== undefined && { last_name: lastName.trim() }),
          updated_at: Date.now(),
        })
      await ownerChange.run(trx, partner.accountId)
    }
    if (status !== undefined) await changeStatus(trx, partner, status, reason)
    const after = toPartner(await trx.from('partners').where('id', partnerId).firstOrFail())
    await also(trx, { before: partner, after })
    return after
  })
}
