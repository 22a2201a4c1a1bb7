import type { Rule } from '#partners/risks/rule'

/** Two partners are paid to the same bank account or card. */
export const sharedPayout: Rule<'payoutAccount'> = {
  name: 'shared_payout',
  severity: 'high',
  days: 180,
  async find(trx, { partner, banks }) {
    const others = await trx
      .from('partner_banks')
      .whereIn('bank', banks)
      .whereNot('partner_id', partner.id)
      .distinct('partner_id')
      .orderBy('partner_id')
    return others.map(({ partner_id }) => ({ subject: partner_id, evidence: { partner: partner_id } }))
  },
}
