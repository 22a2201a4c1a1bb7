import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { keyOf } from '#tests/support/api_keys'
import { openBilling, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

async function status(client: ApiClient, customer: Customer) {
  const answer = await client.get('/api/v1/subscription/status').header('X-API-Key', await keyOf(customer))
  return answer.body().data
}

test.group('The status of a subscription', (group) => {
  group.setup(openBilling)

  test('has price, currency, interval and use, and the next payment while there will be one', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const { subscription, userPlan } = await status(client, customer)
    assert.deepEqual(subscription, {
      plan: { name: 'Pro Plan', slug: 'pro', price: 2999, currency: 'usd', interval: 'month' },
      status: 'active',
      usage: { postsUsed: 0, postsPerMonth: 100, postsRemaining: 100 },
      nextBillingDate: userPlan.currentPeriodEnd,
      postsRemaining: 100,
    })
    await client
      .post('/api/subscriptions/cancel')
      .bearerToken(customer.token)
      .json({ cancelAtPeriodEnd: true })
    assert.isNull((await status(client, customer)).subscription.nextBillingDate)
  })

  test('names no payment for a plan that nobody pays for', async ({ client, assert }) => {
    const given = await signedInCustomer({ plan: 'business' })
    assert.isNull((await status(client, given)).subscription.nextBillingDate)
    const free = await signedInCustomer()
    const answer = await client.get('/api/subscriptions/status').bearerToken(free.token)
    assert.isNull(answer.body().data.subscription.nextBillingDate)
  })
})
