import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { rejectCommissions } from '#partners/actions/reject_commissions'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { updateSettings } from '#partners/actions/update_settings'
import { matureNow } from '#partners/commissions/mature'
import { followDispute } from '#partners/commissions/refund'
import { mailsTo } from '#tests/support/mail'
import {
  aboutInvoice,
  disputeInvoice,
  mustBalance,
  paidPartner,
  payInvoice,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  stopBillingClock,
  storedPartner,
} from '#tests/support/partners'

test.group('A commission of a disputed payment', () => {
  test('comes again when a dispute is won, and does not when it is lost', async ({ assert }) => {
    const { partner, customer, invoice: id } = await paidPartner()
    await refundInvoice(customer, id, 1000)
    await disputeInvoice(customer, id, 1999)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, earned: 750, takenBack: 750 })
    for (let time = 0; time < 2; time++) await disputeInvoice(customer, id, 0)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 500, earned: 750, takenBack: 250 })
    const letters = (await mailsTo(partner.email)).filter(({ subject }) =>
      subject.includes('back in your balance')
    )
    assert.deepEqual(
      letters.map(({ subject }) => subject),
      ['$5.00 in commissions is back in your balance']
    )
    assert.include(letters[0]!.paragraphs[0]!, 'decided in our favor, and $5.00 is back in your balance')
    const referral = await readConnection()
      .from('partner_referrals')
      .where('account_id', customer.accountId)
      .first()
    assert.equal(Number(referral.commissions), 500)
    await mustBalance(partner.partnerId)
  })

  test('is written about once it comes again, where the partner wants such mails', async ({ assert }) => {
    const partner = await signedInPartner()
    await updateSettings(partner.accountId, { mails: { commissionAvailable: false } })
    const customer = await referredCustomer(partner)
    const id = await payInvoice(customer)
    await disputeInvoice(customer, id)
    await disputeInvoice(customer, id, 0)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, takenBack: 0 })
    assert.notInclude(
      (await mailsTo(partner.email)).map(({ subject }) => subject).join(),
      'back in your balance'
    )
  })

  test('is settled by the newest news of a dispute, whatever comes last', async ({ assert }) => {
    const { partner, customer, invoice: id } = await paidPartner()
    const tell = (occurredAt: number, disputedTotal: number) =>
      transaction((trx) =>
        followDispute(trx, {
          id: newId(),
          name: 'invoice.disputed',
          occurredAt,
          data: { ...aboutInvoice(customer.accountId, id), disputedTotal },
        })
      )
    await tell(2_000, 0)
    await tell(1_000, 2999)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, takenBack: 0 })
  })

  test('stays taken back where an operator rejected it, though the dispute is won', async ({ assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await transaction((trx) =>
      trx.from('partner_referrals').where('account_id', customer.accountId).update({ flag: 'same_card' })
    )
    const id = await payInvoice(customer)
    await disputeInvoice(customer, id, 1000)
    assert.equal(await rejectCommissions(partner.partnerId), 500)
    await disputeInvoice(customer, id, 0)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, takenBack: 750 })
    await mustBalance(partner.partnerId)
  })

  test('is held again where a dispute is won for a partner who is banned', async ({ assert, cleanup }) => {
    const moveClock = stopBillingClock(cleanup)
    const { partner, customer, invoice: id } = await paidPartner()
    moveClock(31 * DAY)
    await matureNow(await storedPartner(partner.partnerId))
    await disputeInvoice(customer, id)
    await setPartnerStatus(partner.partnerId, 'banned')
    await disputeInvoice(customer, id, 0)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, available: 0, frozen: 750 })
    assert.notInclude(
      (await mailsTo(partner.email)).map(({ subject }) => subject).join(),
      'back in your balance'
    )
    await setPartnerStatus(partner.partnerId, 'active')
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 750, frozen: 0 })
    await mustBalance(partner.partnerId)
  })
})
