import type { Rule } from '#partners/risks/rule'

/** A customer pays with the partner's own card, or with that of another of the partner's customers. */
export const sameCard: Rule<'payment'> = {
  name: 'same_card',
  severity: 'high',
  days: 180,
  async find(trx, { partner, referralId, cards, ownCards }) {
    if (cards.some((card) => ownCards.includes(card)))
      return [{ subject: referralId, evidence: { card: 'partner' } }]
    const other = await trx
      .from('partner_referrals')
      .where('partner_id', partner.id)
      .whereIn('card', cards)
      .whereNot('id', referralId)
      .select('id')
      .first()
    return other ? [{ subject: referralId, evidence: { customer: other.id } }] : []
  },
}
