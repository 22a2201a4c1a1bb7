import { createHmac } from 'node:crypto'
import { customerOf } from '#billing/services/customers'
import { atStripe } from '#billing/services/stripe_gateway'
import { change, reading, type Transaction, transaction } from '#core/database/transaction'
import { flagReferral } from '#partners/referrals/flag_referral'
import { lockPartner } from '#partners/services/partner_rows'
import { appKey } from '#start/app_key'

/**
 * Checks whether a referred customer pays with the partner's own card or with that of another of the partner's
 * customers: then an operator must review the commissions first. Cards are compared by a keyed hash of Stripe's
 * fingerprint.
 */
export async function checkCard(referralId: string): Promise<void> {
  const referral: { partner_id: string; account_id: string | null } | null = await reading()
    .from('partner_referrals')
    .where('id', referralId)
    .select('partner_id', 'account_id')
    .first()
  if (!referral?.account_id) return
  const partner = await reading()
    .from('partners')
    .where('id', referral.partner_id)
    .select('account_id')
    .first()
  if (!partner) return
  const cards = await cardsOf(referral.account_id)
  if (cards.length === 0) return
  const own = await cardsOf(partner.account_id)
  await transaction(async (trx) => {
    if (!(await lockPartner(trx, referral.partner_id))) return
    await change(trx, 'UPDATE partner_referrals SET card = ? WHERE id = ?', [cards[0]!, referralId])
    const shared =
      cards.some((card) => own.includes(card)) || (await isKnown(trx, referral, referralId, cards))
    if (shared) await flagReferral(trx, { partnerId: referral.partner_id, referralId, reason: 'same_card' })
  })
}

async function isKnown(
  trx: Transaction,
  { partner_id }: { partner_id: string },
  referralId: string,
  cards: string[]
): Promise<boolean> {
  const found = await trx
    .from('partner_referrals')
    .where('partner_id', partner_id)
    .whereIn('card', cards)
    .whereNot('id', referralId)
    .select('id')
    .first()
  return found !== null && found !== undefined
}

/** Hashes of the cards of an account's newest payments; empty where it has paid nothing. */
async function cardsOf(accountId: string): Promise<string[]> {
  const customer = await customerOf(accountId)
  if (customer === null) return []
  const charges = await atStripe((stripe) => stripe.charges.list({ customer, limit: 10 }))
  const prints = charges.data
    .filter(({ paid }) => paid)
    .map((charge) => charge.payment_method_details?.card?.fingerprint)
    .filter((print) => typeof print === 'string')
  return [...new Set(prints)].map((print) =>
    createHmac('sha256', appKey).update(`card ${print}`).digest('base64url')
  )
}
