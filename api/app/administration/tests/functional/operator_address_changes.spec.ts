import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, signedInOperator } from '#tests/support/administration'
import { startConfigured } from '#tests/support/configured_provider'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { doAccountJobs } from '#tests/support/jobs'
import { mailsTo, mailTo, tokenOf } from '#tests/support/mail'
import { SocialBrowser } from '#tests/support/social_browser'

const password = 'a-long-quiet-river'
const newAddress = () => `given-${newId()}@example.com`

test.group('An operator’s change of an address', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })
  const verified = async () => {
    const customer = await signedInCustomer({ password })
    await transaction((trx) =>
      trx.from('users').where('id', customer.userId).update({ email_verified_at: 1_700_000_000_000 })
    )
    return customer
  }

  test('lets nobody in by the new address for 72 hours', async ({ client, assert, cleanup }) => {
    const google = await startConfigured('google')
    cleanup(() => google.close())
    const customer = await verified()
    const email = newAddress()
    await admin(client, operator, 'put', `/users/${customer.userId}`, { email })
    const ask = async () => {
      const answer = await client.post('/api/auth/forgot-password').json({ email })
      answer.assertStatus(200)
      await doAccountJobs()
      return (await mailsTo(email)).at(-1)!
    }
    const subjectBefore = (await ask()).subject
    assert.equal(subjectBefore, 'Choosing a new password is not possible yet')
    google.reset()
    Object.assign(google.claims, { email, email_verified: true, sub: newId() })
    const refused = await new SocialBrowser().signIn('/api/auth/google')
    assert.equal(refused.pathname, '/auth-error')
    assert.match(refused.searchParams.get('error')!, /changed the address of this account recently/)
    assert.isEmpty(await readConnection().from('social_identities').where('user_id', customer.userId))
    ;(await client.post('/api/auth/login').json({ email, password })).assertStatus(200)

    await transaction((trx) =>
      trx
        .from('mail_links')
        .where({ user_id: customer.userId, kind: 'restore' })
        .decrement('expires_at', 72 * 3_600_000)
    )
    assert.equal((await ask()).subject, 'Choose a new password')
    const let_in = await new SocialBrowser().signIn('/api/auth/google')
    assert.equal(let_in.pathname, '/auth-success')
  })

  test('is undone by the former one, also after a second change', async ({ client, assert }) => {
    const customer = await verified()
    const [first, second] = [newAddress(), newAddress()]
    for (const email of [first, second])
      await admin(client, operator, 'put', `/users/${customer.userId}`, { email })
    const someone = { email: customer.email.toUpperCase(), password, firstName: 'Nora', lastName: 'Vance' }
    const taken = await client.post('/api/auth/register').json(someone)
    assert.equal(taken.body().code, 'USER_EXISTS')
    const other = await signedInCustomer()
    const given = await client
      .put(`/api/admin/users/${other.userId}`)
      .bearerToken(operator.token)
      .json({ email: customer.email })
    assert.equal(given.body().code, 'USER_EXISTS')

    await admin(client, operator, 'put', `/users/${customer.userId}`, { isActive: false })
    const token = tokenOf(await mailTo(customer.email, 'by our support'))
    const undo = () => client.post('/api/auth/restore-email').json({ token })
    const undone = await undo()
    assert.deepEqual(undone.body().data, { email: customer.email })
    ;(await undo()).assertStatus(200)
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(401)
    await admin(client, operator, 'put', `/users/${customer.userId}`, { isActive: true })
    const signIn = await client.post('/api/auth/login').json({ email: customer.email, password })
    assert.equal(signIn.body().data.user.id, customer.userId)
    assert.isTrue(signIn.body().data.user.emailVerified)
    for (const email of [first, second])
      (await client.post('/api/auth/login').json({ email, password })).assertStatus(401)
    await mailTo(second, 'was changed')
  })
})
