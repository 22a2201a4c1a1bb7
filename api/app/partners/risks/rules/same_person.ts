import type { Rule } from '#partners/risks/rule'

/** A customer has another address of the mailbox of an earlier one. Nobody can refer themselves in the first place. */
export const samePerson: Rule<'signUp'> = {
  name: 'same_person',
  severity: 'high',
  days: 180,
  async find(trx, { partner, referralId, mailbox }) {
    const other = await trx
      .from('partner_referrals')
      .where({ partner_id: partner.id, mailbox })
      .whereNot('id', referralId)
      .select('id')
      .first()
    return other ? [{ subject: referralId, evidence: { customer: other.id } }] : []
  },
}
