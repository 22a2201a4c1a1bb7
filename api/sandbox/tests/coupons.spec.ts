import { test } from '@japa/runner'
import type { Stripe } from 'stripe'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('A coupon in the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  const invoicesOf = async ({ id }: Stripe.Subscription) =>
    (await one.stripe.invoices.list({ subscription: id })).data.reverse()
  const totals = async (subscription: Stripe.Subscription) =>
    (await invoicesOf(subscription)).map(({ total }) => total)
  const withCoupon = (coupon: Stripe.CouponCreateParams, price: Stripe.Price) =>
    Promise.all([one.stripe.coupons.create(coupon), one.customer()]).then(([{ id }, customer]) =>
      one.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: 'pm_card_visa',
        discounts: [{ coupon: id }],
      })
    )

  test('reduces the lines of an invoice, which names it', async ({ assert }) => {
    const subscription = await withCoupon(
      { percent_off: 20, duration: 'forever', name: 'Spring' },
      await one.price(2999)
    )
    const [invoice] = await invoicesOf(subscription)
    const [discount] = subscription.discounts as string[]
    assert.deepInclude(invoice, {
      subtotal: 2999,
      total: 2399,
      amount_paid: 2399,
      total_discount_amounts: [{ amount: 600, discount }],
      discounts: [discount],
      status: 'paid',
    })
    assert.deepEqual(invoice!.lines.data[0]!.discount_amounts, [{ amount: 600, discount: discount! }])
    const { text } = await one.get(invoice!.hosted_invoice_url!)
    assert.include(text, 'Spring (20% off)')
    assert.include(text, '-$6.00')
  })

  test('is redeemed by a promotion code at checkout, by new customers only', async ({ assert }) => {
    const { stripe } = one
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' })
    const make = (code: string) =>
      stripe.promotionCodes.create({
        code,
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: { first_time_transaction: true },
      })
    const promotion = await make('NOOR10')
    await assert.rejects(() => make('noor10'), /already exists/)
    const customer = await one.customer()
    const price = await one.price(1000)
    const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://127.0.0.1/done',
        discounts: [{ promotion_code: promotion.id }],
        ...more,
      })
    await assert.rejects(() => open({ allow_promotion_codes: true }), /only specify one/)
    const session = await open()
    assert.deepInclude(session, {
      amount_subtotal: 1000,
      amount_total: 900,
      discounts: [{ coupon: null, promotion_code: promotion.id }],
    })
    await one.pay(session.url!)
    assert.equal((await stripe.promotionCodes.retrieve(promotion.id)).times_redeemed, 1)
    await assert.rejects(() => open(), /prior transactions/)
    await stripe.promotionCodes.update(promotion.id, { active: false })
    await assert.rejects(() => open(), /not active/)
  })

  test('for one invoice, for some months, or forever', async ({ assert }) => {
    const price = await one.price(1000)
    const once = await withCoupon({ percent_off: 100, duration: 'once' }, price)
    const repeating = await withCoupon(
      { amount_off: 400, currency: 'usd', duration: 'repeating', duration_in_months: 2 },
      price
    )
    const forever = await withCoupon({ percent_off: 50, duration: 'forever' }, price)
    for (const time of ['2027-02-28T12:00:00Z', '2027-03-31T12:00:00Z', '2027-04-30T12:00:00Z'])
      await one.goTo(time)
    assert.deepEqual(await totals(once), [0, 1000, 1000, 1000])
    assert.deepEqual(await totals(repeating), [600, 600, 1000, 1000])
    assert.deepEqual(await totals(forever), [500, 500, 500, 500])
    const free = (await invoicesOf(once))[0]!
    assert.deepInclude(free, { status: 'paid', amount_due: 0, amount_paid: 0 })
    assert.isEmpty((await one.stripe.invoicePayments.list({ invoice: free.id })).data)
  })

  test('is applied to a running subscription, and removed', async ({ assert }) => {
    const subscription = await one.subscribe(await one.price(1000))
    const { id: coupon } = await one.stripe.coupons.create({ percent_off: 25, duration: 'forever' })
    await one.stripe.subscriptions.update(subscription.id, { discounts: [{ coupon }] })
    await one.goTo('2027-02-28T12:00:00Z')
    await one.stripe.subscriptions.deleteDiscount(subscription.id)
    await one.goTo('2027-03-31T12:00:00Z')
    assert.deepEqual(await totals(subscription), [1000, 750, 1000])
  })

  test('counts in the credits and charges of a plan change', async ({ assert }) => {
    const subscription = await withCoupon({ percent_off: 50, duration: 'forever' }, await one.price(1000))
    const [item] = subscription.items.data
    await one.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item!.id, price: (await one.price(3000)).id }],
      proration_behavior: 'always_invoice',
    })
    assert.deepEqual(await totals(subscription), [500, 1000])
  })

  test('lowers the price of a checkout', async ({ assert }) => {
    const price = await one.price(2999)
    const { id: coupon } = await one.stripe.coupons.create({
      amount_off: 999,
      currency: 'usd',
      duration: 'once',
    })
    const session = await one.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      discounts: [{ coupon }],
      success_url: 'http://127.0.0.1/done',
    })
    assert.deepInclude(session, { amount_subtotal: 2999, amount_total: 2000 })
    assert.equal(session.total_details!.amount_discount, 999)
    const { text } = await one.get(session.url!)
    assert.match(text, /Discount<\/dt><dd>-\$9\.99/)
    assert.match(text, /Due today<\/dt><dd>\$20\.00/)
    await one.pay(session.url!)
    const { invoice } = await one.stripe.checkout.sessions.retrieve(session.id)
    assert.equal((await one.stripe.invoices.retrieve(invoice as string)).amount_paid, 2000)
  })

  test('is rejected where it does not exist, or was redeemed as often as allowed', async ({ assert }) => {
    const price = await one.price(1000)
    const { id: coupon } = await one.stripe.coupons.create({
      percent_off: 10,
      duration: 'once',
      max_redemptions: 1,
    })
    const codeOf = (id: string) =>
      one.customer().then((customer) =>
        one.stripe.subscriptions
          .create({
            customer: customer.id,
            items: [{ price: price.id }],
            default_payment_method: 'pm_card_visa',
            discounts: [{ coupon: id }],
          })
          .then(
            () => null,
            ({ param }: { param?: string }) => param
          )
      )
    assert.isNull(await codeOf(coupon))
    assert.equal(await codeOf(coupon), 'discounts[0][coupon]')
    assert.equal(await codeOf('none'), 'discounts[0][coupon]')
  })
})
