import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { rejectCommissions } from '#partners/actions/reject_commissions'
import { releasePartner } from '#partners/actions/release_payout'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { updatePartner } from '#partners/actions/update_partner'
import {
  disputeInvoice,
  endSubscription,
  mustBalance,
  paidPartner,
  payInvoice,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  stopBillingClock,
  storedPartner,
} from '#tests/support/partners'

const commissionsOf = (partnerId: string) =>
  readConnection().from('partner_commissions').where('partner_id', partnerId).orderBy('id')
const amountsOf = async (partnerId: string) =>
  (await commissionsOf(partnerId)).map(({ amount }) => Number(amount))

/** Referred customers who have each paid for a month. */
async function paying(partner: { code: string }, count: number) {
  const customers = []
  for (let index = 0; index < count; index++) {
    const customer = await referredCustomer(partner)
    await payInvoice(customer)
    customers.push(customer)
  }
  return customers
}

test.group('A commission', () => {
  test('is a quarter of each paid invoice, once however often it is reported', async ({ assert, client }) => {
    const { partner, customer, invoice: id } = await paidPartner()
    await payInvoice(customer, { stripeInvoiceId: id })
    assert.deepEqual(await amountsOf(partner.partnerId), [750])
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, available: 0, earned: 750 })
    const { data } = (await client.get('/api/partner/dashboard').bearerToken(partner.token)).body()
    assert.containSubset(data.affiliate.stats, { heldEarnings: 7.5, pendingEarnings: 0, totalEarnings: 7.5 })
    assert.containSubset(data.activeCommissions, [{ paidMonths: 1, totalMonths: 6, monthlyCommission: 7.5 }])
    assert.equal(data.clickStats.totalConversions, 1)
    await mustBalance(partner.partnerId)
  })

  test('is listed by its date, also where an older one came later', async ({ assert, client }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    for (const [month, daysAgo] of [5, 40, 10].entries()) {
      const restore = setBillingClock(() => Date.now() - daysAgo * DAY)
      await payInvoice(customer, { month }).finally(restore)
    }
    const { data } = (await client.get('/api/partner/commissions').bearerToken(partner.token)).body()
    const dates: string[] = data.commissions.map(({ earnedAt }: { earnedAt: string }) => earnedAt)
    assert.deepEqual(dates, [...dates].sort().reverse())
    assert.lengthOf(new Set(dates), 3)
  })

  test('is not earned by zero invoices, others’ customers, or one’s own', async ({ assert }) => {
    const { partner, customer } = await paidPartner({ amount: 0 })
    await payInvoice({ accountId: partner.accountId })
    assert.isEmpty(await commissionsOf(partner.partnerId))
    assert.isNull(
      (await readConnection().from('partner_referrals').where('account_id', customer.accountId).first())
        .converted_at
    )
  })

  test('is based on what was paid after a coupon', async ({ assert }) => {
    const { partner } = await paidPartner({ amount: 1499 })
    assert.deepEqual(await amountsOf(partner.partnerId), [375])
  })

  test('is based on what was paid without tax', async ({ assert }) => {
    const { partner, customer, invoice: id } = await paidPartner({ amount: 11_900, tax: 1_900 })
    const [first] = await commissionsOf(partner.partnerId)
    assert.containSubset(first, { amount: 2_500, invoice_amount: 10_000, invoice_paid: 11_900 })
    // A refund also contains tax: half is half.
    await refundInvoice(customer, id, 5_950)
    assert.equal(Number((await commissionsOf(partner.partnerId))[0].taken_back), 1_250)
    await payInvoice(customer, { month: 1, amount: 300, tax: 300 })
    assert.lengthOf(await commissionsOf(partner.partnerId), 1)
    await mustBalance(partner.partnerId)
  })

  test('ends with the sixth paid month; a change of plan within a month does not count', async ({
    assert,
  }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    for (let month = 0; month < 8; month++) {
      await payInvoice(customer, { month, amount: 1000 })
      if (month === 1) await payInvoice(customer, { month, amount: 600 })
      // A zero month does not use one up.
      if (month === 2) await payInvoice(customer, { month: 20, amount: 0 })
      // The month after the sixth earns nothing, whatever is paid.
      if (month === 6) await payInvoice(customer, { month, amount: 600 })
    }
    const found = await commissionsOf(partner.partnerId)
    assert.deepEqual(
      found.map(({ month, amount }) => [Number(month), Number(amount)]),
      [
        [1, 250],
        [2, 250],
        [2, 150],
        [3, 250],
        [4, 250],
        [5, 250],
        [6, 250],
      ]
    )
  })

  test('of a year is for the months that earn', async ({ assert, cleanup }) => {
    const pro = await readConnection().from('plans').where('slug', 'pro').firstOrFail()
    const setInterval = (interval: string) =>
      transaction((trx) => trx.from('plans').where('id', pro.id).update({ interval }))
    await setInterval('year')
    cleanup(() => setInterval('month').then(() => {}))
    const { partner, customer } = await paidPartner({ amount: 12_000, planId: pro.id, months: 12 })
    await payInvoice(customer, { amount: 12_000, planId: pro.id, month: 12, months: 12 })
    // 181 of 365 days.
    assert.deepEqual(await amountsOf(partner.partnerId), [1488])
  })

  test('is available after exactly 30 days', async ({ assert, client, cleanup }) => {
    const moveClock = stopBillingClock(cleanup)
    const { partner } = await paidPartner()
    const pending = async () =>
      (await client.get('/api/partner/earnings').bearerToken(partner.token)).body().data.pendingEarnings
    moveClock(30 * DAY - 1)
    assert.equal(await pending(), 0)
    moveClock(30 * DAY)
    assert.equal(await pending(), 7.5)
    await mustBalance(partner.partnerId)
  })
})

test.group('The tier', () => {
  test('counts active customers when an invoice is paid: 9 and 10, 24 and 25, with each bonus once', async ({
    assert,
  }) => {
    const partner = await signedInPartner()
    const { partnerId } = partner
    const customers = await paying(partner, 9)
    assert.deepEqual([...new Set(await amountsOf(partnerId))], [750])
    customers.push(...(await paying(partner, 1)))
    // The tenth customer's own invoice is paid with ten active ones.
    assert.deepEqual((await amountsOf(partnerId)).slice(9), [900, 10_000])

    await endSubscription(customers.pop()!)
    await payInvoice(customers[0]!, { month: 1 })
    assert.equal((await amountsOf(partnerId)).at(-1), 750)
    customers.push(...(await paying(partner, 1)))
    assert.equal((await amountsOf(partnerId)).at(-1), 900)

    await paying(partner, 14)
    assert.equal((await amountsOf(partnerId)).at(-1), 900)
    await paying(partner, 1)
    const bonuses = (await commissionsOf(partnerId)).filter(({ kind }) => kind === 'bonus')
    assert.deepEqual(
      bonuses.map(({ bonus_tier, amount }) => [bonus_tier, Number(amount)]),
      [
        ['partner', 10_000],
        ['ambassador', 30_000],
      ]
    )
    const rates = (await commissionsOf(partnerId)).filter(({ kind }) => kind === 'commission')
    assert.equal(rates.at(-1)!.rate, 3_500)
    assert.equal(Number(rates.at(-1)!.amount), 1_050)
    await mustBalance(partnerId)
  })

  test('is overridden by a rate that an operator has set', async ({ assert }) => {
    const partner = await signedInPartner()
    await updatePartner(partner.partnerId, { commissionRate: 0.1234 })
    const customer = await referredCustomer(partner)
    await payInvoice(customer, { amount: 10_000 })
    await updatePartner(partner.partnerId, { commissionRate: null })
    await payInvoice(customer, { amount: 10_000, month: 1 })
    assert.deepEqual(await amountsOf(partner.partnerId), [1_234, 2_500])
  })
})

test.group('A refund', () => {
  test('takes back the same share, to the cent, however often it is reported', async ({ assert }) => {
    const { partner, customer, invoice: id } = await paidPartner()
    const taken = async () => Number((await commissionsOf(partner.partnerId))[0].taken_back)
    await refundInvoice(customer, id, 1000)
    assert.equal(await taken(), 250)
    await refundInvoice(customer, id, 1000)
    assert.equal(await taken(), 250)
    await refundInvoice(customer, id, 1500)
    assert.equal(await taken(), 375)
    await disputeInvoice(customer, id)
    await disputeInvoice(customer, id)
    await refundInvoice(customer, id, 2999)
    assert.equal(await taken(), 750)
    assert.containSubset(await storedPartner(partner.partnerId), {
      held: 0,
      available: 0,
      earned: 750,
      takenBack: 750,
    })
    await mustBalance(partner.partnerId)
  })

  test('that fails gives the commission back; an old report that comes late does not', async ({ assert }) => {
    const { partner, customer, invoice: id } = await paidPartner()
    await refundInvoice(customer, id, 1500)
    await refundInvoice(customer, id, 1000)
    assert.containSubset(await storedPartner(partner.partnerId), { takenBack: 375 })
    await refundInvoice(customer, id, 0, -1500)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, earned: 750, takenBack: 0 })
    await mustBalance(partner.partnerId)
  })

  test('is taken back even if it is reported before the payment', async ({ assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await refundInvoice(customer, 'in_told_early', 2999)
    await payInvoice(customer, { stripeInvoiceId: 'in_told_early' })
    assert.containSubset(await storedPartner(partner.partnerId), {
      held: 0,
      earned: 750,
      takenBack: 750,
      revenue: 0,
    })
    await mustBalance(partner.partnerId)
  })

  test('makes the balance negative once the money is paid, and later commissions settle it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const moveClock = stopBillingClock(cleanup)
    const { partner, customer, invoice: id } = await paidPartner()
    const other = await referredCustomer(partner)
    await payInvoice(other, { amount: 400 })
    moveClock(31 * DAY)
    const earnings = async () =>
      (await client.get('/api/partner/earnings').bearerToken(partner.token)).body().data
    assert.equal((await earnings()).pendingEarnings, 8.5)
    await disputeInvoice(customer, id)
    assert.equal((await earnings()).pendingEarnings, 1)
    // As after a payout of the whole available balance.
    await refundInvoice(other, (await commissionsOf(partner.partnerId)).at(-1).stripe_invoice_id, 400)
    assert.equal((await earnings()).pendingEarnings, 0)
    assert.containSubset(await earnings(), { earnedTotal: 8.5, takenBack: 8.5, totalEarnings: 0 })
    await mustBalance(partner.partnerId)
  })
})

test.group('A partner who is', () => {
  test('suspended: commissions stay held, and are available once active again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await setPartnerStatus(partner.partnerId, 'suspended', 'Spam')
    await payInvoice(customer)
    moveClock(31 * DAY)
    const { data } = (await client.get('/api/partner/dashboard').bearerToken(partner.token)).body()
    assert.containSubset(data.affiliate, {
      status: 'suspended',
      statusReason: 'Spam',
      stats: { heldEarnings: 7.5, pendingEarnings: 0 },
    })
    const refused = await client.post('/api/partner/request-payout').bearerToken(partner.token)
    refused.assertStatus(409)
    assert.equal(refused.body().message, 'Your partner account is suspended. Payouts are on hold.')
    await setPartnerStatus(partner.partnerId, 'active')
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 750 })
    await mustBalance(partner.partnerId)
  })

  test('banned: earns nothing more, the available balance is held, and sign-in still works', async ({
    assert,
    client,
    cleanup,
  }) => {
    const moveClock = stopBillingClock(cleanup)
    const { partner, customer } = await paidPartner()
    moveClock(31 * DAY)
    await client.get('/api/partner/earnings').bearerToken(partner.token)
    await setPartnerStatus(partner.partnerId, 'banned')
    await payInvoice(customer, { month: 1 })
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, available: 0, earned: 750 })
    const answer = await client.get('/api/partner/dashboard').bearerToken(partner.token)
    assert.equal(answer.body().data.affiliate.status, 'banned')
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(409)
    ;(await client.post('/api/affiliate/stripe/onboard').bearerToken(partner.token)).assertStatus(409)
    await mustBalance(partner.partnerId)
    await setPartnerStatus(partner.partnerId, 'active')
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 750, frozen: 0 })
    await mustBalance(partner.partnerId)
  })
})

test.group('A flagged customer', () => {
  test('earns commissions that an operator releases or rejects', async ({ assert, client, cleanup }) => {
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    const flagged = async () => {
      const customer = await referredCustomer(partner)
      await transaction((trx) =>
        trx.from('partner_referrals').where('account_id', customer.accountId).update({ flag: 'same_domain' })
      )
      await payInvoice(customer)
    }
    await flagged()
    moveClock(31 * DAY)
    const list = async (status: string) =>
      (await client.get(`/api/partner/commissions?status=${status}`).bearerToken(partner.token)).body().data
        .commissions
    assert.lengthOf(await list('review'), 1)
    assert.isEmpty(await list('available'))
    assert.deepEqual(await releasePartner(partner.partnerId), { commissions: 1, payouts: 0 })
    assert.lengthOf(await list('available'), 1)
    await flagged()
    assert.equal(await rejectCommissions(partner.partnerId), 750)
    assert.lengthOf(await list('rejected'), 1)
    assert.containSubset(await storedPartner(partner.partnerId), {
      held: 0,
      available: 750,
      earned: 1500,
      takenBack: 750,
    })
    await mustBalance(partner.partnerId)
  })
})
