import { test } from '@japa/runner'
import { admin, signedInOperator } from '#tests/support/administration'
import { openBilling, settled, subscribe } from '#tests/support/billing'
import { signedInCustomer } from '#tests/support/customers'

test.group('A number of posts that an operator set', (group) => {
  group.setup(openBilling)

  for (const [name, postsPerMonthKept, afterwards] of [
    ['does not come back with a new subscription', false, 100],
    ['comes with a new subscription where it is kept', true, 250],
  ] as const)
    test(name, async ({ assert, client }) => {
      const operator = await signedInOperator()
      const customer = await signedInCustomer()
      const path = `/users/${customer.userId}`
      const posts = async () => (await admin(client, operator, 'get', path)).user.subscription.postsPerMonth
      await subscribe(client, customer, 'pro')
      await admin(client, operator, 'put', `${path}/subscription`, { postsPerMonth: 250, postsPerMonthKept })
      await settled()
      assert.equal(await posts(), 250)
      await admin(client, operator, 'put', `${path}/subscription`, { status: 'canceled' })
      await settled()
      assert.equal(await posts(), postsPerMonthKept ? 250 : 3)
      await subscribe(client, customer, 'pro')
      assert.equal(await posts(), afterwards)
    })
})
