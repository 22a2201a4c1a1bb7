import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailTo } from '#tests/support/mail'
import { waitingPayout } from '#tests/support/operations'
import {
  mustBalance,
  paidPartner,
  payInvoice,
  referralOf,
  referredCustomer,
  signedInPartner,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

test.group('Administration of partners', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('finds and approves them, and sets their own rate', async ({ client, assert }) => {
    const applicant = await signedInPartner('pending')
    await referredCustomer(applicant)
    const before = await admin(client, operator, 'get', '/dashboard')
    const find = async (query: string) =>
      (await admin(client, operator, 'get', `/partners?${query}`)).partners as { id: string }[]
    const search = `search=${applicant.email.slice(0, 30)}`
    const [found] = await find(`${search}&status=pending&sortBy=referredUsers`)
    assert.include(found, { id: applicant.partnerId, email: applicant.email, commissionRate: 0.25 })
    assert.isEmpty(await find(`${search}&status=active`))

    const change = { firstName: 'Pavel', company: 'Orlov Media', status: 'active', commissionRate: 0.325 }
    const { partner } = await admin(client, operator, 'put', `/partners/${applicant.partnerId}`, change)
    assert.include(partner, { ...change, lastName: 'Marsh', commissionRateOverride: 0.325 })
    const after = await admin(client, operator, 'get', '/dashboard')
    assert.deepEqual(after.partners, {
      total: before.partners.total,
      active: before.partners.active + 1,
    })
    const own = await client.get('/api/partner/dashboard').bearerToken(applicant.token)
    assert.include(own.body().data.affiliate, { status: 'active', commissionRate: 0.325 })
    const [entry] = await auditOf(applicant.partnerId)
    assert.deepEqual(entry, {
      action: 'partner.update',
      by: operator.email,
      before: { status: 'pending', company: null, commissionRate: null, firstName: 'Elena' },
      after: change,
    })
    const back = await admin(client, operator, 'put', `/partners/${applicant.partnerId}`, {
      commissionRate: null,
    })
    assert.include(back.partner, { commissionRate: 0.25, commissionRateOverride: null })
  })

  test('lists the waiting payouts, and sends one', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const id = await waitingPayout(partner.partnerId)
    const { payouts } = await admin(client, operator, 'get', '/payouts')
    assert.containSubset(payouts, [
      {
        id,
        partnerId: partner.partnerId,
        partnerEmail: partner.email,
        amount: 120,
        status: 'pending',
        hold: 'review',
      },
    ])
    await admin(client, operator, 'post', `/payouts/${id}/release`)
    assert.equal((await readConnection().from('partner_payouts').where('id', id).first()).hold, null)
    const again = await client.post(`/api/admin/payouts/${id}/release`).bearerToken(operator.token)
    again.assertStatus(409)
    assert.deepEqual(
      (await auditOf(id)).map(({ action }) => action),
      ['payout.release']
    )
    await transaction((trx) => trx.from('partner_payouts').where('id', id).delete())
  })

  test('holds a payout that has not been sent, with a reason, and sends it by itself', async ({
    client,
    assert,
  }) => {
    const partner = await signedInPartner()
    const id = await waitingPayout(partner.partnerId, null)
    const post = (action: string, body?: object) => {
      const call = client.post(`/api/admin/payouts/${id}/${action}`).bearerToken(operator.token)
      return body ? call.json(body) : call
    }
    const hold = async () => (await readConnection().from('partner_payouts').where('id', id).first()).hold
    ;(await post('hold', { reason: '' })).assertStatus(422)
    const reason = 'Three of its customers were refunded today'
    ;(await post('hold', { reason })).assertStatus(200)
    assert.equal(await hold(), 'operator')
    assert.equal((await post('hold', { reason })).body().data.reason, 'payout_held')
    const held = await admin(client, operator, 'get', '/payouts')
    assert.containSubset(held.payouts, [{ id, hold: 'operator' }])
    const idsOf = async (query: string) =>
      (await admin(client, operator, 'get', `/payouts?${query}`)).payouts.map(
        (payout: { id: string }) => payout.id
      )
    assert.deepEqual(await idsOf(`state=all&partnerId=${partner.partnerId}`), [id])
    assert.deepEqual(await idsOf(`partnerId=${(await signedInPartner()).partnerId}`), [])

    ;(await post('release', { reason: 'The refunds were asked for by one of them' })).assertStatus(200)
    assert.isNull(await hold())
    assert.deepEqual(
      (await auditOf(id)).map(({ action, before, after }) => [action, before, after]),
      [
        [
          'payout.release',
          { hold: 'operator', reason: null },
          { hold: null, reason: 'The refunds were asked for by one of them' },
        ],
        ['payout.hold', { hold: null, reason: null }, { hold: 'operator', reason }],
      ]
    )
    await transaction((trx) =>
      trx.from('partner_payouts').where('id', id).update({ status: 'processing', hold: null })
    )
    assert.equal((await post('hold', { reason })).body().data.reason, 'payout_sent')
    await transaction((trx) => trx.from('partner_payouts').where('id', id).delete())
  })

  test('removes one from the program and says what is forfeited; account and customers stay', async ({
    client,
    assert,
  }) => {
    const { partner, customer } = await paidPartner({ amount: 10_000 })
    const address = `/partners/${partner.partnerId}`
    assert.equal((await admin(client, operator, 'get', address)).partner.unpaidEarnings, 25)
    const removed = await admin(client, operator, 'delete', address)
    assert.deepEqual(removed, { forfeited: 25, writtenOff: 0 })
    ;(await client.get(`/api/admin${address}`).bearerToken(operator.token)).assertStatus(404)
    const own = await client.get('/api/auth/me').bearerToken(partner.token)
    assert.equal(own.body().data.user.role, 'user')
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
    ;(await client.get('/api/partner/dashboard').bearerToken(partner.token)).assertStatus(403)
    const closing = await readConnection().from('partner_closings').orderBy('id', 'desc').first()
    assert.deepEqual([Number(closing.earned), Number(closing.forfeited)], [2_500, 2_500])
    assert.include(await textTo(partner.email, 'no longer'), '$25.00 that had not been paid out is forfeited')
    const [entry] = await auditOf(partner.partnerId)
    assert.deepEqual(
      [entry!.action, entry!.after],
      ['partner.remove', { status: null, company: null, commissionRate: null, forfeited: 25, writtenOff: 0 }]
    )
    // What the customer pays later, and a refund of what was paid, concern nobody.
    await payInvoice(customer, { month: 1 })
  })

  test('declines an application with a reason, and only an application', async ({ client, assert }) => {
    const applicant = await signedInPartner('pending')
    const put = (partnerId: string, body: object) =>
      client.put(`/api/admin/partners/${partnerId}`).bearerToken(operator.token).json(body)
    const silent = await put(applicant.partnerId, { status: 'declined' })
    silent.assertStatus(422)
    silent.assertBodyContains({ errors: [{ field: 'reason', message: 'Please give a reason' }] })
    const reason = 'Your website sells our posts.'
    ;(await put(applicant.partnerId, { status: 'declined', reason })).assertStatus(200)
    const mail = await textTo(applicant.email, 'Your application')
    assert.include(mail, `Reason: ${reason}`)
    assert.include(mail, 'decided not to accept it')
    assert.notInclude(mail, 'closed')
    const { affiliate } = (await client.get('/api/partner/dashboard').bearerToken(applicant.token)).body()
      .data
    assert.include(affiliate, { status: 'declined', statusReason: reason })
    const setUp = await client.post('/api/affiliate/stripe/onboard').bearerToken(applicant.token)
    setUp.assertStatus(409)
    setUp.assertBodyContains({ message: 'Your application was declined. Payouts cannot be set up.' })
    await referredCustomer(applicant)
    assert.equal((await storedPartner(applicant.partnerId)).referrals, 0)

    ;(await put(applicant.partnerId, { status: 'active' })).assertStatus(200)
    assert.include(await textTo(applicant.email, 'Welcome'), 'you are now a')
    const active = await put(applicant.partnerId, { status: 'declined', reason })
    active.assertStatus(409)
    active.assertBodyContains({ data: { reason: 'not_an_application' } })
  })

  test('corrects a balance with a reason, once per key', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const correct = (body: object, key = newId()) =>
      client
        .post(`/api/admin/partners/${partner.partnerId}/corrections`)
        .bearerToken(operator.token)
        .header('idempotency-key', key)
        .json(body)
    const reason = 'Two customers came through a link that we had broken.'
    const key = newId()
    for (let time = 0; time < 2; time++)
      assert.deepEqual((await correct({ type: 'credit', amount: 25.5, reason }, key)).body().data, {
        balance: 25.5,
      })
    assert.include(await textTo(partner.email, 'We corrected your balance by $25.50'), `Reason: ${reason}`)
    assert.deepEqual((await correct({ type: 'debit', amount: 5.25, reason: 'Paid twice' })).body().data, {
      balance: 20.25,
    })
    const [most, cents] = [
      await correct({ type: 'debit', amount: 20.26, reason }),
      await correct({ type: 'credit', amount: 0.005, reason }),
    ]
    most.assertStatus(422)
    most.assertBodyContains({
      errors: [
        { field: 'amount', message: 'This partner has earned $20.25. A debit cannot be more than that' },
      ],
    })
    cents.assertBodyContains({ errors: [{ field: 'amount', message: 'Use at most two decimals' }] })
    await mustBalance(partner.partnerId)
    const statement = await client.get('/api/partner/statement').bearerToken(partner.token)
    assert.match(
      statement.text(),
      /Correction,"?Two customers came through a link that we had broken\."?,25\.50/
    )
    assert.match(statement.text(), /Correction,Paid twice,-5\.25,20\.25/)
    const [debit] = await auditOf(partner.partnerId)
    assert.deepInclude(debit, {
      action: 'partner.correct_balance',
      before: { balance: 25.5, type: null, amount: null, reason: null },
      after: { balance: 20.25, type: 'debit', amount: 5.25, reason: 'Paid twice' },
    })
  })

  test('assigns a customer whom nobody has referred, for what they pay from then on', async ({
    client,
    assert,
  }) => {
    const [partner, other] = [await signedInPartner(), await signedInPartner()]
    const customer = await signedInCustomer()
    await payInvoice(customer, { amount: 10_000 })
    const assign = (to: TestPartner, email: string) =>
      client
        .post(`/api/admin/partners/${to.partnerId}/referrals`)
        .bearerToken(operator.token)
        .json({ email, reason: 'They named you.' })
    const wrong: [string, string][] = [
      ['nobody@nowhere.example', 'There is no account with this address'],
      [other.email, 'This is not the account of a customer'],
    ]
    for (const [email, message] of wrong) {
      const refused = await assign(partner, email)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: [{ field: 'email', message }] })
    }
    ;(await assign(partner, customer.email)).assertStatus(200)
    assert.include(await textTo(partner.email, 'A customer was assigned'), 'They named you.')
    for (const [to, reason] of [
      [partner, 'already_assigned'],
      [other, 'other_partner'],
    ] as const) {
      const again = await assign(to, customer.email)
      again.assertStatus(409)
      again.assertBodyContains({ data: { reason } })
    }
    const referral = await referralOf(customer.email)
    assert.deepInclude(referral, { partner_id: partner.partnerId, source: 'assigned', converted_at: null })
    await payInvoice(customer, { amount: 10_000, month: 1 })
    assert.equal((await storedPartner(partner.partnerId)).held, 2_500)
    const list = await client.get('/api/partner/referrals').bearerToken(partner.token)
    assert.containSubset(list.body().data.referrals, [
      { source: 'assigned', status: 'active', paidMonths: 1 },
    ])
    await mustBalance(partner.partnerId)
  })

  test('lists the customers of a partner with their accounts, page by page', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const first = await referredCustomer(partner)
    await payInvoice(first)
    const second = await referredCustomer(partner)
    await referredCustomer(await signedInPartner())
    const path = `/partners/${partner.partnerId}/referrals`
    const { referrals, hasMore, nextCursor } = await admin(client, operator, 'get', `${path}?limit=1`)
    assert.isTrue(hasMore)
    assert.containSubset(referrals, [{ user: { id: second.userId }, status: 'signed_up', paidMonths: 0 }])
    const rest = await admin(client, operator, 'get', `${path}?startingAfter=${nextCursor}`)
    assert.containSubset(rest, { hasMore: false, nextCursor: null })
    assert.lengthOf(rest.referrals, 1)
    assert.containSubset(rest.referrals, [
      { user: { id: first.userId, email: first.email }, paidMonths: 1, totalMonths: 6, flag: null },
    ])
    assert.isAbove(rest.referrals[0].totalCommission, 0)
  })

  test('shows the account of a partner with the balance after each entry', async ({ client, assert }) => {
    const { partner } = await paidPartner()
    for (const [type, amount] of [
      ['credit', 20],
      ['debit', 5],
    ] as const)
      await admin(client, operator, 'post', `/partners/${partner.partnerId}/corrections`, {
        type,
        amount,
        reason: `A ${type} of the test`,
      })
    const path = `/partners/${partner.partnerId}/ledger`
    const { entries } = await admin(client, operator, 'get', path)
    assert.deepEqual(
      entries.map(({ kind, amount, note }: { kind: string; amount: number; note: string | null }) => [
        kind,
        kind === 'commission' ? Math.sign(amount) : amount,
        note,
      ]),
      [
        ['correction', -5, 'A debit of the test'],
        ['correction', 20, 'A credit of the test'],
        ['commission', 1, null],
      ]
    )
    const { held, available } = await storedPartner(partner.partnerId)
    assert.equal(Math.round(entries[0].balance * 100), held + available)
    assert.closeTo(entries[2].balance, entries[2].amount, 0.001)
    const older = await admin(client, operator, 'get', `${path}?limit=1&startingAfter=${entries[0].id}`)
    assert.deepEqual(older.entries, [entries[1]])
    assert.equal(older.nextCursor, entries[1].id)
  })

  test('lists every commission of a partner, by which a bonus can be found', async ({ client, assert }) => {
    const { partner } = await paidPartner({ amount: 10_000 })
    const list = (state: string) =>
      admin(client, operator, 'get', `/commissions?state=${state}&partnerId=${partner.partnerId}`)
    assert.isEmpty((await list('review')).commissions)
    const { commissions } = await list('all')
    assert.containSubset(commissions, [{ kind: 'commission', amount: 25, reason: null }])
  })
})

const textTo = async (email: string, subject: string) => (await mailTo(email, subject)).paragraphs.join(' ')
