import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { signedInPartner } from '#tests/support/partners'

interface ListedOperator {
  id: string
  access: string
  secondFactorRequired: boolean
  sessions: { id: string; device: string; current: boolean }[]
}

test.group('Operators', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    forgetAll()
    operator = await signedInOperator()
  })

  const readOnly = () => signedInCustomer({ role: 'admin', access: 'read_only' })

  test('are listed with their access and sessions, and nobody else is', async ({ client, assert }) => {
    const reader = await readOnly()
    const customer = await signedInCustomer()
    const { operators } = await admin(client, reader, 'get', '/operators')
    const ids = operators.map(({ id }: ListedOperator) => id)
    assert.includeMembers(ids, [operator.userId, reader.userId])
    assert.notInclude(ids, customer.userId)
    const own: ListedOperator = operators.find(({ id }: ListedOperator) => id === reader.userId)
    assert.deepInclude(own, { access: 'read_only', secondFactorRequired: false })
    assert.deepEqual(
      own.sessions.map(({ current }) => current),
      [true]
    )
    const accesses = operators.map(({ access }: ListedOperator) => access)
    assert.deepEqual(accesses, accesses.toSorted(), 'full access first')
  })

  test('know their own access', async ({ client, assert }) => {
    const accessOf = async ({ token }: Customer) =>
      (await client.get('/api/auth/me').bearerToken(token)).body().data.user.operatorAccess
    assert.equal(await accessOf(operator), 'all')
    assert.equal(await accessOf(await readOnly()), 'read_only')
    assert.isUndefined(await accessOf(await signedInCustomer()))
  })

  test('take and give access, from the next call on', async ({ client, assert }) => {
    const other = await signedInOperator()
    const { userId } = await signedInCustomer()
    const rename = async () =>
      (
        await client.put(`/api/admin/users/${userId}`).bearerToken(other.token).json({ firstName: newId() })
      ).status()
    assert.equal(await rename(), 200)
    const { operator: changed } = await admin(client, operator, 'put', `/operators/${other.userId}`, {
      access: 'read_only',
    })
    assert.equal(changed.access, 'read_only')
    assert.equal(await rename(), 403)
    await admin(client, operator, 'put', `/operators/${other.userId}`, { access: 'all' })
    assert.equal(await rename(), 200)
    const [given, taken] = await auditOf(other.userId)
    assert.deepInclude(taken, {
      action: 'operator.update',
      by: operator.email,
      before: { access: 'all' },
      after: { access: 'read_only' },
    })
    assert.deepInclude(given, { before: { access: 'read_only' }, after: { access: 'all' } })
  })

  test('are appointed from among users with a confirmed address, and sign in again', async ({
    client,
    assert,
  }) => {
    const confirmed = async (isActive = true) => {
      const customer = await signedInCustomer()
      await transaction((trx) =>
        trx
          .from('users')
          .where('id', customer.userId)
          .update({ email_verified_at: Date.now(), is_active: isActive })
      )
      return customer
    }
    const user = await confirmed()
    const appoint = (email: string, access = 'read_only') =>
      client.post('/api/admin/operators').bearerToken(operator.token).json({ email, access })
    const made = await appoint(user.email.toUpperCase())
    made.assertStatus(201)
    assert.deepInclude(made.body().data.operator, { id: user.userId, access: 'read_only', sessions: [] })
    ;(await client.get('/api/auth/me').bearerToken(user.token)).assertStatus(401)
    const [entry] = await auditOf(user.userId)
    assert.deepInclude(entry, {
      action: 'operator.create',
      by: operator.email,
      after: { access: 'read_only', secondFactorRequired: false },
    })

    for (const [email, reason] of [
      [user.email, 'is_operator'],
      [(await signedInPartner()).email, 'is_partner'],
      [(await signedInCustomer()).email, 'email_unconfirmed'],
      [(await confirmed(false)).email, 'not_active'],
    ] as const) {
      const refused = await appoint(email, 'all')
      assert.deepEqual([refused.status(), refused.body().data.reason], [409, reason])
    }
    ;(await appoint(`nobody-${newId()}@example.com`)).assertStatus(404)
    const reader = await readOnly()
    const byReader = await client
      .post('/api/admin/operators')
      .bearerToken(reader.token)
      .json({ email: user.email, access: 'all' })
    byReader.assertStatus(403)
  })

  test('cannot change their own access, and only operators have one', async ({ client, assert }) => {
    const change = (id: string) =>
      client.put(`/api/admin/operators/${id}`).bearerToken(operator.token).json({ access: 'read_only' })
    const own = await change(operator.userId)
    own.assertStatus(409)
    assert.equal(own.body().data.reason, 'own_access')
    ;(await change((await signedInCustomer()).userId)).assertStatus(404)
    ;(
      await client.put(`/api/admin/operators/${operator.userId}`).bearerToken(operator.token).json({})
    ).assertStatus(422)
  })

  test('take each other’s access at once: one keeps it', async ({ client, assert }) => {
    const other = await signedInOperator()
    const take = (by: Customer, from: Customer) =>
      client.put(`/api/admin/operators/${from.userId}`).bearerToken(by.token).json({ access: 'read_only' })
    const statuses = (await Promise.all([take(operator, other), take(other, operator)])).map((one) =>
      one.status()
    )
    assert.equal(statuses.filter((status) => status === 200).length, 1)
    const left = await readConnection()
      .from('users')
      .whereIn('id', [operator.userId, other.userId])
      .where('operator_access', 'all')
    assert.lengthOf(left, 1)
  })

  test('with full access: the last one’s account cannot be deleted beside one who only reads', async ({
    client,
    assert,
    cleanup,
  }) => {
    await readOnly()
    const others = (
      await readConnection().from('users').where({ role: 'admin', operator_access: 'all' }).select('id')
    )
      .map(({ id }) => id)
      .filter((id) => id !== operator.userId)
    const give = (operator_access: string) =>
      transaction(async (trx) => {
        await trx.from('users').whereIn('id', others).update({ operator_access })
      })
    await give('read_only')
    cleanup(() => give('all'))
    const refused = await client
      .delete('/api/account')
      .bearerToken(operator.token)
      .json({ confirm: 'DELETE', email: operator.email })
    refused.assertStatus(409)
    assert.equal(refused.body().data.reason, 'last_administrator')
  })

  test('of whom a second factor is required can only set one up', async ({ client, assert }) => {
    const other = await signedInOperator()
    const look = () => client.get('/api/admin/plans').bearerToken(other.token)
    ;(await look()).assertStatus(200)
    const { operator: changed } = await admin(client, operator, 'put', `/operators/${other.userId}`, {
      secondFactorRequired: true,
    })
    assert.isTrue(changed.secondFactorRequired)
    const refused = await look()
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'SECOND_FACTOR_SETUP_REQUIRED')
    ;(await client.get('/api/auth/second-factor').bearerToken(other.token)).assertStatus(200)
    await admin(client, operator, 'put', `/operators/${other.userId}`, { secondFactorRequired: false })
    ;(await look()).assertStatus(200)
  })

  test('in production need a second factor in any case, and the list says so', async ({
    client,
    assert,
    cleanup,
  }) => {
    await transaction((trx) =>
      trx.from('users').where('id', operator.userId).update({ second_factor_enabled: true })
    )
    settings.production = true
    cleanup(() => {
      settings.production = false
    })
    const { operators, secondFactorForced } = await admin(client, operator, 'get', '/operators')
    assert.isTrue(secondFactorForced)
    assert.isTrue(operators.every((one: ListedOperator) => one.secondFactorRequired))
  })

  test('end a session of another, which is refused at once, but none of a customer', async ({
    client,
    assert,
  }) => {
    const [other, customer] = [await signedInOperator(), await signedInCustomer()]
    const sessionOf = async ({ userId }: Customer) =>
      (await readConnection().from('session_tokens').where('user_id', userId).firstOrFail()).id
    const end = (id: string) =>
      client.delete(`/api/admin/operator-sessions/${id}`).bearerToken(operator.token)
    ;(await end(await sessionOf(other))).assertStatus(200)
    ;(await client.get('/api/admin/plans').bearerToken(other.token)).assertStatus(401)
    ;(await end(await sessionOf(customer))).assertStatus(404)
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
    const [entry] = await auditOf(other.userId)
    assert.deepInclude(entry, { action: 'operator.session.end', by: operator.email })
  })

  test('with read-only access are made by the command', async ({ assert, cleanup }) => {
    const email = `reader-${newId()}@example.com`
    process.env.ADMIN_PASSWORD = 'the-keeper-of-the-lake'
    cleanup(() => {
      delete process.env.ADMIN_PASSWORD
    })
    ace.ui.switchMode('raw')
    assert.equal((await ace.exec('admin:create', [`--email=${email}`, '--read-only'])).exitCode, 0)
    const stored = await readConnection().from('users').where('email', email).firstOrFail()
    assert.deepEqual([stored.role, stored.operator_access], ['admin', 'read_only'])
  })
})
