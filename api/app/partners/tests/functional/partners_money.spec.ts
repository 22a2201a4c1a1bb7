import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { rejectCommission, rejectCommissions } from '#partners/actions/reject_commissions'
import { releaseCommission, releasePartner } from '#partners/actions/release_payout'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { tick } from '#partners/jobs/tick_job'
import { beginSending, settleSent } from '#partners/payouts/settle'
import { compareFormerCustomers } from '#partners/stripe/former_customers'
import { decide, dispute, openBilling, settled, stripeCustomer, subscribe } from '#tests/support/billing'
import type { Customer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { doAccountJobs } from '#tests/support/jobs'
import { mailsTo } from '#tests/support/mail'
import {
  connectStripe,
  mustBalance,
  paidPartner,
  payInvoice,
  referredCustomer,
  refundInvoice,
  runPartnerJobs,
  signedInPartner,
  stopBillingClock,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

const RING = 10

/** Referred customers who have each paid for a month, with their invoices. */
async function paying(partner: TestPartner, count = RING) {
  const found: { customer: Customer; invoice: string }[] = []
  for (let index = 0; index < count; index++) {
    const customer = await referredCustomer(partner)
    found.push({ customer, invoice: await payInvoice(customer) })
  }
  return found
}

const bonusOf = async ({ partnerId }: TestPartner) => {
  const { amount, taken_back, review } = await readConnection()
    .from('partner_commissions')
    .where({ partner_id: partnerId, kind: 'bonus' })
    .firstOrFail()
  return { left: Number(amount) - Number(taken_back), review }
}

const flag = ({ accountId }: Customer) =>
  transaction((trx) =>
    trx.from('partner_referrals').where('account_id', accountId).update({ flag: 'same_card' })
  )

test.group('A bonus', () => {
  test('goes back when its customers are refunded, and comes again with others', async ({ assert }) => {
    const partner = await signedInPartner()
    const customers = await paying(partner)
    assert.deepEqual(await bonusOf(partner), { left: 10_000, review: null })
    await refundInvoice(customers[0]!.customer, customers[0]!.invoice, 2999)
    assert.equal((await bonusOf(partner)).left, 0)
    await paying(partner, 1)
    assert.equal((await bonusOf(partner)).left, 10_000)
    for (const { customer, invoice } of customers.slice(1)) await refundInvoice(customer, invoice, 2999)
    assert.equal((await bonusOf(partner)).left, 0)
    await mustBalance(partner.partnerId)
  })

  test('is neither reached nor are rates raised by customers under review', async ({ assert }) => {
    const partner = await signedInPartner()
    for (let index = 0; index < RING; index++) {
      const customer = await referredCustomer(partner)
      await flag(customer)
      await payInvoice(customer)
    }
    const commissions = await readConnection()
      .from('partner_commissions')
      .where('partner_id', partner.partnerId)
    assert.deepEqual(
      [...new Set(commissions.map(({ kind, rate }) => `${kind} ${rate}`))],
      ['commission 2500']
    )
    await releasePartner(partner.partnerId)
    assert.deepEqual(await bonusOf(partner), { left: 10_000, review: null })
  })

  test('waits for the review of its customers, and goes back when they are rejected', async ({ assert }) => {
    const partner = await signedInPartner()
    const customers = await paying(partner)
    for (const { customer } of customers) await flag(customer)
    // The next invoice is reviewed, and with it the bonus.
    for (const { customer } of customers) await payInvoice(customer, { month: 1 })
    assert.deepEqual(await bonusOf(partner), { left: 10_000, review: 'flagged_referrals' })
    await rejectCommissions(partner.partnerId, 'One card for ten customers')
    assert.equal((await bonusOf(partner)).left, 0)
    assert.isNull((await bonusOf(partner)).review)
    await mustBalance(partner.partnerId)
  })
})

test.group('A referred customer who deletes the account', (group) => {
  group.setup(() => openBilling())

  test('is no longer active, and refunds and disputes still take the commission back', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'business')
    await deliverEvents()
    const customerId = await stripeCustomer(customer)
    const [charge] = (await stripeGateway().client.charges.list({ customer: customerId })).data
    const stats = async () =>
      (await client.get('/api/partner/dashboard').bearerToken(partner.token)).body().data.affiliate.stats
    assert.containSubset(await stats(), { activeReferrals: 1, totalEarnings: 25 })
    const deletion = await client
      .delete('/api/account')
      .bearerToken(customer.token)
      .json({ confirm: 'DELETE', email: customer.email })
    deletion.assertStatus(200)
    assert.containSubset(await stats(), { activeReferrals: 0, totalEarnings: 25 })
    await doAccountJobs()
    assert.isNull(await readConnection().from('accounts').where('id', customer.accountId).first())
    const referral = await readConnection()
      .from('partner_referrals')
      .where('partner_id', partner.partnerId)
      .first()
    assert.containSubset(referral, { account_id: null, stripe_customer_id: customerId })

    await stripeGateway().client.refunds.create({
      charge: charge!.id,
      amount: Math.round(charge!.amount / 2),
    })
    await settled()
    await runPartnerJobs()
    assert.equal((await stats()).totalEarnings, 12.5)
    await dispute(charge!.id)
    await runPartnerJobs()
    assert.equal((await stats()).totalEarnings, 0)
    // The event of the decision is lost; the nightly comparison finds it.
    await decide(charge!.id, 'won')
    await transaction((trx) => trx.from('jobs').where('kind', 'partner_sync_former_customer').delete())
    await compareFormerCustomers()
    assert.equal((await stats()).totalEarnings, 12.5)
    await mustBalance(partner.partnerId)
  })
})

test.group('A scheduled payout', () => {
  const monday = Date.UTC(2027, 0, 4, 9)

  /** A partner with $25.00 whose hold is over. */
  async function due(): Promise<TestPartner> {
    const { partner } = await paidPartner({ amount: 10_000 })
    return partner
  }
  const kinds = async ({ partnerId }: TestPartner) =>
    (await readConnection().from('partner_payouts').where('partner_id', partnerId)).map(({ kind }) => kind)
  const nextOf = async (client: Parameters<typeof subscribe>[0], { token }: TestPartner) =>
    (await client.get('/api/partner/dashboard').bearerToken(token)).body().data.nextPayoutDate

  test('that missed its day waits for the next one; a requested one does not', async ({
    assert,
    client,
    cleanup,
  }) => {
    cleanup(setBillingClock(() => monday - 40 * DAY))
    const partners = [await due(), await due()] as const
    const run = async (at: number) => {
      setBillingClock(() => at)
      await tick(new AbortController().signal)
    }
    await run(monday)
    for (const partner of partners) await connectStripe(partner.partnerId)
    await run(monday + DAY)
    assert.deepEqual(await kinds(partners[0]), [])
    assert.equal(await nextOf(client, partners[0]), '2027-02-01T09:00:00.000Z')
    const asked = await client.post('/api/partner/request-payout').bearerToken(partners[1].token)
    asked.assertStatus(200)
    await run(Date.UTC(2027, 1, 1, 9))
    assert.deepEqual(await kinds(partners[0]), ['scheduled'])
    assert.deepEqual(await kinds(partners[1]), ['requested'])
    await transaction((trx) => trx.from('jobs').where('kind', 'partner_send_payout').delete())
  })

  test('has no date, and commissions stay held, while the account is on hold or suspended', async ({
    assert,
    client,
    cleanup,
  }) => {
    cleanup(setBillingClock(() => monday - 40 * DAY))
    const partner = await due()
    await connectStripe(partner.partnerId)
    const hold = (held_at: number | null) =>
      transaction((trx) => trx.from('users').where('account_id', partner.accountId).update({ held_at }))
    await hold(monday)
    setBillingClock(() => monday)
    await tick(new AbortController().signal)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 2_500, available: 0 })
    assert.isNull(await nextOf(client, partner))
    await hold(null)
    await setPartnerStatus(partner.partnerId, 'suspended')
    assert.isNull(await nextOf(client, partner))
    assert.containSubset(await storedPartner(partner.partnerId), { held: 2_500, available: 0 })
    await setPartnerStatus(partner.partnerId, 'active')
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 2_500 })
    assert.equal(await nextOf(client, partner), '2027-01-04T09:00:00.000Z')
  })
})

test.group('The partner', () => {
  const commissions = async (client: Parameters<typeof subscribe>[0], { token }: TestPartner) =>
    (await client.get('/api/partner/commissions').bearerToken(token)).body().data.commissions

  test('reads why a commission was not accepted, in the list and by mail', async ({ assert, client }) => {
    const partner = await signedInPartner()
    const { customer, invoice } = (await paying(partner, 2))[1]!
    const [last, first] = await commissions(client, partner)
    await rejectCommission(first.id, 'The customer is your colleague', async () => {})
    await refundInvoice(customer, invoice, 2999)
    assert.deepEqual(
      (await commissions(client, partner)).map(({ id, status, statusText }: Record<string, string>) => [
        id,
        status,
        statusText,
      ]),
      [
        [last.id, 'reversed', 'Taken back because the customer was refunded or disputes the payment'],
        [first.id, 'rejected', 'Not accepted after our review: The customer is your colleague'],
      ]
    )
    const mail = (await mailsTo(partner.email)).find(({ subject }) => /not accepted/.test(subject))
    assert.equal(mail?.subject, '$7.50 in commissions was not accepted')
    assert.include(mail?.paragraphs, 'Reason: The customer is your colleague')
    const statement = await client.get('/api/partner/statement').bearerToken(partner.token)
    assert.match(statement.text(), /Rejected,"Plan, month 1, not accepted after review",-7\.50/)
    await mustBalance(partner.partnerId)
  })

  test('sees the commissions of a payout, which add up to it', async ({ assert, client, cleanup }) => {
    const begun = Date.UTC(2027, 3, 1)
    cleanup(setBillingClock(() => begun))
    const partner = await signedInPartner()
    await connectStripe(partner.partnerId)
    const old = await referredCustomer(partner)
    const invoice = await payInvoice(old, { amount: 20_000 })
    const request = async () => {
      const answer = await client.post('/api/partner/request-payout').bearerToken(partner.token)
      answer.assertStatus(200)
      const { id } = answer.body().data
      await transaction(async (trx) => {
        await trx.from('jobs').where('kind', 'partner_send_payout').delete()
        await beginSending(trx, id)
        await settleSent(trx, id, { id: `tr_${id}`, reversed: 0, payment: null })
      })
      const { data } = (await client.get(`/api/partner/payouts/${id}`).bearerToken(partner.token)).body()
      return data
    }
    setBillingClock(() => begun + 31 * DAY)
    const first = await request()
    assert.containSubset(first, {
      amount: 50,
      adjustment: 0,
      commissions: [{ status: 'paid', paidAmount: 50 }],
    })
    await refundInvoice(old, invoice, 4_000)
    await payInvoice(old, { amount: 20_000, month: 1 })
    setBillingClock(() => begun + 62 * DAY)
    const second = await request()
    assert.containSubset(second, { amount: 40, adjustment: -10, commissions: [{ paidAmount: 50 }] })
    assert.lengthOf(second.commissions, 1)
    const other = await signedInPartner()
    ;(await client.get(`/api/partner/payouts/${first.id}`).bearerToken(other.token)).assertStatus(404)
  })
})

test('One flagged commission is released, and the others wait on', async ({ assert, cleanup }) => {
  const moveClock = stopBillingClock(cleanup)
  const partner = await signedInPartner()
  for (let index = 0; index < 2; index++) {
    const customer = await referredCustomer(partner)
    await flag(customer)
    await payInvoice(customer)
  }
  moveClock(31 * DAY)
  const [first] = await readConnection()
    .from('partner_commissions')
    .where('partner_id', partner.partnerId)
    .orderBy('id')
  assert.deepEqual(await releaseCommission(first.id, async () => {}), { commissions: 1, payouts: 0 })
  assert.containSubset(await storedPartner(partner.partnerId), { available: 750, held: 750 })
  await mustBalance(partner.partnerId)
})
