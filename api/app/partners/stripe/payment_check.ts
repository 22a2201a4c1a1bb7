import { billingNow } from '#billing/billing_clock'
import { customerOf } from '#billing/stripe/customers'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { keyedHash } from '#partners/keyed_hash'
import { lockPartner } from '#partners/partner_rows'
import { detectRisks } from '#partners/risks/detect_risks'

interface Paying {
  partner_id: string
  account_id: string | null
  click_id: string | null
}

/** Applies the rules about risks to a referred customer who has paid. Cards are compared by a keyed hash of Stripe's fingerprint. */
export async function checkPayment(referralId: string): Promise<void> {
  const referral: Paying | null = await readConnection()
    .from('partner_referrals')
    .where('id', referralId)
    .select('partner_id', 'account_id', 'click_id')
    .first()
  if (!referral?.account_id) return
  const partner = await readConnection()
    .from('partners')
    .where('id', referral.partner_id)
    .select('account_id')
    .first()
  if (!partner) return
  const cards = await cardsOf(referral.account_id)
  const ownCards = cards.length === 0 ? [] : await cardsOf(partner.account_id)
  await transaction(async (trx) => {
    const locked = await lockPartner(trx, referral.partner_id)
    if (!locked) return
    if (cards.length > 0)
      await trx.from('partner_referrals').where('id', referralId).update({ card: cards[0]! })
    const clickId = referral.click_id
    await detectRisks(trx, 'payment', {
      partner: locked,
      referralId,
      clickId,
      cards,
      ownCards,
      at: billingNow(),
    })
  })
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
  return Promise.all([...new Set(prints)].map((print) => keyedHash('card', print)))
}
