import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, auditOf, signedInOperator, takeOffSale } from '#tests/support/administration'
import {
  openBilling,
  settled,
  stripeCustomer,
  subscribe,
  subscriptionsAtStripe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { doAccountJobs } from '#tests/support/jobs'
import { waitFor } from '#tests/support/wait'

const FIELDS = { price: 4900, interval: 'month', postsPerMonth: 40 }

test.group('Administration of plans', (group) => {
  let operator: Customer
  const made: string[] = []
  group.setup(openBilling)
  group.setup(async () => {
    operator = await signedInOperator()
    return () => takeOffSale(made)
  })

  async function create(client: Parameters<typeof admin>[0], body: object = {}) {
    const name = `Studio ${newId().slice(-10)}`
    const plan = await admin(client, operator, 'post', '/plans', { name, ...FIELDS, ...body })
    made.push(plan.id)
    return plan
  }
  const onOffer = async (client: Parameters<typeof admin>[0]) =>
    ((await client.get('/api/subscriptions/plans')).body().data as { id: string }[]).map(({ id }) => id)

  test('adds one with the form’s initial values, and its price at Stripe', async ({ client, assert }) => {
    const features = ['AI Content Generation', { name: 'Bulk generation', included: false }]
    const plan = await create(client, { features, capabilities: { apiAccess: true } })
    assert.containSubset(plan, {
      ...FIELDS,
      currency: 'usd',
      isActive: true,
      isPopular: false,
      sortOrder: 0,
      version: '1.0.0',
      subscribers: 0,
      features: [{ name: 'AI Content Generation', included: true }, features[1]],
      capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: true },
    })
    assert.include(await onOffer(client), plan.id)
    await settled()
    const { stripeProductId } = await admin(client, operator, 'get', `/plans/${plan.id}`)
    const prices = await stripeGateway().client.prices.list({ product: stripeProductId })
    assert.deepEqual(
      prices.data.map(({ unit_amount }) => unit_amount),
      [FIELDS.price]
    )
    const again = await client
      .post('/api/admin/plans')
      .bearerToken(operator.token)
      .json({ name: plan.name.toUpperCase(), ...FIELDS })
    assert.equal(again.status(), 422)
    assert.equal(again.body().errors[0].field, 'name')
    const [entry] = await auditOf(plan.id)
    assert.deepEqual([entry!.action, entry!.after.price], ['plan.create', FIELDS.price])
  })

  test('names every missing field', async ({ client, assert }) => {
    const answer = await client.post('/api/admin/plans').bearerToken(operator.token).json({ price: -1 })
    answer.assertStatus(422)
    assert.sameMembers(
      answer.body().errors.map(({ field }: { field: string }) => field),
      ['name', 'price', 'interval', 'postsPerMonth']
    )
  })

  test('keeps existing subscribers’ price when it changes', async ({ client, assert }) => {
    const plan = await create(client, { price: 1900 })
    const [early, late] = [await signedInCustomer(), await signedInCustomer()]
    await subscribe(client, early, plan.slug)
    await admin(client, operator, 'put', `/plans/${plan.id}`, { price: 2900, isPopular: true })
    await settled()
    await subscribe(client, late, plan.slug)
    const pays = async (customer: Customer) =>
      (await subscriptionsAtStripe(customer))[0]!.items.data[0]!.price.unit_amount
    assert.deepEqual([await pays(early), await pays(late)], [1900, 2900])
    const invoiced = async (customer: Customer) =>
      (await client.get('/api/subscriptions/invoices').bearerToken(customer.token)).body().data.invoices[0]
        .amount
    assert.deepEqual([await invoiced(early), await invoiced(late)], [1900, 2900])
    const [entry] = await auditOf(plan.id)
    assert.deepEqual(entry!.before, { price: 1900, isPopular: false })

    const gone = await client.delete(`/api/admin/plans/${plan.id}`).bearerToken(operator.token)
    assert.deepEqual(gone.body().data, { outcome: 'archived' })
    assert.match(gone.body().message, /^2 accounts are on this plan\. It has been archived/)
    assert.notInclude(await onOffer(client), plan.id)
    const status = (await client.get('/api/subscriptions/status').bearerToken(early.token)).body().data
    assert.equal(status.userPlan.planSlug, plan.slug)
  })

  test('deletes one that nobody ever had', async ({ client, assert }) => {
    const plan = await create(client)
    await settled()
    const answer = await client.delete(`/api/admin/plans/${plan.id}`).bearerToken(operator.token)
    assert.deepEqual(answer.body().data, { outcome: 'deleted' })
    await waitFor(
      'the product to be put away',
      () => stripeGateway().client.products.retrieve(`cygnet_plan_${plan.id}`),
      ({ active }) => !active
    )
  })

  test('keeps the free plan free and on offer', async ({ client, assert }) => {
    const { id } = await readConnection().from('plans').where('slug', 'free').select('id').firstOrFail()
    const put = (body: object) => client.put(`/api/admin/plans/${id}`).bearerToken(operator.token).json(body)
    assert.equal((await put({ price: 100 })).status(), 422)
    assert.equal((await put({ isActive: false })).status(), 422)
    assert.equal((await client.delete(`/api/admin/plans/${id}`).bearerToken(operator.token)).status(), 409)
  })

  test('changes a paid subscription at Stripe, and ends it there', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'starter')
    const path = `/users/${customer.userId}/subscription`
    const up = await admin(client, operator, 'put', path, { planName: 'Pro Plan', postsPerMonth: 150 })
    assert.include(up.user.subscription, { planName: 'Pro Plan', paid: true, postsPerMonth: 150 })
    const [atStripe] = await subscriptionsAtStripe(customer)
    assert.equal(atStripe!.items.data[0]!.price.unit_amount, 2999)
    const wrong = await client
      .put(`/api/admin${path}`)
      .bearerToken(operator.token)
      .json({ status: 'past_due' })
    assert.equal(wrong.status(), 422)
    assert.equal(wrong.body().errors[0].field, 'status')
    const ended = await admin(client, operator, 'put', path, { status: 'canceled' })
    assert.include(ended.user.subscription, { planName: 'Free Plan', status: 'canceled', paid: false })
    assert.equal((await subscriptionsAtStripe(customer))[0]!.status, 'canceled')
  })

  test('keeps revenue when the customer is deleted, and ends the subscription', async ({
    client,
    assert,
  }) => {
    const revenue = async () =>
      (await admin(client, operator, 'get', '/dashboard')).subscriptions.totalRevenue as number
    await deliverEvents()
    const before = await revenue()
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    await deliverEvents()
    const counted = await revenue()
    assert.approximately(counted - before, 29.99, 0.001)
    const { client: stripe } = stripeGateway()
    const customerId = await stripeCustomer(customer)
    await admin(client, operator, 'delete', `/users/${customer.userId}`)
    await settled()
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' })
    assert.isTrue(data.every(({ status }) => status === 'canceled'))
    await doAccountJobs()
    assert.equal(await revenue(), counted)
    assert.isEmpty(await readConnection().from('invoices').where('account_id', customer.accountId))
  })
})
