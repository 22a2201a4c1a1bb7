import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { recordEvent } from '#billing/actions/record_event'
import { readEvent } from '#billing/services/read_event'
import { stripeGateway } from '#billing/services/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { advance, CARD, openBilling, settled, stripeCustomer, subscribe } from '#tests/support/billing'
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

  test('tells what was given back, in part and whole', async ({ assert, client }) => {
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

  test('tells that its payment failed, and no longer once it is paid', async ({ assert, client }) => {
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

  test('tells that its payment is disputed, though the event of a dispute names no customer', async ({
    assert,
    client,
    cleanup,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const charge = await chargeOf(customer)
    const { charges } = stripeGateway().client
    const list = charges.list.bind(charges)
    // The sandbox knows no disputes: this is the charge as Stripe tells it then.
    charges.list = (async () => ({
      object: 'list',
      data: [{ ...charge, disputed: true }],
      has_more: false,
    })) as unknown as typeof list
    cleanup(() => {
      charges.list = list
    })
    const dispute = { id: `du_${newId()}`, object: 'dispute', charge: charge.id, payment_intent: 'pi_1' }
    await transaction((trx) =>
      recordEvent(
        trx,
        readEvent({
          id: `evt_${newId()}`.replaceAll('-', ''),
          type: 'charge.dispute.created',
          created: 1_800_000_000,
          data: { object: dispute },
        }),
        'webhook'
      )
    )
    await settled()
    assert.containSubset(await newest(client, customer), {
      status: 'paid',
      disputed: true,
      amountRefunded: 0,
    })
  })
})
