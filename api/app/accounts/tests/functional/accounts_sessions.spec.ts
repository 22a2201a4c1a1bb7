import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { readSettings, settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { postJson, type RawOptions, rawCall } from '#tests/support/raw_call'

const password = 'a-long-quiet-river'
const DAY = 24 * 3_600_000
/** What differs between calls, no matter who makes them. */
const OF_EACH_CALL = /^(date|x-request-id|(x-)?ratelimit.*)$/

const login = (email: string, typed: string, options: RawOptions = {}) =>
  postJson('/api/auth/login', { email, password: typed }, options)

const change = (customer: Customer, table: 'users' | 'session_tokens', values: Record<string, unknown>) =>
  transaction((trx) =>
    trx
      .from(table)
      .where(table === 'users' ? 'id' : 'user_id', customer.userId)
      .update(values)
  )

test.group('Signing in', () => {
  test('gives a separate token each time, in whatever case the address is typed', async ({
    client,
    assert,
  }) => {
    const { email, userId } = await signedInCustomer({ password })
    const first = await client.post('/api/auth/login').json({ email, password })
    const second = await client.post('/api/auth/login').json({ email: email.toUpperCase(), password })
    first.assertStatus(200)
    second.assertStatus(200)
    assert.equal(first.body().data.user.id, userId)
    assert.notEqual(first.body().data.token, second.body().data.token)
    const dump = await databaseDump()
    assert.notInclude(dump, first.body().data.token.slice('cgs_'.length))
  })

  test('gives the same answer for an unknown address, a wrong password and a deactivated user, after the same work', async ({
    assert,
    cleanup,
  }) => {
    const known = await signedInCustomer({ password })
    const inactive = await signedInCustomer({ password })
    const elsewhere = await signedInCustomer()
    await change(inactive, 'users', { is_active: false })
    await login('nobody@example.com', password)

    let work: string[] = []
    const note = ({ sql }: { sql: string }) => void work.push(sql)
    const verify = hash.verify.bind(hash)
    const databases = [readConnection().getReadClient(), db.connection().getWriteClient()]
    for (const database of databases) database.on('query', note)
    cleanup(() => {
      hash.verify = verify
      for (const database of databases) database.off('query', note)
    })
    hash.verify = (...values) => {
      work.push('hash')
      return verify(...values)
    }
    const tries: [string, string][] = [
      ['nobody@example.com', password],
      [known.email, 'another-quiet-river'],
      [inactive.email, password],
      [elsewhere.email, password],
    ]
    const seen = []
    for (const [email, typed] of tries) {
      // Pending writes of the previous call are not part of this one's work.
      await flushBufferedWrites()
      work = []
      const { status, headers, text } = await login(email, typed)
      const { requestId, docUrl, ...body } = JSON.parse(text)
      assert.match(docUrl, /#INVALID_CREDENTIALS$/)
      const same = Object.entries(headers).filter(([name]) => !OF_EACH_CALL.test(name))
      seen.push({ status, body, names: Object.keys(headers).sort(), headers: same, work: [...work] })
    }
    for (const one of seen) assert.deepEqual(one, seen[0])
    assert.equal(seen[0]!.status, 401)
    assert.deepEqual(seen[0]!.body, {
      success: false,
      message: 'Invalid email or password',
      code: 'INVALID_CREDENTIALS',
    })
    assert.lengthOf(
      seen[0]!.work.filter((step) => step === 'hash'),
      1
    )
  })

  test('refuses {0}')
    .with([
      ['no address', { password }, 'email', 'Email is required'],
      ['no password', { email: 'elena@example.com' }, 'password', 'Password is required'],
      ['an empty password', { email: 'elena@example.com', password: '' }, 'password', 'Password is required'],
      ['a list of addresses', { email: ['elena@example.com'], password }, 'email', 'email must be a string'],
      [
        'an object for a password',
        { email: 'elena@example.com', password: { ne: '' } },
        'password',
        'password must be a string',
      ],
    ] as [string, object, string, string][])
    .run(async ({ client, assert }, [, body, field, message]) => {
      const response = await client.post('/api/auth/login').json(body)
      response.assertStatus(422)
      assert.containSubset(response.body(), {
        code: 'VALIDATION_ERROR',
        message,
        errors: [{ field, message }],
      })
    })

  test('is throttled per account from one address, while its owner can sign in from another', async ({
    assert,
  }) => {
    const { email } = await signedInCustomer({ password })
    const attacker = { from: '127.0.0.20' }
    // Tests allow fewer, because each costs a hash; the test also holds for the real number.
    assert.equal(readSettings({}).limits.signInsPerAccount, 10)
    const limit = settings.limits.signInsPerAccount
    const tries = []
    for (let attempt = 0; attempt < 30; attempt++)
      tries.push(await login(email, `guess-${attempt}-guess`, attacker))
    assert.isTrue(tries.slice(0, limit).every(({ status }) => status === 401))
    assert.isTrue(tries.slice(limit).every(({ status }) => status === 429))
    const late = await login(email, password, attacker)
    assert.equal(late.status, 429)
    assert.isAtLeast(Number(late.headers['retry-after']), 1)
    assert.include(late.text, 'Try again')
    assert.equal((await login(email, password, { from: '127.0.0.21' })).status, 200)
  })

  test('is throttled the same way for an address without an account', async ({ assert }) => {
    const from = '127.0.0.25'
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++)
      assert.equal((await login('nobody-at-all@example.com', 'guess', { from })).status, 401)
    const late = await login('nobody-at-all@example.com', 'guess', { from })
    assert.equal(late.status, 429)
    assert.isAtLeast(Number(late.headers['retry-after']), 1)
  })

  test('counts simultaneous attempts like successive ones', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const limit = settings.limits.signInsPerAccount
    const guesses = Array.from({ length: limit + 8 }, (_, attempt) => `guess-${attempt}-guess`)
    const tries = guesses.map((typed) => login(email, typed))
    // Once one of them is refused: a right one that overtakes the wrong ones begins the count again.
    await Promise.any(tries.map(async (one) => assert.equal((await one).status, 429)))
    assert.equal((await login(email, password)).status, 429)
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    assert.lengthOf(
      statuses.filter((status) => status === 401),
      limit
    )
    assert.equal((await login(email, password)).status, 429)
  })

  test('resets the failed attempts against an account after a successful one', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const from = '127.0.0.22'
    const almost = settings.limits.signInsPerAccount - 1
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < almost; attempt++)
        assert.equal((await login(email, 'wrong-password', { from })).status, 401)
      assert.equal((await login(email, password, { from })).status, 200)
    }
  })

  test('is throttled for an address over all accounts, also for one who signs in to an own one meanwhile', async ({
    assert,
  }) => {
    const from = '127.0.0.23'
    const { email } = await signedInCustomer({ password })
    for (let attempt = 0; attempt < settings.limits.signInsPerAddress; attempt++) {
      if (attempt % 10 === 9) assert.equal((await login(email, password, { from })).status, 200)
      assert.equal((await login(`${newId()}@example.com`, password, { from })).status, 401)
    }
    assert.equal((await login(`${newId()}@example.com`, password, { from })).status, 429)
    assert.equal((await login(email, password, { from })).status, 429)
    assert.equal((await login(email, password, { from: '127.0.0.24' })).status, 200)
  })

  test('hashes a password again after the parameters were raised', async ({ assert }) => {
    const customer = await signedInCustomer()
    const weak = await new Scrypt({ cost: 2 ** 10, blockSize: 8, parallelization: 1 }).make(password)
    await change(customer, 'users', { password: weak })
    assert.equal((await login(customer.email, password)).status, 200)
    const { password: kept } = await readConnection().from('users').where('id', customer.userId).first()
    assert.match(kept, /^\$scrypt\$n=4096,r=8,p=1\$/)
    assert.equal((await login(customer.email, password)).status, 200)
  })

  test('deletes the user’s expired tokens', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    await change(customer, 'session_tokens', { expires_at: Date.now() - 1 })
    await login(customer.email, password)
    const tokens = await readConnection().from('session_tokens').where('user_id', customer.userId)
    assert.lengthOf(tokens, 1)
  })
})

test.group('A session', () => {
  test('is refused {0}')
    .with([
      ['without a token', {}],
      ['with an unknown token', { authorization: `Bearer cgs_${'A'.repeat(43)}` }],
      ['with a token of another form', { authorization: 'Bearer something' }],
      ['with another scheme', { authorization: 'Basic ZWxlbmE6cml2ZXI=' }],
      ['with an empty header', { authorization: '' }],
      ['with a quote in the token', { authorization: "Bearer ' OR 1=1 --" }],
    ] as [string, Record<string, string>][])
    .run(async ({ assert }, [, headers]) => {
      for (const [method, path] of [
        ['GET', '/api/auth/me'],
        ['POST', '/api/auth/logout'],
        ['GET', '/api/company'],
        ['PUT', '/api/company'],
        ['POST', '/api/company/parse'],
        ['GET', '/api/publications'],
        ['GET', `/api/publications/${newId()}`],
        ['PUT', `/api/publications/${newId()}`],
        ['POST', `/api/publications/${newId()}/archive`],
        ['POST', `/api/publications/${newId()}/restore`],
        ['POST', `/api/publications/${newId()}/download`],
      ] as const) {
        const { status, text } = await rawCall(method, path, { headers })
        assert.equal(status, 401, `${method} ${path}`)
        assert.containSubset(JSON.parse(text), {
          code: 'AUTHENTICATION_REQUIRED',
          message: 'Authentication required',
        })
      }
    })

  test('ends at once with its logout, and no other does', async ({ client }) => {
    const { email, token } = await signedInCustomer({ password })
    const { token: other } = JSON.parse((await login(email, password)).text).data
    const response = await client.post('/api/auth/logout').bearerToken(token)
    response.assertStatus(200)
    response.assertBody({ success: true, message: 'Signed out', data: null })
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(401)
    ;(await client.post('/api/auth/logout').bearerToken(token)).assertStatus(401)
    ;(await client.get('/api/auth/me').bearerToken(other)).assertStatus(200)
  })

  test('ends {0}')
    .with([
      ['with the deactivation of its user', 'users', { is_active: false }],
      ['after 90 days', 'session_tokens', { expires_at: Date.now() - 1 }],
      ['after 14 days without use', 'session_tokens', { last_used_at: Date.now() - 14 * DAY - 60_000 }],
    ] as [string, 'users' | 'session_tokens', Record<string, unknown>][])
    .run(async ({ client }, [, table, values]) => {
      const customer = await signedInCustomer()
      ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(200)
      await change(customer, table, values)
      ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(401)
    })

  test('of an operator ends after 12 hours', async ({ assert }) => {
    const operator = await signedInCustomer({ role: 'admin', password })
    const { expiresAt, user } = JSON.parse((await login(operator.email, password)).text).data
    assert.equal(user.role, 'admin')
    assert.approximately(Date.parse(expiresAt) - Date.now(), 12 * 3_600_000, 60_000)
  })
})

test.group('Every answer', () => {
  test('has the security headers and must not be cached', async ({ client, assert }) => {
    const { token } = await signedInCustomer()
    for (const response of [
      await client.get('/api/auth/me').bearerToken(token),
      await client.get('/api/auth/me'),
      await client.get('/api/nothing-here'),
    ]) {
      assert.containSubset(response.headers(), {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      })
      assert.notProperty(response.headers(), 'access-control-allow-origin')
      assert.notProperty(response.headers(), 'x-powered-by')
    }
  })

  test('has the request id that the caller gave, if it is valid', async ({ client, assert }) => {
    const id = 'checkout-7f3a.2026'
    const sane = await client.get('/api/auth/me').header('X-Request-Id', id)
    sane.assertHeader('x-request-id', id)
    assert.equal(sane.body().requestId, id)
    for (const wrong of ['short', 'a'.repeat(200), 'with space in it', '<script>alert(1)</script>']) {
      const response = await client.get('/api/auth/me').header('X-Request-Id', wrong)
      assert.notEqual(response.header('x-request-id'), wrong)
      assert.match(response.header('x-request-id')!, /^[0-9a-f-]{36}$/)
    }
  })

  test('states what is left of the limit', async ({ client, assert }) => {
    const { token } = await signedInCustomer()
    const limit = settings.limits.requestsPerMinute
    const response = await client.get('/api/auth/me').bearerToken(token)
    assert.containSubset(response.headers(), {
      'ratelimit-policy': `"general";q=${limit};w=60`,
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - 1),
    })
    assert.match(response.header('ratelimit')!, new RegExp(`^"general";r=${limit - 1};t=\\d+$`))
  })

  test('is a plain one for an unknown address', async ({ client }) => {
    const response = await client.get('/api/nothing-here')
    response.assertStatus(404)
    response.assertBodyContains({ success: false, code: 'NOT_FOUND' })
  })
})
