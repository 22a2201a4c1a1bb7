import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { computeFigures } from '#administration/figures/compute_figures'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, signedInOperator } from '#tests/support/administration'
import { decide, dispute, openBilling, settled, stripeCustomer, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { referredCustomer, signedInPartner, storedPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'

const PRO = 2_999

test.group('Revenue', (group) => {
  let operator: Customer
  group.setup(openBilling)
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  /** All revenue that the dashboard shows, in total and by day, in cents. */
  async function shown(client: ApiClient) {
    await deliverEvents()
    const { subscriptions, series } = await admin(client, operator, 'get', '/dashboard')
    const days = (series as { revenueCents: number }[]).map(({ revenueCents }) => revenueCents)
    return {
      total: Math.round(subscriptions.totalRevenue * 100),
      byDay: days.reduce((sum, cents) => sum + cents, 0),
    }
  }

  async function paidBy({ userId }: Customer) {
    const { costs } = await computeFigures()
    return costs.customers.find((one) => one.userId === userId)!.paidCents
  }

  /** A customer whose cost is among the largest, on the Pro plan. */
  async function payingCustomer(client: ApiClient, cleanup: (work: () => Promise<void>) => void) {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const publicationId = await finished(customer.accountId)
    await transaction((trx) =>
      trx.table('generation_sessions').insert({
        id: newId(),
        account_id: customer.accountId,
        publication_id: publicationId,
        reservation_id: newId(),
        status: 'completed',
        step_name: 'generation_completed',
        step_label: '',
        brief: '{}',
        source_urls: '[]',
        blocks: '[]',
        cost_micros: 900_000_000,
        created_at: Date.now(),
      })
    )
    cleanup(async () => {
      await transaction((trx) =>
        trx.from('generation_sessions').where('publication_id', publicationId).delete()
      )
    })
    const stripe = stripeGateway().client
    const { data } = await stripe.charges.list({ customer: await stripeCustomer(customer) })
    return { customer, charge: data[0]!.id }
  }

  test('is without refunds and lost disputes, in total, by day and beside a customer’s cost', async ({
    client,
    assert,
    cleanup,
  }) => {
    const before = await shown(client)
    const { customer, charge } = await payingCustomer(client, cleanup)
    const mustBe = async (cents: number) => {
      assert.deepEqual(await shown(client), {
        total: before.total + cents,
        byDay: before.byDay + cents,
      })
      assert.equal(await paidBy(customer), cents)
    }
    const { refunds } = stripeGateway().client
    await mustBe(PRO)
    await refunds.create({ charge, amount: 1_000 })
    await settled()
    await mustBe(PRO - 1_000)
    await dispute(charge)
    await mustBe(PRO - 1_000)
    await decide(charge, 'lost')
    await mustBe(0)
    // Read again from Stripe, nothing is subtracted twice.
    await stripeGateway().client.customers.update(await stripeCustomer(customer), { metadata: { a: 'b' } })
    await settled()
    await mustBe(0)
  })

  test('keeps what was disputed and won', async ({ client, assert, cleanup }) => {
    const before = await shown(client)
    const { customer, charge } = await payingCustomer(client, cleanup)
    await dispute(charge)
    await decide(charge, 'won')
    assert.equal((await shown(client)).total, before.total + PRO)
    assert.equal(await paidBy(customer), PRO)
  })

  test('of a partner’s customers is without them as well', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'pro')
    await deliverEvents()
    const revenue = async () => (await storedPartner(partner.partnerId)).revenue
    assert.equal(await revenue(), PRO)
    const stripe = stripeGateway().client
    const { data } = await stripe.charges.list({ customer: await stripeCustomer(customer) })
    await stripe.refunds.create({ charge: data[0]!.id, amount: 500 })
    await dispute(data[0]!.id)
    await deliverEvents()
    assert.equal(await revenue(), PRO - 500)
    await decide(data[0]!.id, 'lost')
    await deliverEvents()
    assert.equal(await revenue(), 0)
  })
})
