import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { advance, openBilling, stripeCustomer, subscribe } from '#tests/support/billing'
import { deliverEvents } from '#tests/support/events'
import { mustBalance, referredCustomer, signedInPartner } from '#tests/support/partners'

test.group('A coupon on the invoices of a referred customer', (group) => {
  group.setup(openBilling)

  test('lowers the commission with the price; an invoice of $0 earns none and uses up no month', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'pro')
    const { coupons, subscriptions } = stripeGateway().client
    const stripeId = await stripeCustomer(customer)
    const [subscription] = (await subscriptions.list({ customer: stripeId })).data
    for (const percent_off of [50, 100]) {
      const { id: coupon } = await coupons.create({ percent_off, duration: 'once' })
      await subscriptions.update(subscription!.id, { discounts: [{ coupon }] })
      await advance({ days: 31, hours: 2 })
    }
    await advance({ days: 31, hours: 2 })
    await deliverEvents()
    const commissions = await readConnection()
      .from('partner_commissions')
      .where('partner_id', partner.partnerId)
      .orderBy('id')
    assert.deepEqual(
      commissions.map(({ month, invoice_paid, amount }) => [month, invoice_paid, amount].map(Number)),
      [
        [1, 2_999, 750],
        [2, 1_499, 375],
        [3, 2_999, 750],
      ]
    )
    await mustBalance(partner.partnerId)
  })
})
