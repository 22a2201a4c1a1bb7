import { test } from '@japa/runner'
import { closeAccount } from '#accounts/closing/close_account'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { openBilling, settled, stripeCustomer, subscribe } from '#tests/support/billing'
import { signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'

test.group('A customer who leaves', (group) => {
  group.setup(openBilling)

  test('is charged nothing more: the subscription ends at Stripe with the account', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const id = await stripeCustomer(customer)
    await closeAccount(customer.accountId)
    await settled()
    const stripe = stripeGateway().client
    const { data } = await stripe.subscriptions.list({ customer: id, status: 'all' })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['canceled']
    )
    const gone = await stripe.customers.retrieve(id)
    assert.isTrue(gone.deleted)
    assert.lengthOf(
      (await mailsTo(customer.email)).filter(({ subject }) => subject.includes('has ended')),
      0
    )
  })

  test('without any payment leaves nothing to do', async ({ assert }) => {
    const customer = await signedInCustomer()
    await closeAccount(customer.accountId)
    await settled()
    assert.isNull(await stripeCustomer(customer))
  })
})
