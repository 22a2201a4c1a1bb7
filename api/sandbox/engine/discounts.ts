import { previousAttributes } from '#sandbox/engine/events'
import { invalid, missingObject } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { newStripeId } from '#sandbox/ids'
import type { Coupon, Discount, InvoiceLine, PromotionCode, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** A coupon that is redeemed, and the promotion code by which. */
export interface Redeemed {
  coupon: Coupon
  promotionCode: string | null
}

/**
 * The coupons that a call names in `discounts`, also by promotion codes; undefined if it names none, an empty list to
 * remove all.
 */
export function readDiscounts(world: World, params: Params, customer: string | null): Redeemed[] | undefined {
  return params.parts('discounts')?.map((one) => {
    const id = one.text('promotion_code')
    if (id !== undefined && one.has('coupon'))
      throw invalid(
        'You may only specify one of these parameters: coupon, promotion_code.',
        one.name('coupon')
      )
    const promotion = id === undefined ? null : redeemable(world, id, one.name('promotion_code'), customer)
    const couponId = promotion ? promotion.promotion.coupon! : one.required('coupon')
    const coupon = world.objects.find('coupon', couponId)?.object
    if (!coupon) throw missingObject('coupon', couponId, one.name('coupon'))
    if (!coupon.valid)
      throw invalid(
        `Coupon ${coupon.id} has expired or was redeemed as often as it can be.`,
        one.name('coupon')
      )
    return { coupon, promotionCode: promotion?.id ?? null }
  })
}

/** @throws StripeError for a promotion code that this customer cannot redeem now */
function redeemable(world: World, id: string, param: string, customer: string | null): PromotionCode {
  const promotion = world.objects.find('promotion_code', id)?.object
  if (!promotion) throw missingObject('promotion code', id, param)
  const { active, expires_at, max_redemptions, times_redeemed, restrictions } = promotion
  if (!active || (expires_at !== null && expires_at <= world.now()))
    throw invalid('This promotion code is not active.', param)
  if (max_redemptions !== null && times_redeemed >= max_redemptions)
    throw invalid('This promotion code was redeemed as often as it can be.', param)
  if (promotion.customer !== null && promotion.customer !== customer)
    throw invalid('This promotion code cannot be redeemed by this customer.', param)
  const hasPaid = customer !== null && world.objects.all('charge', { customer }).some(({ paid }) => paid)
  if (restrictions.first_time_transaction && hasPaid)
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      param
    )
  return promotion
}

/** Redeems coupons for a subscription, replacing those that it had. */
export function setDiscounts(world: World, subscription: Subscription, redeemed: Redeemed[]): string[] {
  for (const id of subscription.discounts) endDiscount(world, id)
  return redeemed.map((one) => redeem(world, one, subscription).id)
}

function redeem(world: World, { coupon, promotionCode }: Redeemed, { id, customer }: Subscription): Discount {
  const now = world.now()
  const times_redeemed = coupon.times_redeemed + 1
  const valid = coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions
  world.objects.put({ ...coupon, object: 'coupon', times_redeemed, valid })
  if (promotionCode !== null) {
    const used = world.objects.get('promotion_code', promotionCode)
    world.objects.put({ ...used, object: 'promotion_code', times_redeemed: used.times_redeemed + 1 })
  }
  const discount = world.objects.put(
    {
      id: newStripeId('di'),
      object: 'discount',
      checkout_session: null,
      customer,
      customer_account: null,
      end: coupon.duration === 'repeating' ? inMonths(now, coupon.duration_in_months!) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: promotionCode,
      source: { coupon: coupon.id, type: 'coupon' },
      start: now,
      subscription: id,
      subscription_item: null,
    },
    { owner: id }
  )
  world.emit('customer.discount.created', discount)
  return discount
}

function inMonths(from: number, months: number): number {
  const date = new Date(from * 1000)
  date.setUTCMonth(date.getUTCMonth() + months)
  return Math.floor(date.getTime() / 1000)
}

/** The discount stays, for the invoices that refer to it; its subscription no longer has it. */
function endDiscount(world: World, id: string): void {
  const discount = world.objects.get('discount', id)
  if (discount.end === null || discount.end > world.now())
    world.objects.put({ ...discount, object: 'discount', end: world.now() })
  world.emit('customer.discount.deleted', world.objects.get('discount', id))
}

/** The reduction of an amount by a coupon, in cents. */
export const takenOff = ({ percent_off, amount_off }: Coupon, amount: number): number =>
  percent_off === null ? Math.min(amount, amount_off ?? 0) : Math.round((amount * percent_off) / 100)

const couponOf = (world: World, discount: string): Coupon =>
  world.objects.get('coupon', world.objects.get('discount', discount).source.coupon!)

/** The discounts of a subscription that have not ended. */
const current = (world: World, { discounts }: Subscription): string[] =>
  discounts.filter((id) => {
    const { end } = world.objects.get('discount', id)
    return end === null || end > world.now()
  })

export interface Discounted {
  lines: InvoiceLine[]
  /** By discount, in the order in which they apply. */
  amounts: { amount: number; discount: string }[]
}

/** Applies a subscription's discounts to the lines of an invoice, each to what the previous ones have left. */
export function discounted(
  world: World,
  subscription: Subscription | null,
  lines: InvoiceLine[]
): Discounted {
  const amounts: Discounted['amounts'] = []
  let all = lines
  for (const discount of subscription ? current(world, subscription) : []) {
    const coupon = couponOf(world, discount)
    let budget = coupon.amount_off ?? Number.POSITIVE_INFINITY
    let sum = 0
    all = all.map((line) => {
      const left =
        line.amount - (line.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0)
      const amount = line.discountable ? Math.min(takenOff(coupon, left), budget) : 0
      if (amount <= 0) return line
      budget -= amount
      sum += amount
      return { ...line, discount_amounts: [...(line.discount_amounts ?? []), { amount, discount }] }
    })
    amounts.push({ amount: sum, discount })
  }
  return { lines: all, amounts }
}

/** The net price of a subscription's item, for credits and charges within a period. */
export function netOf(world: World, subscription: Subscription, amount: number): number {
  return current(world, subscription).reduce((left, id) => left - takenOff(couponOf(world, id), left), amount)
}

/** A one-time discount is used up by an invoice; one whose months are over is removed. */
export function spendDiscounts(world: World, id: string): void {
  const before = world.objects.get('subscription', id)
  const ended = before.discounts.filter(
    (discount) => couponOf(world, discount).duration === 'once' || !current(world, before).includes(discount)
  )
  if (ended.length === 0) return
  for (const discount of ended) endDiscount(world, discount)
  const left = before.discounts.filter((discount) => !ended.includes(discount))
  const after = world.objects.put({ ...before, object: 'subscription', discounts: left })
  world.emit('customer.subscription.updated', after, previousAttributes(before, after))
}
