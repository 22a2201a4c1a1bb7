import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { paidOf } from '#billing/stripe/stripe_snapshot'
import {
  advance,
  CARD,
  decide,
  dispute,
  openBilling,
  settled,
  stripeCustomer,
  subscribe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

async function newest(client: ApiClient, { token }: Customer) {
  const answer = await client.get('/api/subscriptions/invoices').bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data.invoices[0]
}

async function chargeOf(customer: Customer) {
  const { data } = await stripeGateway().client.charges.list({ customer: await stripeCustomer(customer) })
  return data[0]!
}

test.group('An invoice', (group) => {
  group.setup(openBilling)

  test('shows what was refunded, partly and fully', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    assert.containSubset(await newest(client, customer), {
      status: 'paid',
      amount: 2999,
      amountRefunded: 0,
      disputed: false,
      paymentFailed: false,
    })
    const { refunds } = stripeGateway().client
    const { id: charge } = await chargeOf(customer)
    await refunds.create({ charge, amount: 1000 })
    await settled()
    assert.containSubset(await newest(client, customer), {
      status: 'paid',
      amount: 2999,
      amountRefunded: 1000,
    })
    await refunds.create({ charge })
    await settled()
    assert.containSubset(await newest(client, customer), { amount: 2999, amountRefunded: 2999 })
  })

  test('shows that its payment failed, until it is paid', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro', CARD.failsAtRenewal)
    await advance({ days: 32 })
    const open = await newest(client, customer)
    assert.containSubset(open, { status: 'open', amountDue: 2999, paymentFailed: true })
    await fetch(open.hostedUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ number: CARD.pays, expiry: '12 / 40', cvc: '123', name: 'Elena Marsh' }),
      redirect: 'manual',
    })
    await settled()
    assert.containSubset(await newest(client, customer), { status: 'paid', paymentFailed: false })
  })

  test('shows that its payment is disputed, until the dispute is won', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const { id: charge } = await chargeOf(customer)
    await dispute(charge)
    const expected = { status: 'paid', disputed: true, amountRefunded: 0 }
    assert.containSubset(await newest(client, customer), expected)
    await decide(charge, 'won')
    assert.containSubset(await newest(client, customer), { ...expected, disputed: false })
  })

  test('stays disputed where the dispute is lost', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const { id: charge } = await chargeOf(customer)
    await dispute(charge)
    await decide(charge, 'lost')
    assert.containSubset(await newest(client, customer), { disputed: true })
  })
})

test('partly paid by credit: tax is the same share of what was charged', ({ assert }) => {
  const taxed = { total: 11_900, total_excluding_tax: 10_000 }
  assert.deepEqual(paidOf({ ...taxed, amount_paid: 11_900 }), { paid: 11_900, tax: 1_900 })
  assert.deepEqual(paidOf({ ...taxed, amount_paid: 5_950 }), { paid: 5_950, tax: 950 })
  assert.deepEqual(paidOf({ ...taxed, amount_paid: 0 }), { paid: 0, tax: 0 })
  assert.deepEqual(paidOf({ total: 0, total_excluding_tax: 0, amount_paid: 0 }), { paid: 0, tax: 0 })
  assert.deepEqual(paidOf({ total: 2_999, total_excluding_tax: null, amount_paid: 2_999 }), {
    paid: 2_999,
    tax: 0,
  })
})
