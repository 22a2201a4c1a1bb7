import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { firstOperator, makeOperator } from '#accounts/operators/make_operator'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { readSettings, settings } from '#start/settings'
import { codeOf, STEP } from '#tests/support/app_code'
import { midPeriod } from '#tests/support/clock'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { postJson, rawCall } from '#tests/support/raw_call'

const PASSWORD = 'the-keeper-of-the-lake'

const roleOf = async (email: string) =>
  (await readConnection().from('users').where('email', email).first())?.role
const signIn = (email: string, password = PASSWORD) => postJson('/api/auth/login', { email, password })

/** Removes all operators for the duration of a test. */
async function noOperators(cleanup: (undo: () => Promise<void>) => void): Promise<void> {
  const ids = (await readConnection().from('users').where('role', 'admin').select('id')).map(({ id }) => id)
  const make = (role: string) =>
    transaction(async (trx) => {
      await trx.from('users').whereIn('id', ids).update({ role })
    })
  await make('user')
  cleanup(() => make('admin'))
}

test.group('An operator', () => {
  test('is created at the first start, and by no later one', async ({ assert, cleanup }) => {
    await noOperators(cleanup)
    const operator = { email: `operator-${newId()}@example.com`, password: PASSWORD }
    settings.operator = operator
    cleanup(() => {
      settings.operator = null
    })
    assert.equal(await firstOperator(), 'made')
    assert.equal((await signIn(operator.email)).status, 200)
    assert.isNull(await firstOperator())
    settings.operator = { email: `another-${newId()}@example.com`, password: PASSWORD }
    assert.isNull(await firstOperator())
    assert.isUndefined(await roleOf(settings.operator.email))
  })

  test('is never somebody who registered the address before', async ({ assert, cleanup }) => {
    await noOperators(cleanup)
    const { email } = await signedInCustomer()
    settings.operator = { email, password: PASSWORD }
    cleanup(() => {
      settings.operator = null
    })
    assert.equal(await firstOperator(), 'address_taken')
    assert.equal(await roleOf(email), 'user')
  })

  test('is made from an account by command, which ends its sessions and links', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer({ password: 'a-long-quiet-river' })
    assert.isFalse(await makeOperator({ email: customer.email.toUpperCase(), password: PASSWORD }))
    assert.equal(await roleOf(customer.email), 'admin')
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(401)
    assert.equal((await signIn(customer.email, 'a-long-quiet-river')).status, 401)
    assert.equal((await signIn(customer.email)).status, 200)
  })

  test('is created by the command, unless the password is short', async ({ assert, cleanup }) => {
    const email = `command-${newId()}@example.com`
    cleanup(() => {
      delete process.env.ADMIN_EMAIL
      delete process.env.ADMIN_PASSWORD
    })
    ace.ui.switchMode('raw')
    // Without a terminal nobody can be asked.
    const { isTTY } = process.stdin
    process.stdin.isTTY = false
    cleanup(() => {
      process.stdin.isTTY = isTTY
    })
    assert.equal((await ace.exec('admin:create', [`--email=${email}`])).exitCode, 1)
    process.env.ADMIN_PASSWORD = 'short'
    assert.equal((await ace.exec('admin:create', [`--email=${email}`])).exitCode, 1)
    assert.isUndefined(await roleOf(email))
    process.env.ADMIN_PASSWORD = PASSWORD
    // The password of somebody else.
    process.env.ADMIN_EMAIL = `first-${email}`
    assert.equal((await ace.exec('admin:create', [`--email=${email}`])).exitCode, 1)
    assert.isUndefined(await roleOf(email))
    process.env.ADMIN_EMAIL = email.toUpperCase()
    assert.equal((await ace.exec('admin:create', [`--email=${email}`])).exitCode, 0)
    assert.equal(await roleOf(email), 'admin')
  })

  test('in the settings needs an address and a long password', ({ assert }) => {
    const env = { ADMIN_EMAIL: 'operator@example.com', ADMIN_PASSWORD: PASSWORD }
    assert.deepEqual(readSettings(env).operator, { email: 'operator@example.com', password: PASSWORD })
    assert.isNull(readSettings({}).operator)
    for (const [change, words] of [
      [{ ADMIN_PASSWORD: undefined }, 'ADMIN_PASSWORD is missing'],
      [{ ADMIN_EMAIL: undefined }, 'ADMIN_EMAIL is missing'],
      [{ ADMIN_EMAIL: 'operator' }, "ADMIN_EMAIL is 'operator'"],
      [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD is too short'],
    ] as const)
      assert.throws(() => readSettings({ ...env, ...change }), RegExp(words))
  })
})

test.group('In production an operator', (group) => {
  group.each.setup(($test) => {
    midPeriod(STEP, (undo) => $test.cleanup(undo))
    settings.production = true
    return () => {
      settings.production = false
    }
  })

  const call = async ({ token }: Customer, method: string, path: string, body?: object) => {
    const { status, text } = await rawCall(method, path, {
      token,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, body: JSON.parse(text) }
  }

  test('can only set up a second factor, and continues once it is on', async ({ assert }) => {
    const operator = await signedInCustomer({ role: 'admin' })
    for (const path of [
      '/api/publications',
      '/api/subscriptions/status',
      '/api/company',
      '/api/account/export',
    ]) {
      const refused = await call(operator, 'GET', path)
      assert.equal(refused.status, 403, path)
      assert.equal(refused.body.code, 'SECOND_FACTOR_SETUP_REQUIRED')
    }
    for (const path of ['me', 'sessions', 'identities', 'second-factor'])
      assert.equal((await call(operator, 'GET', `/api/auth/${path}`)).status, 200, path)

    const { secret } = (await call(operator, 'POST', '/api/auth/second-factor/setup')).body.data
    assert.equal((await call(operator, 'GET', '/api/publications')).status, 403, 'begun is not done')
    const code = codeOf(secret)
    assert.equal((await call(operator, 'POST', '/api/auth/second-factor/enable', { code })).status, 200)
    assert.equal((await call(operator, 'GET', '/api/publications')).status, 200)
  })

  test('is the only one who must: customers may choose', async ({ assert }) => {
    assert.equal((await call(await signedInCustomer(), 'GET', '/api/publications')).status, 200)
    settings.production = false
    assert.equal(
      (await call(await signedInCustomer({ role: 'admin' }), 'GET', '/api/publications')).status,
      200
    )
  })
})
