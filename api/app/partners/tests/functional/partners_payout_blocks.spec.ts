import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import type { PayoutBlock } from '#partners/payouts/block'
import { makeScheduledPayouts } from '#partners/payouts/scheduled_payouts'
import { beginSending, settleSent } from '#partners/payouts/settle'
import { TERMS_VERSION } from '#partners/program'
import { signedInPartner } from '#tests/support/partners'

test('A payout waits for everything that is missing, and each reason is named until it is over', async ({
  assert,
  client,
  cleanup,
}) => {
  // A day of every schedule.
  cleanup(setBillingClock(() => Date.UTC(2027, 1, 1, 12)))
  const { partnerId, accountId, token } = await signedInPartner('pending')
  const partner = (values: object) =>
    transaction((trx) => trx.from('partners').where('id', partnerId).update(values))
  const owner = (values: object) =>
    transaction((trx) => trx.from('users').where('account_id', accountId).update(values))
  const payouts = () => readConnection().from('partner_payouts').where('partner_id', partnerId)
  const request = () => client.post('/api/partner/request-payout').bearerToken(token)
  await partner({ available: 5_000, earned: 5_000, terms_version: null, terms_agreed_at: null })
  await owner({ email_verified_at: null })

  const waiting: [Exclude<PayoutBlock, 'payout_open' | 'below_minimum'>, RegExp, () => Promise<unknown>][] = [
    [
      'not_active',
      /still waiting for approval/,
      async () => {
        await setPartnerStatus(partnerId, 'active')
        await owner({ held_at: 1 })
      },
    ],
    ['on_hold', /on hold/, () => owner({ held_at: null })],
    ['email_unconfirmed', /^Confirm your email address first/, () => owner({ email_verified_at: 1 })],
    [
      'terms_not_agreed',
      /^Agree to the partner terms first$/,
      () =>
        client
          .patch('/api/partner/settings')
          .bearerToken(token)
          .json({ agreeToTerms: true, termsVersion: TERMS_VERSION }),
    ],
    [
      'not_connected',
      /^Connect your Stripe account first$/,
      () => partner({ stripe_account_id: `acct_${newId()}`, has_details: true }),
    ],
    ['payouts_disabled', /Stripe does not accept payouts/, () => partner({ is_payable: true })],
  ]
  for (const [block, message, remedy] of waiting) {
    await mustBeBlocked(block, message)
    for (const path of ['dashboard', 'earnings'])
      assert.isNull((await get(path)).nextPayoutDate, `${block}: nobody knows when`)
    await makeScheduledPayouts()
    assert.isEmpty(await payouts(), block)
    await remedy()
  }

  assert.containSubset(await get('dashboard'), { canRequestPayout: true, payoutBlockedBy: null })
  ;(await request()).assertStatus(200)
  await mustBeBlocked('payout_open', /already in progress/)
  const [payout] = await payouts()
  await transaction((trx) => beginSending(trx, payout.id))
  const sent = { id: `tr_${newId()}`, reversed: 0, payment: null }
  await transaction((trx) => settleSent(trx, payout.id, sent))
  await mustBeBlocked('below_minimum', /^The minimum payout is \$25.00. You have \$0.00 available.$/)

  async function get(path: string) {
    return (await client.get(`/api/partner/${path}`).bearerToken(token)).body().data
  }
  async function mustBeBlocked(block: PayoutBlock, message: RegExp) {
    for (const path of ['dashboard', 'earnings'])
      assert.containSubset(await get(path), { canRequestPayout: false, payoutBlockedBy: block })
    const refused = await request()
    refused.assertStatus(block === 'on_hold' ? 403 : 409)
    assert.match(refused.body().message, message)
  }
})
