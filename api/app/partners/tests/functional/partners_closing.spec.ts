import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { removePartner } from '#partners/actions/remove_partner'
import { matureNow } from '#partners/commissions/mature'
import {
  paidPartner,
  refundInvoice,
  signedInPartner,
  stopBillingClock,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

test.group('A partner who deletes their own account', (group) => {
  let earlier: string[] = []
  group.each.setup(async () => {
    earlier = (await readConnection().from('partner_closings').select('id')).map(({ id }) => id)
  })
  /** Not by time: other tests close accounts at other dates. */
  const newest = () => readConnection().from('partner_closings').whereNotIn('id', earlier).firstOrFail()
  const count = async () => (await readConnection().from('partner_closings')).length

  test('confirms first that unpaid earnings are lost, and its sums are kept', async ({ assert, client }) => {
    const { partner } = await paidPartner({ amount: 5_000 })
    const remove = (more = {}) =>
      client
        .delete('/api/account')
        .bearerToken(partner.token)
        .json({ confirm: 'DELETE', email: partner.email, ...more })
    const before = await count()
    for (const body of [{}, { forfeitEarnings: false }]) {
      const refused = await remove(body)
      refused.assertStatus(422)
      refused.assertBodyContains({
        errors: [
          { field: 'forfeitEarnings', message: 'Confirm that you give up $12.50 that has not been paid out' },
        ],
      })
    }
    assert.equal(await count(), before)
    ;(await remove({ forfeitEarnings: true })).assertStatus(200)
    assert.containSubset(numbers(await newest()), {
      earned: 1_250,
      taken_back: 0,
      paid: 0,
      forfeited: 1_250,
      written_off: 0,
    })
  })

  test('has nothing to confirm if the balance is negative: it is written off', async ({
    assert,
    client,
    cleanup,
  }) => {
    const moveClock = stopBillingClock(cleanup)
    const { partner, customer, invoice } = await paidPartner({ amount: 20_000 })
    moveClock(31 * DAY)
    await matureNow(await storedPartner(partner.partnerId))
    await payOut(partner)
    await refundInvoice(customer, invoice, 10_000)
    const answer = await client
      .delete('/api/account')
      .bearerToken(partner.token)
      .json({ confirm: 'DELETE', email: partner.email })
    answer.assertStatus(200)
    assert.containSubset(numbers(await newest()), {
      earned: 5_000,
      taken_back: 2_500,
      paid: 5_000,
      forfeited: 0,
      written_off: 2_500,
    })
  })

  test('waits until a payout in progress has ended, for the partner and for an operator', async ({
    assert,
    client,
  }) => {
    const partner = await signedInPartner()
    await transaction((trx) =>
      trx.table('partner_payouts').insert({
        id: newId(),
        partner_id: partner.partnerId,
        open_for: partner.partnerId,
        amount: 3_000,
        kind: 'requested',
        status: 'processing',
        stripe_account_id: 'acct_1',
        requested_at: Date.now(),
        updated_at: Date.now(),
      })
    )
    const answer = await client
      .delete('/api/account')
      .bearerToken(partner.token)
      .json({ confirm: 'DELETE', email: partner.email, forfeitEarnings: true })
    answer.assertStatus(409)
    const message = 'A payout of $30.00 is on its way. The account can be deleted once it is complete.'
    answer.assertBodyContains({ message })
    await assert.rejects(
      () => removePartner(partner.partnerId),
      'A payout of $30.00 is on its way. The partner can be removed once it is complete.'
    )
  })
})

/** As after a payout of the whole available balance. */
async function payOut({ partnerId }: TestPartner): Promise<void> {
  const { available } = await storedPartner(partnerId)
  await transaction((trx) =>
    trx.from('partners').where('id', partnerId).update({ available: 0, paid: available })
  )
}

const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(
    ['earned', 'taken_back', 'paid', 'forfeited', 'written_off'].map((name) => [name, Number(row[name])])
  )
