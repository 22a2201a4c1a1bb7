import { invalid, missingObject } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId, randomText } from '#sandbox/ids'
import type { PromotionCode } from '#sandbox/types'

function create({ world, params }: Call): PromotionCode {
  const promotion = params.part('promotion')
  if (!promotion) params.required('promotion')
  promotion!.choice('type', ['coupon']) ?? promotion!.required('type')
  const couponId = promotion!.required('coupon')
  const coupon = world.objects.find('coupon', couponId)?.object
  if (!coupon?.valid) throw missingObject('coupon', couponId, 'promotion[coupon]')
  const code = params.text('code') ?? randomText(8).toUpperCase()
  if (!/^[a-z\d-]{1,500}$/i.test(code))
    throw invalid('Codes consist of letters, digits and dashes only.', 'code')
  const customer = params.text('customer') ?? null
  if (customer) world.objects.get('customer', customer, 'customer')
  const isTaken = world.objects
    .all('promotion_code')
    .some((one) => one.active && one.customer === customer && isSame(one.code, code))
  if (isTaken && params.flag('active') !== false)
    throw invalid(
      `An active promotion code with \`code: ${code}\` already exists.`,
      'code',
      'resource_already_exists'
    )
  const restrictions = params.part('restrictions')
  return world.objects.put({
    id: newStripeId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code,
    created: world.now(),
    customer,
    customer_account: null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions', 1) ?? null,
    metadata: params.metadata(),
    promotion: { coupon: couponId, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.flag('first_time_transaction') ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const promotionCodeRoutes: Route[] = [
  route('POST', '/v1/promotion_codes', create),
  route('GET', '/v1/promotion_codes', (call) => {
    const code = call.params.text('code')
    const coupon = call.params.text('coupon')
    const active = call.params.flag('active')
    return listOf(
      call,
      'promotion_code',
      '/v1/promotion_codes',
      {},
      (one) =>
        (code === undefined || isSame(one.code, code)) &&
        (coupon === undefined || one.promotion.coupon === coupon) &&
        (active === undefined || one.active === active)
    )
  }),
  route('GET', '/v1/promotion_codes/:id', ({ world, ids }) => world.objects.get('promotion_code', ids[0]!)),
  route('POST', '/v1/promotion_codes/:id', ({ world, params, ids }) => {
    const before = world.objects.get('promotion_code', ids[0]!)
    return world.objects.put({
      ...before,
      object: 'promotion_code',
      active: params.flag('active') ?? before.active,
      metadata: params.metadata(before.metadata ?? {}),
    })
  }),
]
