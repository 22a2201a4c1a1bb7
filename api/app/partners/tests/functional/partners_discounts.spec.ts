import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { settings } from '#start/settings'
import { openBilling, settled, subscribe } from '#tests/support/billing'
import { deliverEvents } from '#tests/support/events'
import {
  finishOnboarding,
  referralOf,
  referredCustomer,
  runPartnerJobs,
  signedInPartner,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

test.group('A referred customer', (group) => {
  group.setup(() => openBilling())
  group.each.setup(() => {
    const { customerDiscount } = settings.partners
    settings.partners.customerDiscount = 10
    return () => {
      settings.partners.customerDiscount = customerDiscount
    }
  })

  const invoicesOf = async (accountId: string) =>
    (await readConnection().from('invoices').where('account_id', accountId).orderBy('issued_at')).map(
      ({ total }) => Number(total)
    )
  const promotionsOf = async ({ code }: TestPartner) =>
    (await stripeGateway().client.promotionCodes.list({ code })).data

  test('pays less the first time, by the partner’s promotion code, and the commission is of what was paid', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const [first, second] = [await referredCustomer(partner), await referredCustomer(partner)]
    await runPartnerJobs()
    const [promotion, ...more] = await promotionsOf(partner)
    assert.isEmpty(more, 'One promotion code for all customers')
    assert.containSubset(promotion, {
      code: partner.code,
      restrictions: { first_time_transaction: true },
      metadata: { partner_id: partner.partnerId },
    })
    for (const customer of [first, second]) {
      await subscribe(client, customer, 'business')
      await deliverEvents()
      await runPartnerJobs()
    }
    const { price } = await readConnection().from('plans').where('slug', 'business').firstOrFail()
    const paid = Math.round(Number(price) * 0.9)
    assert.deepEqual(await invoicesOf(first.accountId), [paid])
    assert.equal(Number((await referralOf(first.email)).commissions), Math.round(paid * 0.25))
    assert.equal((await promotionsOf(partner))[0]!.times_redeemed, 2)
  })

  test('pays the whole price where the promotion code does not hold any more', async ({ assert, client }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await runPartnerJobs()
    const [promotion] = await promotionsOf(partner)
    await stripeGateway().client.promotionCodes.update(promotion!.id, { active: false })
    await subscribe(client, customer, 'business')
    const { price } = await readConnection().from('plans').where('slug', 'business').firstOrFail()
    assert.deepEqual(await invoicesOf(customer.accountId), [Number(price)])
  })

  test('pays the whole price where the operator gives no discount', async ({ assert, client }) => {
    settings.partners.customerDiscount = 0
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await runPartnerJobs()
    assert.isEmpty(await promotionsOf(partner))
    await subscribe(client, customer, 'business')
    assert.lengthOf(await invoicesOf(customer.accountId), 1)
    assert.equal((await client.get('/api/partner/program')).body().data.customerDiscount, 0)
  })
})

test.group('The country of a payout account', (group) => {
  group.setup(() => openBilling())

  test('is checked before Stripe is opened, and can be changed until the details are given', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    const listed = await client.get('/api/partner/payout-countries').bearerToken(partner.token)
    listed.assertStatus(200)
    const { platform, countries } = listed.body().data
    assert.equal(platform, 'US')
    assert.includeMembers(countries, ['DE', 'US'])
    const onboard = (country?: string) =>
      client.post('/api/affiliate/stripe/onboard').bearerToken(partner.token).json({ country })
    const refused = await onboard('RU')
    refused.assertStatus(422)
    refused.assertBodyContains({
      errors: [{ field: 'country', message: 'Stripe cannot pay partners in this country yet' }],
    })
    assert.isNull((await storedPartner(partner.partnerId)).stripeAccountId, 'No account was made')

    const accountOf = async () =>
      stripeGateway().client.accounts.retrieve((await storedPartner(partner.partnerId)).stripeAccountId!)
    ;(await onboard('FR')).assertStatus(200)
    assert.equal((await accountOf()).country, 'FR')
    const { url } = (await onboard('DE')).body()
    const chosen = await accountOf()
    assert.containSubset(chosen, { country: 'DE', tos_acceptance: { service_agreement: 'recipient' } })
    await finishOnboarding(url)
    await settled()
    await runPartnerJobs()
    ;(await onboard('US')).assertStatus(200)
    assert.equal((await accountOf()).id, chosen.id, 'An account with details stays')
    assert.isTrue((await storedPartner(partner.partnerId)).payable)
  })
})
