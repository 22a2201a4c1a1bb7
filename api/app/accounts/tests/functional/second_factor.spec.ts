import { test } from '@japa/runner'
import { URI } from 'otpauth'
import { readConnection, transaction } from '#core/database/transaction'
import { codeOf, STEP } from '#tests/support/app_code'
import { midPeriod } from '#tests/support/clock'
import { signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { type ProtectedCustomer, post, protectedCustomer, ticketOf } from '#tests/support/second_factor'

const PATH = '/api/auth/second-factor'
const finish = (ticket: string, code: string, from?: string) => post(PATH, { ticket, code }, { from })
const wrongFor = ({ secret }: { secret: string }) => (codeOf(secret) === '000000' ? '000001' : '000000')

test.group('Turning the second factor on', (group) => {
  group.each.setup(($test) => {
    midPeriod(STEP, (undo) => $test.cleanup(undo))
  })

  test('needs a secret, its QR code, and a first code; from then on sign-in asks', async ({
    client,
    assert,
  }) => {
    const password = 'a-long-quiet-river'
    const { token, email } = await signedInCustomer({ password })
    const off = await client.get(PATH).bearerToken(token)
    assert.deepEqual(off.body().data, { enabled: false, enabledAt: null, recoveryCodesLeft: 0 })

    const { data } = (await client.post(`${PATH}/setup`).bearerToken(token)).body()
    assert.match(data.secret, /^[A-Z2-7]{32}$/)
    const app = URI.parse(data.otpauthUrl)
    assert.containSubset(app, { issuer: 'Cygnet', label: email, digits: 6, period: 30 })
    assert.equal(app.secret.base32, data.secret)
    const png = Buffer.from(data.qrCode.replace('data:image/png;base64,', ''), 'base64')
    assert.equal(png.subarray(1, 4).toString(), 'PNG')

    const before = await client.post('/api/auth/login').json({ email, password })
    before.assertStatus(200)
    assert.isFalse(before.body().data.user.secondFactorEnabled)

    const enabled = await client
      .post(`${PATH}/enable`)
      .json({ code: codeOf(data.secret) })
      .bearerToken(token)
    enabled.assertStatus(200)
    const { recoveryCodes } = enabled.body().data
    assert.equal(new Set(recoveryCodes).size, 10)
    for (const code of recoveryCodes) assert.match(code, /^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const me = await client.get('/api/auth/me').bearerToken(token)
    assert.isTrue(me.body().data.user.secondFactorEnabled)
    const on = await client.get(PATH).bearerToken(token)
    assert.containSubset(on.body().data, { enabled: true, recoveryCodesLeft: 10 })

    const after = await client.post('/api/auth/login').json({ email, password })
    after.assertStatus(401)
    assert.equal(after.body().code, 'SECOND_FACTOR_REQUIRED')
    assert.notProperty(after.body().data, 'token')
  })

  test('is refused with a wrong code, and stays off', async ({ assert }) => {
    const { token } = await signedInCustomer()
    const setup = await post(`${PATH}/setup`, {}, { token })
    const { secret } = setup.body.data as { secret: string }
    const refused = await post(`${PATH}/enable`, { code: wrongFor({ secret }) }, { token })
    assert.equal(refused.status, 401)
    assert.equal(refused.body.code, 'INVALID_CODE')
    assert.equal((await post(`${PATH}/enable`, { code: codeOf(secret) }, { token })).status, 200)
  })

  test('is refused before a setup, and a setup once it is on', async ({ assert }) => {
    const { token } = await signedInCustomer()
    assert.equal((await post(`${PATH}/enable`, { code: '123456' }, { token })).status, 409)
    const on = await protectedCustomer()
    assert.equal((await post(`${PATH}/setup`, {}, { token: on.token })).status, 409)
    assert.equal((await post(`${PATH}/enable`, { code: codeOf(on.secret) }, { token: on.token })).status, 409)
  })

  test('only accepts the secret of the latest setup', async ({ assert }) => {
    const { token } = await signedInCustomer()
    const secrets = []
    for (const _ of [1, 2])
      secrets.push((await post(`${PATH}/setup`, {}, { token })).body.data as { secret: string })
    const [first, second] = secrets
    assert.equal((await post(`${PATH}/enable`, { code: codeOf(first!.secret) }, { token })).status, 401)
    assert.equal((await post(`${PATH}/enable`, { code: codeOf(second!.secret) }, { token })).status, 200)
  })

  test('leaves neither secret nor recovery codes readable in the database', async ({ assert }) => {
    const { secret, recoveryCodes } = await protectedCustomer()
    const dump = (await databaseDump()).toLowerCase()
    assert.notInclude(dump, secret.toLowerCase())
    for (const code of recoveryCodes) {
      assert.notInclude(dump, code)
      assert.notInclude(dump, code.replace('-', ''))
    }
  })
})

test.group('Signing in with a second factor', (group) => {
  let clock: ReturnType<typeof midPeriod>
  let customer: ProtectedCustomer
  group.each.setup(async ($test) => {
    clock = midPeriod(STEP, (undo) => $test.cleanup(undo))
    customer = await protectedCustomer()
  })

  test('needs the ticket of the password and a code of the app', async ({ client, assert }) => {
    const answer = await finish(await ticketOf(customer), codeOf(customer.secret))
    assert.equal(answer.status, 200)
    const { token, user } = answer.body.data as unknown as { token: string; user: { id: string } }
    assert.equal(user.id, customer.userId)
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(200)
  })

  test('accepts codes of a clock that is {0}')
    .with([
      ['half a minute fast', 1, 200],
      ['a minute fast', 2, 401],
      ['a minute slow', -2, 401],
    ] as [string, number, number][])
    .run(async ({ assert }, [, steps, status]) => {
      const { status: answered } = await finish(await ticketOf(customer), codeOf(customer.secret, steps))
      assert.equal(answered, status)
    })

  test('accepts a code from half a minute ago', async ({ assert }) => {
    clock.advance(STEP)
    const ticket = await ticketOf(customer)
    const answer = await finish(ticket, codeOf(customer.secret, -1))
    assert.equal(answer.status, 200)
  })

  test('accepts a code once, and none older than the last one', async ({ assert }) => {
    const code = codeOf(customer.secret)
    assert.equal((await finish(await ticketOf(customer), code)).status, 200)
    const again = await finish(await ticketOf(customer), code)
    assert.equal(again.status, 401)
    assert.equal(again.body.code, 'INVALID_CODE')
    assert.equal((await finish(await ticketOf(customer), codeOf(customer.secret, -1))).status, 401)
    clock.advance(STEP)
    assert.equal((await finish(await ticketOf(customer), codeOf(customer.secret))).status, 200)
  })

  test('gives one session for a code that is sent twice at once', async ({ assert }) => {
    const tickets = [await ticketOf(customer), await ticketOf(customer)]
    const code = codeOf(customer.secret)
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code)))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 401]
    )
  })

  test('keeps the ticket after a wrong code, and ends it with the right one', async ({ assert }) => {
    const ticket = await ticketOf(customer)
    const wrong = await finish(ticket, wrongFor(customer))
    assert.equal(wrong.body.code, 'INVALID_CODE')
    assert.equal((await finish(ticket, codeOf(customer.secret))).status, 200)
    clock.advance(STEP)
    const used = await finish(ticket, codeOf(customer.secret))
    assert.equal(used.status, 401)
    assert.equal(used.body.code, 'SIGN_IN_EXPIRED')
  })

  test('refuses a ticket {0}')
    .with([
      ['that is ten minutes old', async (_: string) => clock.advance(10 * 60_000)],
      [
        'of a user who was deactivated',
        (userId: string) =>
          transaction((trx) => trx.from('users').where('id', userId).update({ is_active: false })),
      ],
    ] as [string, (userId: string) => Promise<unknown>][])
    .run(async ({ assert }, [, happens]) => {
      const ticket = await ticketOf(customer)
      await happens(customer.userId)
      const answer = await finish(ticket, codeOf(customer.secret))
      assert.equal(answer.status, 401)
      assert.equal(answer.body.code, 'SIGN_IN_EXPIRED')
    })

  test('refuses an unknown ticket, and another user’s code', async ({ assert }) => {
    assert.equal((await finish('A'.repeat(43), codeOf(customer.secret))).body.code, 'SIGN_IN_EXPIRED')
    const other = await protectedCustomer()
    const ticket = await ticketOf(customer)
    assert.equal((await finish(ticket, codeOf(other.secret))).body.code, 'INVALID_CODE')
    assert.equal((await finish(ticket, other.recoveryCodes[0]!)).body.code, 'INVALID_CODE')
  })

  test('accepts a recovery code once, however it is typed', async ({ client, assert }) => {
    const [first, second] = customer.recoveryCodes
    assert.equal((await finish(await ticketOf(customer), first!)).status, 200)
    assert.equal((await finish(await ticketOf(customer), first!)).status, 401)
    const typed = ` ${second!.toUpperCase().replace('-', ' ')} `
    assert.equal((await finish(await ticketOf(customer), typed)).status, 200)
    const state = await client.get(PATH).bearerToken(customer.token)
    assert.equal(state.body().data.recoveryCodesLeft, 8)
  })

  test('is throttled from one address after five wrong codes, while the owner can sign in from another', async ({
    assert,
  }) => {
    const ticket = await ticketOf(customer)
    const from = '127.0.0.31'
    for (let wrong = 0; wrong < 5; wrong++)
      assert.equal((await finish(ticket, wrongFor(customer), from)).status, 401)
    const late = await finish(ticket, codeOf(customer.secret), from)
    assert.equal(late.status, 429)
    assert.isAtLeast(Number(late.headers['retry-after']), 1)
    assert.equal((await finish(ticket, codeOf(customer.secret), '127.0.0.32')).status, 200)
  })

  test('is throttled over all addresses after thirty wrong codes', async ({ assert }) => {
    const ticket = await ticketOf(customer)
    for (let wrong = 0; wrong < 30; wrong++)
      assert.equal((await finish(ticket, wrongFor(customer), `127.0.1.${wrong + 1}`)).status, 401)
    assert.equal((await finish(ticket, codeOf(customer.secret), '127.0.1.200')).status, 429)
  })

  test('counts simultaneous codes like successive ones', async ({ assert }) => {
    const ticket = await ticketOf(customer)
    const answers = await Promise.all(Array.from({ length: 12 }, () => finish(ticket, wrongFor(customer))))
    assert.lengthOf(
      answers.filter(({ status }) => status === 401),
      5
    )
  })
})

test.group('Turning the second factor off', (group) => {
  let customer: ProtectedCustomer
  group.each.setup(async ($test) => {
    midPeriod(STEP, (undo) => $test.cleanup(undo))
    customer = await protectedCustomer()
  })
  const disable = (proof: object) => post(`${PATH}/disable`, proof, { token: customer.token })

  test('needs {0}, after which the password is enough')
    .with([
      ['a code of the app', (one: ProtectedCustomer) => ({ code: codeOf(one.secret) })],
      ['a recovery code', (one: ProtectedCustomer) => ({ code: one.recoveryCodes[0] })],
      ['the password', (one: ProtectedCustomer) => ({ password: one.password })],
    ] as [string, (one: ProtectedCustomer) => object][])
    .run(async ({ assert }, [, proof]) => {
      const { status, body } = await disable(proof(customer))
      assert.equal(status, 200)
      assert.deepEqual(body.data, { enabled: false, enabledAt: null, recoveryCodesLeft: 0 })
      const { email, password } = customer
      assert.equal((await post('/api/auth/login', { email, password })).status, 200)
      const left = await readConnection().from('second_factors').where('user_id', customer.userId)
      assert.lengthOf(left, 0)
      assert.equal((await disable({ password })).status, 409)
    })

  test('is refused with {0}')
    .with([
      ['a wrong code', (one: ProtectedCustomer) => ({ code: wrongFor(one) }), 401, 'INVALID_CODE'],
      ['a wrong password', () => ({ password: 'another-quiet-river' }), 401, 'INVALID_CREDENTIALS'],
      ['neither', () => ({}), 422, 'VALIDATION_ERROR'],
      [
        'a wrong code beside the password',
        (one: ProtectedCustomer) => ({ code: wrongFor(one), password: one.password }),
        401,
        'INVALID_CODE',
      ],
    ] as [string, (one: ProtectedCustomer) => object, number, string][])
    .run(async ({ assert }, [, proof, status, code]) => {
      const answer = await disable(proof(customer))
      assert.equal(answer.status, status)
      assert.equal(answer.body.code, code)
      await ticketOf(customer)
    })

  test('is throttled like a sign-in', async ({ assert }) => {
    for (let wrong = 0; wrong < 5; wrong++)
      assert.equal((await disable({ code: wrongFor(customer) })).status, 401)
    assert.equal((await disable({ code: codeOf(customer.secret) })).status, 429)
  })

  test('does not affect another user’s second factor', async ({ assert }) => {
    const other = await protectedCustomer()
    await disable({ password: customer.password })
    assert.isString(await ticketOf(other))
    assert.equal((await finish(await ticketOf(other), other.recoveryCodes[0]!)).status, 200)
  })
})

test.group('New recovery codes', (group) => {
  group.each.setup(($test) => {
    midPeriod(STEP, (undo) => $test.cleanup(undo))
  })

  test('replace the old ones', async ({ assert }) => {
    const customer = await protectedCustomer()
    const { token, password, recoveryCodes: old } = customer
    const refused = await post(`${PATH}/recovery-codes`, { code: '000' }, { token })
    assert.equal(refused.status, 401)
    const { body } = await post(`${PATH}/recovery-codes`, { password }, { token })
    const { recoveryCodes } = body.data as { recoveryCodes: string[] }
    assert.lengthOf(recoveryCodes, 10)
    assert.equal((await finish(await ticketOf(customer), old[0]!)).status, 401)
    assert.equal((await finish(await ticketOf(customer), recoveryCodes[0]!)).status, 200)
  })

  test('require a second factor', async ({ assert }) => {
    const { token } = await signedInCustomer({ password: 'a-long-quiet-river' })
    const answer = await post(`${PATH}/recovery-codes`, { password: 'a-long-quiet-river' }, { token })
    assert.equal(answer.status, 409)
  })
})
