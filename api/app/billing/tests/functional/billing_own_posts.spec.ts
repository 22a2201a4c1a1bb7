import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { admin, signedInOperator } from '#tests/support/administration'
import {
  advance,
  command,
  openBilling,
  settled,
  stripeCustomer,
  subscribe,
  subscriptionsAtStripe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

/** Ends what a customer pays for, as it ends without anybody at our console. */
async function endAtStripe(customer: Customer): Promise<void> {
  for (const { id, status } of await subscriptionsAtStripe(customer))
    if (status !== 'canceled') await stripeGateway().client.subscriptions.cancel(id)
  await settled()
}

test.group('A number of posts that an operator set', (group) => {
  group.setup(openBilling)

  /** A subscriber of Pro with 250 posts a month in place of the plan's 100. */
  async function withOwnNumber(client: ApiClient, postsPerMonthKept: boolean) {
    const operator = await signedInOperator()
    const customer = await signedInCustomer()
    const path = `/users/${customer.userId}`
    const set = async (change: object) => {
      await admin(client, operator, 'put', `${path}/subscription`, change)
      await settled()
    }
    /** The plan, the number that holds, and the operator's own one, as the console shows them. */
    const shown = async () => {
      const { planName, postsPerMonth, postsPerMonthOverride } = (await admin(client, operator, 'get', path))
        .user.subscription
      return [planName, postsPerMonth, postsPerMonthOverride]
    }
    await subscribe(client, customer, 'pro')
    await set({ postsPerMonth: 250, postsPerMonthKept })
    return { customer, set, shown }
  }

  for (const [name, kept, onFree, again] of [
    ['does not come back with a new subscription', false, [3, null], [100, null]],
    ['comes with a new subscription where it is kept', true, [250, 250], [250, 250]],
  ] as const)
    for (const end of ['an operator', 'Stripe'])
      test(`${name}, after ${end} ended the former one`, async ({ assert, client }) => {
        const { customer, set, shown } = await withOwnNumber(client, kept)
        assert.deepEqual(await shown(), ['Pro Plan', 250, 250])
        if (end === 'Stripe') await endAtStripe(customer)
        else await set({ status: 'canceled' })
        const ended = {
          type: 'customer.subscription.deleted',
          stripe_customer_id: await stripeCustomer(customer),
        }
        assert.lengthOf(await readConnection().from('stripe_events').where(ended), 1)
        assert.deepEqual(await shown(), ['Free Plan', ...onFree])
        await subscribe(client, customer, 'pro')
        assert.deepEqual(await shown(), ['Pro Plan', ...again])
      })

  test('survives a downgrade and the end of it where it is kept, until it is reset', async ({
    assert,
    client,
  }) => {
    const { customer, set, shown } = await withOwnNumber(client, true)
    const downgrade = await command(client, customer, 'change', { planSlug: 'starter' })
    downgrade.assertStatus(200)
    await advance({ days: 32 })
    assert.deepEqual(await shown(), ['Starter Plan', 250, 250])
    await set({ postsPerMonth: null })
    assert.deepEqual(await shown(), ['Starter Plan', 20, null])
    await endAtStripe(customer)
    await subscribe(client, customer, 'pro')
    assert.deepEqual(await shown(), ['Pro Plan', 100, null])
  })
})
