import { test } from '@japa/runner'
import type { Stripe } from 'stripe'
import { setBillingClock } from '#billing/billing_clock'
import { ProviderUnavailableError } from '#billing/errors'
import { stripeGateway, useGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { releasePayout } from '#partners/actions/release_payout'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { updateSettings } from '#partners/actions/update_settings'
import { reconcilePartners } from '#partners/jobs/stripe_jobs'
import { tick } from '#partners/jobs/tick_job'
import { partnerOfAccount } from '#partners/partner_rows'
import { sendPayout } from '#partners/payouts/send_payout'
import {
  advance,
  decide,
  dispute,
  openBilling,
  origin,
  settled,
  stripeCustomer,
  subscribe,
} from '#tests/support/billing'
import { deliverEvents } from '#tests/support/events'
import { mailTo } from '#tests/support/mail'
import {
  connectStripe,
  finishOnboarding,
  mustBalance,
  paidPartner,
  payInvoice,
  referredCustomer,
  refundInvoice,
  runPartnerJobs,
  signedInPartner,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'
import { readPdf } from '#tests/support/pdf'

/** Makes commissions of this many cents available. */
async function earn(partner: TestPartner, cents: number): Promise<void> {
  const customer = await referredCustomer(partner)
  const invoice = await payInvoice(customer, { amount: cents * 4 })
  // Not those of other customers, of whom some renew where the clock has moved on by a month.
  await transaction((trx) =>
    trx.from('partner_commissions').where('stripe_invoice_id', invoice).update({ available_at: 0 })
  )
  await transaction((trx) =>
    trx.from('partners').where('id', partner.partnerId).update({ next_available_at: 0 })
  )
}

const payoutsOf = (partnerId: string) =>
  readConnection().from('partner_payouts').where('partner_id', partnerId).orderBy('id')

/** A client that loses the answers to transfers that Stripe has accepted. */
function losingAnswers(client: Stripe): Stripe {
  const transfers = new Proxy(client.transfers, {
    get: (target, name) =>
      name === 'create'
        ? async (...given: Parameters<typeof target.create>) => {
            await target.create(...given)
            throw new ProviderUnavailableError(new Error('The connection was lost'))
          }
        : Reflect.get(target, name),
  })
  return new Proxy(client, {
    get: (target, name) => (name === 'transfers' ? transfers : Reflect.get(target, name)),
  })
}

test.group('A payout', (group) => {
  group.setup(() => openBilling())
  // Money from which partners are paid.
  group.setup(async () => {
    const body = new URLSearchParams({ do: 'funds' })
    const answer = await fetch(`${origin}/sandbox`, { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status}`)
  })

  /** A partner whom Stripe can pay, onboarded through its pages. */
  async function onboarded(client: Parameters<typeof subscribe>[0]): Promise<TestPartner> {
    const partner = await signedInPartner()
    const answer = await client.post('/api/affiliate/stripe/onboard').bearerToken(partner.token)
    answer.assertStatus(200)
    await finishOnboarding(answer.body().url)
    await settled()
    await runPartnerJobs()
    return partner
  }

  test('from onboarding at Stripe to the payment, and half of it taken back after a refund', async ({
    assert,
    client,
  }) => {
    const partner = await onboarded(client)
    const get = async (path: string) =>
      (await client.get(`/api/partner/${path}`).bearerToken(partner.token)).body().data
    assert.containSubset((await get('dashboard')).paymentDetails, { connected: true, payoutsEnabled: true })
    const login = await client.post('/api/affiliate/stripe/login').bearerToken(partner.token)
    login.assertStatus(200)
    assert.include(login.body().url, '/express/')

    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'business')
    await deliverEvents()
    assert.containSubset(await get('earnings'), { heldEarnings: 25, pendingEarnings: 0 })
    const early = await client.post('/api/partner/request-payout').bearerToken(partner.token)
    early.assertStatus(409)
    assert.equal(early.body().message, 'The minimum payout is $25.00. You have $0.00 available.')

    await advance({ days: 30 })
    await deliverEvents()
    assert.containSubset(await get('earnings'), {
      pendingEarnings: 25,
      canRequestPayout: true,
      payoutMethod: 'Stripe',
    })
    const asked = await client.post('/api/partner/request-payout').bearerToken(partner.token)
    asked.assertStatus(200)
    assert.equal(asked.body().message, 'Your payout of $25.00 is on its way to your Stripe account')
    await runPartnerJobs()
    const [payout] = (await get('payouts')).payouts
    assert.containSubset(payout, {
      status: 'completed',
      amount: 25,
      statusText: 'In your Stripe account, which pays it out to your bank',
      bank: null,
    })
    const transfer = await stripeGateway().client.transfers.retrieve(payout.reference)
    assert.containSubset(transfer, {
      amount: 2_500,
      destination: (await storedPartner(partner.partnerId)).stripeAccountId,
    })
    assert.exists(await mailTo(partner.email, 'paid'))

    // Half of the customer's first month is refunded: the balance owes it.
    const charges = await stripeGateway().client.charges.list({ customer: await stripeCustomer(customer) })
    const first = charges.data.at(-1)!
    await stripeGateway().client.refunds.create({ charge: first.id, amount: Math.round(first.amount / 2) })
    await settled()
    await deliverEvents()
    const after = await get('earnings')
    assert.equal(after.pendingEarnings, -12.5)
    assert.equal(after.paidEarnings, 25)
    await mustBalance(partner.partnerId)

    const statement = await client.get('/api/partner/statement?from=2026-01-01').bearerToken(partner.token)
    if (statement.status() === 200) assert.include(statement.text(), 'Payout')
  })

  test('is settled by later commissions if its customer disputes the payment, and restored once that is won', async ({
    assert,
    client,
  }) => {
    const partner = await onboarded(client)
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'business')
    await deliverEvents()
    await advance({ days: 30 })
    await deliverEvents()
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(200)
    await runPartnerJobs()
    const charges = await stripeGateway().client.charges.list({ customer: await stripeCustomer(customer) })
    const charge = charges.data.at(-1)!.id
    await dispute(charge)
    await deliverEvents()
    assert.containSubset(await storedPartner(partner.partnerId), { paid: 2_500, available: -2_500 })
    await earn(partner, 6_000)
    const pending = async () =>
      (await client.get('/api/partner/earnings').bearerToken(partner.token)).body().data.pendingEarnings
    assert.equal(await pending(), 35)
    await decide(charge, 'won')
    await deliverEvents()
    assert.equal(await pending(), 60)
    await mustBalance(partner.partnerId)
    const statement = await client.get('/api/partner/statement').bearerToken(partner.token)
    assert.match(statement.text(), /Restored,"Enterprise Plan, month 1, dispute won",25\.00/)
  })

  test('is only one for twenty simultaneous requests over both operations', async ({ assert, client }) => {
    const partner = await onboarded(client)
    await earn(partner, 5_000)
    const paths = ['/api/partner/request-payout', '/api/affiliate/payout/request']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => client.post(paths[index % 2]!).bearerToken(partner.token))
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)])
    await runPartnerJobs()
    const payouts = await payoutsOf(partner.partnerId)
    assert.lengthOf(payouts, 1)
    assert.containSubset(await storedPartner(partner.partnerId), { available: 0, inPayout: 0, paid: 5_000 })
    const { stripeAccountId } = await storedPartner(partner.partnerId)
    const sent = await stripeGateway().client.transfers.list({ destination: stripeAccountId! })
    assert.lengthOf(sent.data, 1)
    await mustBalance(partner.partnerId)
  })

  test('is sent once even if Stripe’s answer is lost', async ({ assert, client, cleanup }) => {
    const partner = await onboarded(client)
    await earn(partner, 3_000)
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(200)
    const [{ id }] = await payoutsOf(partner.partnerId)
    const gateway = stripeGateway()
    useGateway({ ...gateway, client: losingAnswers(gateway.client) })
    cleanup(() => void useGateway(gateway))
    await assert.rejects(() => sendPayout(id))
    assert.equal((await payoutsOf(partner.partnerId))[0].status, 'processing')
    // The payout at Stripe is found, even if the key has been forgotten by now.
    await sendPayout(id)
    const { stripeAccountId, paid } = await storedPartner(partner.partnerId)
    assert.equal(paid, 3_000)
    const sent = await gateway.client.transfers.list({ destination: stripeAccountId! })
    assert.lengthOf(sent.data, 1)
    await mustBalance(partner.partnerId)
  })

  test('that Stripe refuses returns to the balance, with the reason', async ({ assert, client }) => {
    const partner = await signedInPartner()
    await connectStripe(partner.partnerId, 'acct_unknown')
    await earn(partner, 3_000)
    ;(await client.post('/api/affiliate/payout/request').bearerToken(partner.token)).assertStatus(200)
    await runPartnerJobs()
    const { payouts } = (await client.get('/api/partner/payouts').bearerToken(partner.token)).body().data
    assert.containSubset(payouts, [{ status: 'failed', amount: 30 }])
    assert.match(payouts[0].statusText, /^Stripe does not accept payments to your account/)
    assert.containSubset(await storedPartner(partner.partnerId), { available: 3_000, inPayout: 0 })
    await mustBalance(partner.partnerId)
  })

  test('that is reversed at Stripe returns to the balance, even if its event was lost', async ({
    assert,
    client,
  }) => {
    const partner = await onboarded(client)
    await earn(partner, 4_000)
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(200)
    await runPartnerJobs()
    const [{ stripe_transfer_id: transfer }] = await payoutsOf(partner.partnerId)
    await stripeGateway().client.transfers.createReversal(transfer, { amount: 1_000 })
    await settled()
    await runPartnerJobs()
    assert.containSubset(await storedPartner(partner.partnerId), { available: 1_000, paid: 3_000 })
    await stripeGateway().client.transfers.createReversal(transfer)
    await reconcilePartners()
    await reconcilePartners()
    assert.equal((await payoutsOf(partner.partnerId))[0].status, 'reversed')
    assert.containSubset(await storedPartner(partner.partnerId), { available: 4_000, paid: 0 })
    await mustBalance(partner.partnerId)
  })

  test('goes out without what a customer earned who pays with another’s card', async ({ assert, client }) => {
    const partner = await onboarded(client)
    await earn(partner, 3_000)
    for (let index = 0; index < 2; index++) {
      await subscribe(client, await referredCustomer(partner), 'starter')
      await deliverEvents()
      await runPartnerJobs()
    }
    const { commissions } = (
      await client.get('/api/partner/commissions?status=review').bearerToken(partner.token)
    ).body().data
    assert.lengthOf(commissions, 1)
    const { held } = await storedPartner(partner.partnerId)
    const asked = await client.post('/api/partner/request-payout').bearerToken(partner.token)
    asked.assertStatus(200)
    assert.match(asked.body().message, /is on its way to your Stripe account/)
    await runPartnerJobs()
    const [payout] = await payoutsOf(partner.partnerId)
    assert.containSubset(payout, { status: 'completed', amount: 3_000 })
    assert.equal((await storedPartner(partner.partnerId)).held, held)
    await assert.rejects(() => releasePayout(payout.id), 'This payout is not on hold')
    await mustBalance(partner.partnerId)
  })

  test('waits while the partner is suspended, and is taken back from a banned one', async ({
    assert,
    client,
  }) => {
    const partner = await onboarded(client)
    await earn(partner, 3_000)
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(200)
    await setPartnerStatus(partner.partnerId, 'suspended')
    await runPartnerJobs()
    assert.containSubset((await payoutsOf(partner.partnerId))[0], { status: 'pending', hold: 'suspended' })
    await setPartnerStatus(partner.partnerId, 'banned', 'Fraud')
    assert.containSubset((await payoutsOf(partner.partnerId))[0], { status: 'failed' })
    assert.containSubset(await storedPartner(partner.partnerId), { held: 3_000, available: 0, inPayout: 0 })
    await mustBalance(partner.partnerId)
  })

  test('requested again with the same key gets the same answer', async ({ assert, client }) => {
    const partner = await onboarded(client)
    await earn(partner, 3_000)
    const ask = () =>
      client.post('/api/partner/request-payout').bearerToken(partner.token).header('idempotency-key', 'one')
    const [first, again] = [await ask(), await ask()]
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    assert.equal(again.header('idempotent-replayed'), 'true')
    await runPartnerJobs()
  })
})

test.group('A scheduled payout', (group) => {
  group.setup(() => openBilling())

  test('is made on the first Monday of a month, once, from the minimum on, unless switched off', async ({
    assert,
    cleanup,
  }) => {
    const monday = Date.UTC(2027, 0, 4, 9)
    cleanup(setBillingClock(() => monday - 10 * DAY))
    const partners = [await signedInPartner(), await signedInPartner(), await signedInPartner()] as const
    const [due, poor, unwilling] = partners
    for (const partner of partners) await connectStripe(partner.partnerId)
    await earn(due, 2_500)
    await earn(poor, 2_499)
    await earn(unwilling, 9_000)
    await updateSettings(unwilling.accountId, { scheduledPayouts: false })
    const run = async (at: number) => {
      setBillingClock(() => at)
      await tick(new AbortController().signal)
    }
    const counts = async () =>
      Promise.all(partners.map(async ({ partnerId }) => (await payoutsOf(partnerId)).length))
    await run(monday - 1)
    assert.deepEqual(await counts(), [0, 0, 0])
    await run(monday)
    await run(monday + DAY)
    assert.deepEqual(await counts(), [1, 0, 0])
    assert.containSubset(await payoutsOf(due.partnerId), [{ kind: 'scheduled', status: 'pending' }])
    assert.equal((await partnerOfAccount(due.accountId))!.available, 0)
    await transaction((trx) => trx.from('jobs').where('kind', 'partner_send_payout').delete())
  })
})

test.group('A statement', () => {
  test('has every transaction and the balances, as CSV and as PDF', async ({ assert, client, cleanup }) => {
    const begun = Date.UTC(2027, 2, 10)
    cleanup(setBillingClock(() => begun))
    const { partner, customer, invoice: id } = await paidPartner()
    await refundInvoice(customer, id, 2999)
    await payInvoice(customer, { month: 1 })
    const get = (query: string) => client.get(`/api/partner/statement${query}`).bearerToken(partner.token)
    const csv = await get('')
    csv.assertStatus(200)
    assert.deepEqual(csv.text().replace('\uFEFF', '').trim().split('\r\n'), [
      'Date,Type,Description,Amount,Balance',
      '2027-03-01,Opening balance,,,0.00',
      '2027-03-10,Commission,"Plan, month 1",7.50,7.50',
      '2027-03-10,Taken back,"Plan, month 1, refunded or disputed",-7.50,0.00',
      '2027-03-10,Commission,"Plan, month 2",7.50,7.50',
      '2027-03-10,Balance so far,,,7.50',
    ])
    assert.match(csv.header('content-disposition')!, /partner-statement-2027-03-01-2027-03-10\.csv/)
    setBillingClock(() => begun + 40 * DAY)
    assert.include((await get('')).text(), '2027-04-01,Opening balance,,,7.50')
    const pdf = await get('?format=pdf&from=2027-03-01&to=2027-03-31')
    pdf.assertStatus(200)
    assert.equal(pdf.header('content-type'), 'application/pdf')
    const { text: words } = await readPdf(pdf.body())
    assert.match(words, /^Cygnet, 127\.0\.0\.1/)
    assert.match(words, /Opening balance\s+Earned\s+Taken back\s+Paid out\s+Closing balance/)
    assert.match(words, /\$0\.00\s+\$15\.00\s+-\$7\.50\s+\$0\.00\s+\$7\.50/)
    assert.match(words, /Mar 10, 2027\s+Commission: Plan, month 1\s+\$7\.50/)
    assert.include((await get('?from=2027-03-01&to=2027-03-31')).text(), '2027-03-31,Closing balance,,,7.50')
    const running = (await get('?from=2027-04-01&to=2027-04-30')).text()
    assert.include(running, '2027-04-19,Balance so far,,,7.50')
    assert.notInclude(running, 'Closing balance')
    for (const query of [
      '?from=2027-02-30x',
      '?from=2027-03-02&to=2027-03-01',
      '?from=2025-01-01&to=2027-01-01',
    ])
      (await get(query)).assertStatus(422)
  })
})
