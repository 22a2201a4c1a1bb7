import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { HOUR } from '#core/time'
import { admin, signedInOperator, takeOffSale } from '#tests/support/administration'
import {
  advance,
  askForCheckout,
  command,
  openBilling,
  pay,
  settled,
  statusOf,
  subscribe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const [FORMER, NOW] = [1_900, 2_900]

test.group('A plan that costs something else now', (group) => {
  let operator: Customer
  const made: string[] = []
  group.setup(openBilling)
  group.setup(async () => {
    operator = await signedInOperator()
    return () => takeOffSale(made)
  })

  const change = async (client: ApiClient, planId: string, fields: object) => {
    await admin(client, operator, 'put', `/plans/${planId}`, fields)
    await settled()
  }

  /** A plan with one subscriber from before its price changed and one from after. */
  async function changedPlan(client: ApiClient, { interval = 'month', scale = 1 } = {}) {
    const plan = await admin(client, operator, 'post', '/plans', {
      name: `Studio ${newId().slice(-10)}`,
      price: FORMER * scale,
      interval,
      postsPerMonth: 40,
    })
    made.push(plan.id)
    const [early, late] = [await signedInCustomer(), await signedInCustomer()]
    await subscribe(client, early, plan.slug)
    await change(client, plan.id, { price: NOW * scale })
    await subscribe(client, late, plan.slug)
    return { plan, early, late }
  }

  async function invoices(client: ApiClient, { token }: Customer) {
    const answer = await client.get('/api/subscriptions/invoices').bearerToken(token)
    answer.assertStatus(200)
    return (answer.body().data.invoices as { amount: number; status: string }[]).map(({ amount, status }) => {
      if (status !== 'paid') throw new Error(`An invoice over ${amount} is ${status}`)
      return amount
    })
  }

  const planOf = async (client: ApiClient, customer: Customer) => (await statusOf(client, customer)).userPlan

  async function preview(client: ApiClient, { token }: Customer, planSlug: string) {
    const answer = await client.get('/api/subscriptions/change-preview').qs({ planSlug }).bearerToken(token)
    answer.assertStatus(200)
    return answer.body().data
  }

  async function changeTo(client: ApiClient, customer: Customer, planSlug: string) {
    ;(await command(client, customer, 'change', { planSlug })).assertStatus(200)
    await settled()
  }

  /** Goes to the end of the customer's period, and over it. */
  async function renew(client: ApiClient, customer: Customer) {
    const { currentPeriodEnd } = await planOf(client, customer)
    await advance({ to: Date.parse(currentPeriodEnd) + 2 * HOUR })
  }

  for (const { interval, scale } of [
    // First, because a year has twelve renewals of every monthly plan.
    { interval: 'year', scale: 10 },
    { interval: 'month', scale: 1 },
  ]) {
    test(`by the ${interval}: new subscribers pay the new price, former ones the former, and see it`, async ({
      client,
      assert,
    }) => {
      const { plan, early, late } = await changedPlan(client, { interval, scale })
      const [former, now] = [FORMER * scale, NOW * scale]
      assert.deepEqual(await invoices(client, early), [former])
      assert.deepEqual(await invoices(client, late), [now])
      await renew(client, late)
      assert.deepEqual(await invoices(client, early), [former, former])
      assert.deepEqual(await invoices(client, late), [now, now])
      assert.containSubset(await planOf(client, early), { price: former, interval })
      assert.containSubset(await planOf(client, late), { price: now, interval })
      assert.containSubset(await preview(client, early, plan.slug), { kind: 'none', nextAmount: former })
      const offered = (await client.get('/api/subscriptions/plans')).body().data
      assert.containSubset(offered, [{ id: plan.id, price: now }])
    })
  }

  test('is paid at its new price by those who leave it and come again', async ({ client, assert }) => {
    const { plan, early } = await changedPlan(client)
    await changeTo(client, early, 'business')
    assert.equal((await planOf(client, early)).price, 9_999)
    assert.containSubset(await preview(client, early, plan.slug), { kind: 'downgrade', nextAmount: NOW })
    await changeTo(client, early, plan.slug)
    await renew(client, early)
    assert.equal((await invoices(client, early))[0], NOW)
    assert.containSubset(await planOf(client, early), { planSlug: plan.slug, price: NOW })
  })

  test('keeps its former price for those who only thought of leaving', async ({ client, assert }) => {
    const { plan, early } = await changedPlan(client)
    await changeTo(client, early, 'starter')
    await changeTo(client, early, plan.slug)
    await renew(client, early)
    assert.deepEqual(await invoices(client, early), [FORMER, FORMER])
  })

  test('by the year begins a new period for those who come from a monthly one', async ({
    client,
    assert,
  }) => {
    const { early } = await changedPlan(client)
    const yearly = await admin(client, operator, 'post', '/plans', {
      name: `Studio ${newId().slice(-10)}`,
      price: 29_000,
      interval: 'year',
      postsPerMonth: 40,
    })
    made.push(yearly.id)
    await settled()
    const shown = await preview(client, early, yearly.slug)
    assert.containSubset(shown, { kind: 'upgrade', nextAmount: 29_000 })
    assert.approximately(shown.amountDueNow, 29_000 - FORMER, 10)
    await changeTo(client, early, yearly.slug)
    const plan = await planOf(client, early)
    assert.containSubset(plan, { price: 29_000, interval: 'year' })
    assert.approximately(Date.parse(plan.currentPeriodEnd), Date.parse(shown.nextPaymentAt), HOUR)
    assert.isAbove(Date.parse(plan.currentPeriodEnd), Date.parse(plan.currentPeriodStart) + 364 * 24 * HOUR)
  })

  test('is still billed by the month where it was bought that way', async ({ client, assert }) => {
    const { plan, early } = await changedPlan(client)
    await change(client, plan.id, { price: 29_000, interval: 'year' })
    const before = await planOf(client, early)
    assert.containSubset(before, { price: FORMER, interval: 'month' })
    assert.equal(before.quotaPeriodEnd, before.currentPeriodEnd)
    await renew(client, early)
    assert.deepEqual(await invoices(client, early), [FORMER, FORMER])
    const yearly = await signedInCustomer()
    await subscribe(client, yearly, plan.slug)
    assert.deepEqual(await invoices(client, yearly), [29_000])
    assert.containSubset(await planOf(client, yearly), { price: 29_000, interval: 'year' })
  })

  test('is not bought at its former price from a page opened before', async ({ client, assert }) => {
    const { plan } = await changedPlan(client)
    const customer = await signedInCustomer()
    const ask = async () => {
      const answer = await askForCheckout(client, customer, plan.slug)
      answer.assertStatus(200)
      return answer.body().data.url as string
    }
    const first = await ask()
    await change(client, plan.id, { price: 3_900 })
    const second = await ask()
    assert.notEqual(second, first)
    await pay(second)
    await settled()
    assert.deepEqual(await invoices(client, customer), [3_900])
  })
})
