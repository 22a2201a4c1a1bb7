import { test } from '@japa/runner'
import { reading, transaction } from '#core/database/transaction'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import type { Customer } from '#tests/support/customers'
import { doAccountJobs } from '#tests/support/jobs'
import { heldPayout } from '#tests/support/operations'
import { referredCustomer, signedInPartner } from '#tests/support/partners'

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
    const id = await heldPayout(partner.partnerId)
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
    assert.equal((await reading().from('partner_payouts').where('id', id).first()).hold, null)
    const again = await client.post(`/api/admin/payouts/${id}/release`).bearerToken(operator.token)
    again.assertStatus(409)
    assert.deepEqual(
      (await auditOf(id)).map(({ action }) => action),
      ['payout.release']
    )
    await transaction((trx) => trx.from('partner_payouts').where('id', id).delete())
  })

  test('deletes one with the account; customers stay', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await admin(client, operator, 'delete', `/partners/${partner.partnerId}`)
    ;(await client.get('/api/auth/me').bearerToken(partner.token)).assertStatus(401)
    await doAccountJobs()
    ;(await client.get(`/api/admin/partners/${partner.partnerId}`).bearerToken(operator.token)).assertStatus(
      404
    )
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
    const [entry] = await auditOf(partner.partnerId)
    assert.deepEqual([entry!.action, entry!.after], ['partner.delete', null])
  })
})
