import { invalid } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { randomText } from '#sandbox/ids'
import type { Coupon } from '#sandbox/types'

const DURATIONS = ['forever', 'once', 'repeating'] as const

function create({ world, params }: Call): Coupon {
  const id = params.text('id') ?? randomText(8)
  if (world.objects.find('coupon', id))
    throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
  const percent = params.text('percent_off')
  const percentOff = percent === undefined ? null : Number(percent)
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100))
    throw invalid('Invalid percent_off: must be more than 0 and at most 100', 'percent_off')
  const amountOff = params.integer('amount_off', 1) ?? null
  if ((percentOff === null) === (amountOff === null))
    throw invalid('You must pass either percent_off or amount_off.', 'percent_off', 'parameter_missing')
  const currency = params.text('currency')?.toLowerCase() ?? null
  if (amountOff !== null && currency === null) params.required('currency')
  const duration = params.choice('duration', DURATIONS) ?? 'once'
  const months = params.integer('duration_in_months', 1)
  if (duration === 'repeating' && months === undefined) params.required('duration_in_months')
  const redeemBy = params.integer('redeem_by') ?? null
  return world.objects.put({
    id,
    object: 'coupon',
    amount_off: amountOff,
    created: world.now(),
    currency: amountOff === null ? null : currency,
    duration,
    duration_in_months: duration === 'repeating' ? months! : null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions', 1) ?? null,
    metadata: params.metadata(),
    name: params.optional('name') ?? null,
    percent_off: percentOff,
    redeem_by: redeemBy,
    times_redeemed: 0,
    valid: redeemBy === null || redeemBy > world.now(),
  })
}

export const couponRoutes: Route[] = [
  route('POST', '/v1/coupons', create),
  route('GET', '/v1/coupons', (call) => listOf(call, 'coupon', '/v1/coupons')),
  route('GET', '/v1/coupons/:id', ({ world, ids }) => world.objects.get('coupon', ids[0]!)),
  route('DELETE', '/v1/coupons/:id', ({ world, ids }) => {
    // Existing discounts stay; it can no longer be redeemed.
    const coupon = world.objects.get('coupon', ids[0]!)
    world.objects.put({ ...coupon, object: 'coupon', valid: false })
    return { id: coupon.id, object: 'coupon', deleted: true }
  }),
]
