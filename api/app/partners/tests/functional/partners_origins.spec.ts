import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { bindReferral } from '#partners/referrals/bind_referral'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { payInvoice, refundInvoice, signedInPartner, type TestPartner, visit } from '#tests/support/partners'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const TABLET = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

async function signUp(cookie: string | null) {
  const customer = await signedInCustomer({ email: `c-${newId()}@c-${newId()}.example` })
  await flushBufferedWrites()
  await transaction((trx) =>
    bindReferral(trx, {
      ...customer,
      cookie: cookie!.replace('cygnet_ref=', ''),
      ref: null,
      role: null,
      isNew: true,
      isTyped: false,
    })
  )
  return customer
}

test.group('Figures of a partner', (group) => {
  const { countryHeader } = settings.partners
  group.setup(() => {
    settings.partners.countryHeader = 'cf-ipcountry'
    return () => {
      settings.partners.countryHeader = countryHeader
    }
  })

  const analytics = async (client: ApiClient, { token }: TestPartner, query = '') =>
    (await client.get(`/api/partner/analytics${query}`).bearerToken(token)).body().data

  test('are by campaign, referrer, country and device, down to the cent that was taken back', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const from = { referer: 'https://blog.example/review', 'cf-ipcountry': 'DE', 'user-agent': PHONE }
    const customer = await signUp(await visit(`/?ref=${partner.code}&campaign=spring`, from))
    await visit(`/?ref=${partner.code}`, { 'cf-ipcountry': 'XX', 'user-agent': TABLET })
    await visit(`/?ref=${partner.code}`)
    await flushBufferedWrites()
    const invoice = await payInvoice(customer, { amount: 10_000 })
    await refundInvoice(customer, invoice, 5_000)
    const { sources, referrers, countries, devices } = await analytics(client, partner)
    const brought = {
      clicks: 1,
      uniqueClicks: 1,
      signUps: 1,
      conversions: 1,
      conversionRate: 100,
      earnings: 12.5,
    }
    const nothing = { signUps: 0, conversions: 0, conversionRate: 0, earnings: 0 }
    assert.deepEqual(sources, [
      { campaign: null, clicks: 2, uniqueClicks: 2, ...nothing },
      { campaign: 'spring', ...brought },
    ])
    assert.deepEqual(referrers, [
      { value: null, clicks: 2, uniqueClicks: 2, ...nothing },
      { value: 'blog.example', ...brought },
    ])
    assert.deepEqual(countries, [
      { value: null, clicks: 2, uniqueClicks: 2, ...nothing },
      { value: 'DE', ...brought },
    ])
    assert.deepEqual(devices, [
      { value: 'desktop', clicks: 1, uniqueClicks: 1, ...nothing },
      { value: 'mobile', ...brought },
      { value: 'tablet', clicks: 1, uniqueClicks: 1, ...nothing },
    ])
  })

  test('are of any range of days, beside as many days before', async ({ assert, client, cleanup }) => {
    const noon = Date.UTC(2027, 2, 10, 12)
    cleanup(setBillingClock(() => noon))
    const partner = await signedInPartner()
    for (const day of [0, 1, 1, 2, 3]) {
      setBillingClock(() => noon + day * DAY)
      await visit(`/?ref=${partner.code}`)
      await flushBufferedWrites()
    }
    const range = await analytics(client, partner, '?from=2027-03-11&to=2027-03-12')
    assert.containSubset(range, {
      from: '2027-03-11',
      to: '2027-03-12',
      days: 2,
      totalClicks: 3,
      previous: { totalClicks: 1 },
      daily: [
        { date: '2027-03-11', clicks: 2 },
        { date: '2027-03-12', clicks: 1 },
      ],
      devices: [{ value: 'desktop', clicks: 3 }],
    })
    assert.containSubset(await analytics(client, partner, '?days=7&to=2027-03-10'), {
      from: '2027-03-04',
      totalClicks: 1,
    })
    for (const query of ['?from=2027-03-12&to=2027-03-11', '?from=2026-03-11&to=2027-03-12'])
      (await client.get(`/api/partner/analytics${query}`).bearerToken(partner.token)).assertStatus(422)
  })

  test('can be taken along: clicks, referrals and commissions as CSV', async ({
    assert,
    client,
    cleanup,
  }) => {
    const noon = Date.UTC(2027, 5, 10, 12)
    cleanup(setBillingClock(() => noon))
    const [partner, other] = [await signedInPartner(), await signedInPartner()]
    const cookie = await visit(`/pricing?ref=${partner.code}&campaign=spring`, {
      referer: 'https://=cmd.example/',
      'cf-ipcountry': 'DE',
    })
    const customer = await signUp(cookie)
    const plan = { month: 17, amount: 10_000 }
    await payInvoice(customer, plan)
    await signUp(await visit(`/?ref=${other.code}`))
    const csv = async (list: string, query = '?from=2027-06-10&to=2027-06-10', who = partner) => {
      const answer = await client.get(`/api/partner/lists/${list}${query}`).bearerToken(who.token)
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'text/csv; charset=utf-8')
      return answer.text().slice(1).trim().split('\r\n')
    }
    assert.deepEqual(await csv('clicks'), [
      'Time,Address,Page,Campaign,Referrer,Country,Device,Signed up,Converted',
      "2027-06-10T12:00:00.000Z,127.0.0.x,/pricing,spring,'=cmd.example,DE,desktop,true,true",
    ])
    const [head, referral, ...more] = await csv('referrals')
    assert.equal(head, 'Signed up,Customer,Status,Plan,Converted,Months paid,Commissions,Source,Campaign')
    assert.match(
      referral!,
      /^2027-06-10T12:00:00.000Z,Customer \w{6},active,Free Plan,2027-06-10T12:00:00.000Z,1,25.00,link,spring$/
    )
    assert.isEmpty(more)
    const [, commission] = await csv('commissions')
    assert.match(
      commission!,
      /^2027-06-10T12:00:00.000Z,commission,Customer \w{6},,1,0.25,100.00,25.00,0.00,held,2027-07-10T12:00:00.000Z$/
    )
    assert.lengthOf(await csv('clicks', '?from=2027-06-11&to=2027-06-12'), 1)
    ;(await client.get('/api/partner/lists/payouts').bearerToken(partner.token)).assertStatus(422)
  })
})
