import { test } from '@japa/runner'
import { recordEvent } from '#billing/actions/record_event'
import { readEvent } from '#billing/events/read_event'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { reconcilePartners } from '#partners/jobs/stripe_jobs'
import { syncBankPayout } from '#partners/stripe/bank_payouts'
import { advance, openBilling, settled, subscribe } from '#tests/support/billing'
import { signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'
import {
  finishOnboarding,
  payInvoice,
  referredCustomer,
  runPartnerJobs,
  signedInPartner,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

test.group('A payout on its way from Stripe to the bank', (group) => {
  group.setup(openBilling)

  /** A partner who was paid $30.00, with this bank account. */
  async function paid(client: Parameters<typeof subscribe>[0], bank?: string) {
    await subscribe(client, await signedInCustomer(), 'business')
    const partner = await signedInPartner()
    const onboarding = await client.post('/api/affiliate/stripe/onboard').bearerToken(partner.token)
    await finishOnboarding(onboarding.body().url, bank)
    await settled()
    await runPartnerJobs()
    await payInvoice(await referredCustomer(partner), { amount: 12_000 })
    await transaction(async (trx) => {
      await trx.from('partner_commissions').where('partner_id', partner.partnerId).update({ available_at: 0 })
      await trx.from('partners').where('id', partner.partnerId).update({ next_available_at: 0 })
    })
    ;(await client.post('/api/partner/request-payout').bearerToken(partner.token)).assertStatus(200)
    await runPartnerJobs()
    const { stripeAccountId } = await storedPartner(partner.partnerId)
    const newest = async () =>
      (await client.get('/api/partner/payouts').bearerToken(partner.token)).body().data.payouts[0]
    return { partner, newest, stripeAccountId: stripeAccountId! }
  }

  async function later(days: number): Promise<void> {
    await advance({ days })
    await runPartnerJobs()
  }

  const letters = async ({ email }: TestPartner) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your bank returned'))

  test('is reported from the transfer to the bank', async ({ assert, client }) => {
    const { newest } = await paid(client)
    assert.containSubset(await newest(), {
      status: 'completed',
      bank: null,
      statusText: 'In your Stripe account, which pays it out to your bank',
    })
    await later(1)
    const sent = await newest()
    assert.containSubset(sent.bank, { status: 'in_transit', failure: null })
    assert.match(sent.statusText, /^On its way to your bank, expected on \w+ \d+, \d{4}$/)
    await later(2)
    const arrived = await newest()
    assert.containSubset(arrived, { status: 'completed', bank: { status: 'arrived' } })
    assert.equal(
      arrived.statusText,
      sent.statusText.replace('On its way to your bank, expected', 'Paid to your bank')
    )
  })

  test('that the bank refuses says why, and is sent again to another account', async ({ assert, client }) => {
    const { partner, newest, stripeAccountId } = await paid(client, '000111111113')
    await later(3)
    assert.containSubset(await newest(), {
      status: 'completed',
      bank: { status: 'failed', failure: 'The bank account is closed.' },
      statusText:
        'The bank account is closed. The money is in your Stripe account. Update your bank details there, and it will be sent again.',
    })
    assert.lengthOf(await letters(partner), 1)
    const dashboard = (await client.get('/api/partner/dashboard').bearerToken(partner.token)).body().data
    assert.isFalse(dashboard.paymentDetails.payoutsEnabled)
    assert.equal(dashboard.affiliate.stats.paidEarnings, 30)
    const { url } = await stripeGateway().client.accounts.createLoginLink(stripeAccountId)
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ routing: '110000000', bank: '000123456789' }),
      redirect: 'manual',
    })
    await later(3)
    assert.containSubset(await newest(), { bank: { status: 'arrived', failure: null } })
    // Late news of the first try changes nothing.
    const all = await stripeGateway().client.payouts.list({}, { stripeAccount: stripeAccountId })
    await syncBankPayout(all.data.at(-1)!.id, stripeAccountId)
    assert.containSubset(await newest(), { bank: { status: 'arrived' } })
    assert.lengthOf(await letters(partner), 1)
  })

  test('is found by the nightly comparison if its event was lost, and is private to its partner', async ({
    assert,
    client,
  }) => {
    const { newest, stripeAccountId } = await paid(client)
    await advance({ days: 3 })
    await transaction((trx) => trx.from('jobs').where('kind', 'partner_sync_bank').delete())
    assert.isNull((await newest()).bank)
    await reconcilePartners()
    assert.equal((await newest()).bank.status, 'arrived')
    await syncBankPayout('po_unknown', stripeAccountId)
    await syncBankPayout('po_unknown', 'acct_unknown')
    // An event of our own account's payouts is not about a partner.
    const event = readEvent({
      id: `evt_${newId().replaceAll('-', '')}`,
      type: 'payout.paid',
      data: { object: { id: 'po_1' } },
    })
    await transaction((trx) => recordEvent(trx, event, 'webhook'))
    assert.isNull(
      await readConnection().from('jobs').where('kind', 'partner_sync_bank').where('status', 'ready').first()
    )
  })
})
