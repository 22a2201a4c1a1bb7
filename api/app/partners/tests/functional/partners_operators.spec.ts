import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { partnerFigures } from '#administration/dashboard/dashboard_figures'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { removePartner } from '#partners/actions/remove_partner'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { updatePartner } from '#partners/actions/update_partner'
import { heldPayouts } from '#partners/queries/held_payouts'
import { findPartner, listPartners, type PartnerSort } from '#partners/queries/list_partners'
import { mailTo } from '#tests/support/mail'
import { connectStripe, paidPartner, signedInPartner, storedPartner } from '#tests/support/partners'

const set = (partnerId: string, values: object) =>
  transaction((trx) => trx.from('partners').where('id', partnerId).update(values))

test.group('Operators', () => {
  test('find partners by the beginning of an address, a name or a company', async ({ assert }) => {
    const partner = await signedInPartner()
    const word = `zq${newId().slice(-10)}`
    await updatePartner(partner.partnerId, {
      company: `${word.toUpperCase()} Reviews`,
      lastName: `${word}-Smith`,
    })
    const found = async (search: string) =>
      (await listPartners({ page: 1, limit: 20, search })).partners.map(({ id }) => id)
    for (const search of [word, `${word.toUpperCase()} rev`, `${word}-s`, partner.email.slice(0, 30)])
      assert.deepEqual(await found(search), [partner.partnerId])
    assert.isEmpty(await found(`${word}x`))
    assert.isEmpty(await found('%'))
    assert.containSubset(await findPartner(partner.partnerId), {
      lastName: `${word}-Smith`,
      email: partner.email,
    })
    assert.isNull(await findPartner(newId()))
  })

  test('sort and filter them', async ({ assert }) => {
    const word = `zs${newId().slice(-10)}`
    const partners = [
      await signedInPartner(),
      await signedInPartner(),
      await signedInPartner('pending'),
    ] as const
    for (const [index, { partnerId }] of partners.entries())
      await set(partnerId, {
        company_key: word,
        available: [300, 100, 200][index],
        referrals: [1, 3, 2][index],
      })
    const order = async (sortBy: PartnerSort, sortOrder: 'asc' | 'desc') => {
      const { partners: listed } = await listPartners({ page: 1, limit: 20, search: word, sortBy, sortOrder })
      return listed.map(({ id }) => partners.findIndex(({ partnerId }) => partnerId === id))
    }
    assert.deepEqual(await order('balance', 'asc'), [1, 2, 0])
    assert.deepEqual(await order('referredUsers', 'desc'), [1, 2, 0])
    assert.deepEqual(await order('createdAt', 'asc'), [0, 1, 2])
    const byEmail = partners
      .map(({ email }, index) => ({ email, index }))
      .sort((a, b) => (a.email < b.email ? -1 : 1))
      .map(({ index }) => index)
    assert.deepEqual(await order('email', 'asc'), byEmail)
    const pending = await listPartners({ page: 1, limit: 20, search: word, status: 'pending' })
    assert.deepEqual([pending.total, pending.partners[0]?.id], [1, partners[2].partnerId])
    const second = await listPartners({
      page: 2,
      limit: 2,
      search: word,
      sortBy: 'balance',
      sortOrder: 'asc',
    })
    assert.deepEqual([second.total, second.partners[0]?.id], [3, partners[0].partnerId])
    const { total, active } = await partnerFigures()
    assert.isAbove(total, active)
  })

  test('approve, suspend, ban and reinstate, and the partner is notified', async ({ assert }) => {
    const { partnerId, email } = await signedInPartner('pending')
    await setPartnerStatus(partnerId, 'active')
    assert.include(
      (await mailTo(email, 'Welcome')).paragraphs.join(' '),
      (await storedPartner(partnerId)).code
    )
    await setPartnerStatus(partnerId, 'suspended', 'Too many adverts')
    assert.include((await mailTo(email, 'suspended')).paragraphs.join(' '), 'Too many adverts')
    await setPartnerStatus(partnerId, 'banned', 'Fraud')
    assert.include((await mailTo(email, 'closed')).paragraphs.join(' '), 'Fraud')
    await assert.rejects(() => setPartnerStatus(newId(), 'active'), 'Partner not found')
  })

  test('delete a partner; referred customers stay', async ({ assert }) => {
    const { partner, customer } = await paidPartner()
    const payout = { id: newId(), partner_id: partner.partnerId, open_for: partner.partnerId, amount: 1 }
    await connectStripe(partner.partnerId)
    await transaction((trx) =>
      trx.table('partner_payouts').insert({
        ...payout,
        kind: 'requested',
        status: 'processing',
        stripe_account_id: 'acct_1',
        requested_at: 1,
        updated_at: 1,
      })
    )
    await assert.rejects(() => removePartner(partner.partnerId), /A payout of \$0\.01 is on its way/)
    await transaction((trx) =>
      trx.from('partner_payouts').where('id', payout.id).update({ status: 'pending', hold: 'review' })
    )
    assert.include(
      (await heldPayouts()).map(({ id }) => id),
      payout.id
    )
    await removePartner(partner.partnerId)
    const user = await readConnection().from('users').where('id', partner.userId).firstOrFail()
    assert.isTrue(Boolean(user.is_active))
    assert.equal(user.role, 'user')
    assert.exists(
      await readConnection().from('users').where('id', customer.userId).where('is_active', true).first()
    )
    await assert.rejects(() => removePartner(newId()), 'Partner not found')
  })

  test('can do so on the command line', async ({ assert, cleanup }) => {
    ace.ui.switchMode('raw')
    cleanup(() => ace.ui.switchMode('normal'))
    const { partnerId, email, code } = await signedInPartner('pending')
    const status = async () => (await storedPartner(partnerId)).status
    const run = async (name: string, ...given: string[]) => {
      const command = await ace.exec(`partners:${name}`, given)
      return command.exitCode ?? 0
    }
    assert.equal(await run('approve', email), 0)
    assert.equal(await status(), 'active')
    assert.equal(await run('suspend', code, '--reason=Spam'), 0)
    assert.equal(await status(), 'suspended')
    assert.equal(await run('ban', partnerId), 0)
    assert.equal(await status(), 'banned')
    assert.equal(await run('approve', email), 0)
    assert.equal(await run('release', email), 0)
    assert.equal(await run('list', `--search=${email}`), 0)
    assert.equal(await run('list', '--status=lost'), 1)
    assert.equal(await run('approve', 'nobody@example.com'), 1)
  })
})
