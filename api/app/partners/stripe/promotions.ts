import { offerDiscount } from '#billing/actions/offer_discount'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { PRODUCT_NAME } from '#core/product'
import { type Partner, toPartner } from '#partners/partner_rows'
import { settings } from '#start/settings'

/** Gives a referred customer the discount of their partner's promotion code, for the first payment. */
export async function offerPromotion(referralId: string): Promise<void> {
  const percent = settings.partners.customerDiscount
  if (percent === 0) return
  const referral: { partner_id: string; account_id: string | null } | null = await readConnection()
    .from('partner_referrals')
    .where('id', referralId)
    .whereNull('converted_at')
    .first()
  const row = referral && (await readConnection().from('partners').where('id', referral.partner_id).first())
  if (!referral?.account_id || !row) return
  const promotion = await ensurePromotion(toPartner(row), percent)
  const accountId = referral.account_id
  await transaction(async (trx) => {
    const account = await trx.from('accounts').where('id', accountId).select('id').first()
    if (account) await offerDiscount(trx, accountId, promotion)
  })
}

/** The partner's promotion code at Stripe, created where there is none. */
async function ensurePromotion(
  { id: partnerId, code, promoCode }: Partner,
  percent: number
): Promise<string> {
  const key = { partner_id: partnerId, code: promoCode ?? code, percent }
  const known = await readConnection().from('partner_promotions').where(key).first()
  if (known) return known.stripe_promotion_code_id
  const id = (await find(key)) ?? (await create(key))
  await transaction((trx) =>
    execute(
      trx,
      `INSERT INTO partner_promotions (partner_id, code, percent, stripe_promotion_code_id, created_at)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT (partner_id, code, percent) DO NOTHING`,
      [partnerId, key.code, percent, id, Date.now()]
    )
  )
  return id
}

interface Key {
  partner_id: string
  code: string
  percent: number
}

/** One that an earlier try has created. */
async function find({ partner_id, code, percent }: Key): Promise<string | null> {
  const { data } = await atStripe((stripe) => stripe.promotionCodes.list({ code, active: true }))
  const own = data.find(
    ({ metadata }) => metadata?.partner_id === partner_id && metadata.percent === String(percent)
  )
  return own?.id ?? null
}

async function create({ partner_id, code, percent }: Key): Promise<string> {
  const coupon = await ensureCoupon(percent)
  const params = {
    promotion: { type: 'coupon' as const, coupon },
    restrictions: { first_time_transaction: true },
    metadata: { partner_id, percent: String(percent) },
  }
  try {
    return (
      await atStripe(
        (stripe) => stripe.promotionCodes.create({ ...params, code }),
        ['resource_already_exists']
      )
    ).id
  } catch (error) {
    if (!isStripeError(error, 'resource_already_exists')) throw error
    // Another promotion has this code, such as a former discount of the partner's: Stripe makes one up.
    return (await atStripe((stripe) => stripe.promotionCodes.create(params))).id
  }
}

/** One coupon for all partners. */
async function ensureCoupon(percent: number): Promise<string> {
  const id = `partner-${percent}-percent`
  try {
    await atStripe(
      (stripe) =>
        stripe.coupons.create({
          id,
          percent_off: percent,
          duration: 'once',
          name: `${PRODUCT_NAME} partner discount`,
        }),
      ['resource_already_exists']
    )
  } catch (error) {
    if (!isStripeError(error, 'resource_already_exists')) throw error
  }
  return id
}
