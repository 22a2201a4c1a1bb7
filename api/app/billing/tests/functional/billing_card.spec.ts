import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { CARD, openBilling, settled, stripeCustomer, subscribe, useCard } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

test.group('The card on file', (group) => {
  group.setup(openBilling)

  test('is the one that the plan was paid with, and then the one that took its place', async ({
    assert,
    client,
  }) => {
    const cardOf = async ({ token }: Customer) => {
      const answer = await client.get('/api/subscriptions/payment-method').bearerToken(token)
      answer.assertStatus(200)
      return answer.body().data.card
    }
    const customer = await signedInCustomer()
    assert.isNull(await cardOf(customer))
    await subscribe(client, customer, 'pro', CARD.pays)
    assert.deepEqual(await cardOf(customer), { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 })

    await useCard(customer, 'pm_card_mastercard')
    await settled()
    assert.containSubset(await cardOf(customer), { brand: 'mastercard', last4: '4444' })
  })

  test('is the customer’s own where the subscription names none', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const { client: stripe } = stripeGateway()
    const id = await stripeCustomer(customer)
    const [subscription] = (await stripe.subscriptions.list({ customer: id })).data
    await stripe.subscriptions.update(subscription!.id, { default_payment_method: '' })
    const amex = await stripe.paymentMethods.attach('pm_card_amex', { customer: id })
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: amex.id } })
    await settled()
    const answer = await client.get('/api/subscriptions/payment-method').bearerToken(customer.token)
    assert.containSubset(answer.body().data.card, { brand: 'amex', last4: '0005' })
  })
})
