import { test } from '@japa/runner'
import { listRisks } from '#administration/payouts/risk_queries'
import { setBillingClock } from '#billing/billing_clock'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { tick } from '#partners/jobs/tick_job'
import { bindReferral } from '#partners/referrals/bind_referral'
import { companyDomain, disposableDomain, isSamePerson } from '#partners/risks/mailbox'
import { adNetwork } from '#partners/risks/rules/paid_click'
import { checkPayment } from '#partners/stripe/payment_check'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  mustBalance,
  payInvoice,
  referralOf,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  stopBillingClock,
  storedPartner,
  type TestPartner,
  visit,
} from '#tests/support/partners'

/** A customer with this address who came by the partner's code, or by a link that the browser remembers. */
async function customerNamed(
  { code }: TestPartner,
  email: string,
  cookie?: string | null
): Promise<Customer> {
  const customer = await signedInCustomer({ email })
  const way = cookie ? { ref: null, cookie } : { ref: code, cookie: null }
  await transaction((trx) =>
    bindReferral(trx, { ...customer, ...way, role: null, isNew: true, isTyped: false })
  )
  return customer
}

/** A customer who came by a link opened like this, and has paid. */
async function paidBy(partner: TestPartner, query: string, headers: Record<string, string> = {}) {
  const cookie = await visit(`/pricing?ref=${partner.code}${query}`, headers)
  await flushBufferedWrites()
  const customer = await customerNamed(
    partner,
    `c-${newId()}@c-${newId()}.example`,
    cookie!.replace('cygnet_ref=', '')
  )
  await payInvoice(customer)
  const { id } = await referralOf(customer.email)
  await checkPayment(id)
  return customer
}

const found = async ({ partnerId }: TestPartner) =>
  (await listRisks({ state: 'open', partnerId, limit: 50 })).risks.map(({ rule, severity, evidence }) => ({
    rule,
    severity,
    evidence,
  }))
const flagOf = async ({ email }: Customer) => (await referralOf(email)).flag

test.group('A mailbox', () => {
  test('is the same with tags, and at Google with dots and under both names', ({ assert }) => {
    assert.isTrue(isSamePerson('n.o.or+shop@googlemail.com', 'Noor@gmail.com'))
    assert.isTrue(isSamePerson('noor+a@firm.example', 'noor+b@firm.example'))
    assert.isFalse(isSamePerson('n.oor@firm.example', 'noor@firm.example'))
  })

  test('is of a company unless anybody can get one there', ({ assert }) => {
    assert.equal(companyDomain('a@mail.shop.co.uk'), 'shop.co.uk')
    for (const domain of ['gmail.com', 'web.de', 'laposte.net', 'libero.it', 'naver.com', 'mailinator.com'])
      assert.isNull(companyDomain(`a@${domain}`), domain)
    assert.equal(disposableDomain('a@mailinator.com'), 'mailinator.com')
    assert.isNull(disposableDomain('a@gmail.com'))
  })
})

test.group('A new account is compared', () => {
  test('with the partner’s company, by address and website, subdomains included', async ({ assert }) => {
    const partner = await signedInPartner()
    const domain = partner.email.split('@')[1]!
    const site = `site-${newId()}.example`
    await transaction((trx) =>
      trx
        .from('partners')
        .where('id', partner.partnerId)
        .update({ website: `https://www.${site}/about` })
    )
    const [bySubdomain, bySite, stranger] = [
      await customerNamed(partner, `a@mail.${domain}`),
      await customerNamed(partner, `a@${site}`),
      await customerNamed(partner, `a-${newId()}@gmail.com`),
    ]
    assert.deepEqual(
      [await flagOf(bySubdomain), await flagOf(bySite), await flagOf(stranger)],
      ['same_domain', 'same_domain', null]
    )
    assert.deepEqual(await found(partner), [
      { rule: 'same_domain', severity: 'high', evidence: { domain: site } },
      { rule: 'same_domain', severity: 'high', evidence: { domain } },
    ])
  })

  test('with the other customers: two addresses of one mailbox are one person', async ({ assert }) => {
    const partner = await signedInPartner()
    const name = `x${newId().replaceAll('-', '')}`
    const first = await customerNamed(partner, `${name}@gmail.com`)
    const again = await customerNamed(partner, `x.${name.slice(1)}+two@googlemail.com`)
    assert.deepEqual([await flagOf(first), await flagOf(again)], [null, 'same_person'])
    const { id } = await referralOf(first.email)
    assert.deepEqual(await found(partner), [
      { rule: 'same_person', severity: 'high', evidence: { customer: id } },
    ])
  })

  test('with lists of disposable addresses, which holds nothing and is not shown', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const customer = await customerNamed(partner, `d-${newId()}@mailinator.com`)
    await payInvoice(customer)
    assert.deepEqual(await found(partner), [
      { rule: 'disposable_mail', severity: 'medium', evidence: { domain: 'mailinator.com' } },
    ])
    const { commissions } = (await client.get('/api/partner/commissions').bearerToken(partner.token)).body()
      .data
    assert.equal(commissions[0].status, 'held')
    const { risks } = (await client.get('/api/partner/risks').bearerToken(partner.token)).body().data
    assert.isEmpty(risks)
  })

  test('with the last hour: ten are a burst, recorded once a day', async ({ assert, cleanup }) => {
    const begun = Date.UTC(2027, 4, 5, 12)
    cleanup(setBillingClock(() => begun))
    const partner = await signedInPartner()
    for (let index = 0; index < 9; index++) await referredCustomer(partner)
    setBillingClock(() => begun + 2 * 60 * 60 * 1000)
    await referredCustomer(partner)
    assert.isEmpty(await found(partner))
    for (let index = 0; index < 10; index++) await referredCustomer(partner)
    assert.deepEqual(await found(partner), [
      { rule: 'burst', severity: 'medium', evidence: { accounts: 11, minutes: 60 } },
    ])
  })
})

test.group('A payment is looked at', () => {
  test('for the advertisement that its customer clicked', async ({ assert }) => {
    const partner = await signedInPartner()
    const customer = await paidBy(partner, '&gclid=Cj0KCQ')
    assert.equal(await flagOf(customer), 'paid_click')
    assert.deepEqual(await found(partner), [
      { rule: 'paid_click', severity: 'high', evidence: { network: 'google', path: '/pricing' } },
    ])
    const of = (query: string) => adNetwork(new URLSearchParams(query))
    assert.deepEqual(['msclkid=1', 'utm_medium=cpc', 'utm_medium=email&fbclid=1', 'campaign=paid'].map(of), [
      'microsoft',
      'other',
      null,
      null,
    ])
  })

  test('for the site that its customer came from', async ({ assert, cleanup }) => {
    const { bannedReferrers } = settings.partners
    settings.partners.bannedReferrers = ['coupons.example']
    cleanup(() => {
      settings.partners.bannedReferrers = bannedReferrers
    })
    const partner = await signedInPartner()
    const customer = await paidBy(partner, '', { referer: 'https://www.coupons.example/cygnet' })
    const other = await paidBy(partner, '', { referer: 'https://notcoupons.example/' })
    assert.deepEqual([await flagOf(customer), await flagOf(other)], ['banned_referrer', null])
  })

  test('for how many are refunded', async ({ assert }) => {
    const partner = await signedInPartner()
    const invoices: [Customer, string][] = []
    for (let index = 0; index < 6; index++) {
      const customer = await referredCustomer(partner)
      invoices.push([customer, await payInvoice(customer)])
    }
    await refundInvoice(...invoices[0]!, 2999)
    assert.isEmpty(await found(partner), 'One in six')
    await refundInvoice(...invoices[1]!, 100)
    assert.deepEqual(await found(partner), [
      { rule: 'refund_rate', severity: 'medium', evidence: { payments: 6, returned: 2, percent: 33 } },
    ])
  })
})

test.group('A high risk', () => {
  test('holds what its customer earned, also what was available, and nothing else', async ({
    assert,
    client,
    cleanup,
  }) => {
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    const [good, bad] = [await referredCustomer(partner), await paidBy(partner, '')]
    await payInvoice(good)
    moveClock(31 * DAY)
    await client.get('/api/partner/earnings').bearerToken(partner.token)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 1_500 })
    const { id, click_id } = await referralOf(bad.email)
    await transaction((trx) => trx.from('partner_clicks').where('id', click_id).update({ paid: 'google' }))
    await checkPayment(id)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, available: 750 })
    await mustBalance(partner.partnerId)
    const list = async (status: string) =>
      (await client.get(`/api/partner/commissions?status=${status}`).bearerToken(partner.token)).body().data
        .commissions
    assert.deepEqual([(await list('review')).length, (await list('available')).length], [1, 1])
  })

  test('lapses in time, and what it held becomes available', async ({ assert, client, cleanup }) => {
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    const customer = await paidBy(partner, '&msclkid=1')
    moveClock(179 * DAY)
    await tick(new AbortController().signal)
    assert.lengthOf(await found(partner), 1)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, available: 0 })
    moveClock(181 * DAY)
    await tick(new AbortController().signal)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 750 })
    const { risks } = (await client.get('/api/partner/risks').bearerToken(partner.token)).body().data
    assert.containSubset(risks, [{ rule: 'paid_click', status: 'expired', canAppeal: false }])
    // The same is not found again.
    await checkPayment((await referralOf(customer.email)).id)
    assert.isNull(await flagOf(customer))
    await mustBalance(partner.partnerId)
  })

  test('can be appealed once by its partner', async ({ assert, client }) => {
    const [partner, other] = [await signedInPartner(), await signedInPartner()]
    await paidBy(partner, '&gclid=1')
    const { risks } = (await client.get('/api/partner/risks').bearerToken(partner.token)).body().data
    assert.containSubset(risks, [
      { text: 'A customer came by a paid advertisement', holds: 'commissions', canAppeal: true },
    ])
    const appeal = (token: string, message = 'It was a link in my own newsletter.') =>
      client.post(`/api/partner/risks/${risks[0].id}/appeal`).bearerToken(token).json({ message })
    ;(await appeal(other.token)).assertStatus(404)
    ;(await appeal(partner.token, 'No')).assertStatus(422)
    const sent = await appeal(partner.token)
    sent.assertStatus(200)
    assert.include(sent.body().data.risk, { appeal: 'It was a link in my own newsletter.', canAppeal: false })
    const again = await appeal(partner.token)
    again.assertStatus(409)
    again.assertBodyContains({ data: { reason: 'already_appealed' } })
    const [shown] = (await listRisks({ state: 'open', partnerId: partner.partnerId, limit: 5 })).risks
    assert.equal(shown!.appeal, 'It was a link in my own newsletter.')
  })
})
