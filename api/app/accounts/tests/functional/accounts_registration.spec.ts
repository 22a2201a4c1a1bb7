import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { databaseDump } from '#tests/support/database_dump'
import { postJson, rawCall } from '#tests/support/raw_call'

const password = 'a-long-quiet-river'
const someone = () => ({ name: 'Elena Marsh', email: `elena-${newId()}@example.com`, password })
const userOf = (email: string) => readConnection().from('users').where('email_key', email).first()

test.group('Registration', () => {
  test('creates an account on the free plan and signs in', async ({ client, assert }) => {
    const registration = someone()
    const response = await client.post('/api/auth/register').json(registration)
    response.assertStatus(201)
    const { token, expiresAt, user } = response.body().data
    assert.equal(response.body().message, 'Welcome to Cygnet')
    assert.match(token, /^cgs_[A-Za-z0-9_-]{43}$/)
    assert.approximately(Date.parse(expiresAt) - Date.now(), 90 * 24 * 3_600_000, 60_000)
    assert.containSubset(user, { name: 'Elena Marsh', firstName: 'Elena', lastName: 'Marsh', role: 'user' })
    assert.equal(user._id, user.id)

    const me = await client.get('/api/auth/me').bearerToken(token)
    assert.deepEqual(me.body().data, { user, name: 'Elena Marsh', email: registration.email })
    const status = await client.get('/api/subscriptions/status').bearerToken(token)
    assert.containSubset(status.body().data.userPlan, { planSlug: 'free', postsPerMonth: 3, postsUsed: 0 })
  })

  test('takes {0} as {1} and {2}')
    .with([
      [{ name: 'Elena' }, 'Elena', ''],
      [{ name: '  Elena   van der Berg ' }, 'Elena', 'van der Berg'],
      [{ firstName: ' Elena ', lastName: ' Marsh ' }, 'Elena', 'Marsh'],
      [{ firstName: 'Elena Maria' }, 'Elena Maria', ''],
      [{ name: 'Elena\r\nBcc: everyone@example.com' }, 'Elena', 'Bcc: everyone@example.com'],
      [{ firstName: '\u202EanelE\u202C', lastName: 'Mar\u200Bsh\tJr.' }, 'anelE', 'Marsh Jr.'],
      [{ name: 'שירה כהן' }, 'שירה', 'כהן'],
    ] as const)
    .run(async ({ client, assert }, [names, firstName, lastName]) => {
      const { email } = someone()
      const response = await client.post('/api/auth/register').json({ ...names, email, password })
      response.assertStatus(201)
      assert.containSubset(response.body().data.user, { firstName, lastName })
    })

  test('refuses {reason}')
    .with([
      { reason: 'no name', change: { name: undefined }, field: 'name', message: 'Full Name is required' },
      { reason: 'a blank name', change: { name: '  ' }, field: 'name', message: 'Full Name is required' },
      { reason: 'an empty name', change: { name: '' }, field: 'name', message: 'Full Name is required' },
      {
        reason: 'a first name of 101 letters',
        change: { name: 'x'.repeat(101) },
        field: 'name',
        message: null,
      },
      { reason: 'no address', change: { email: undefined }, field: 'email', message: 'Email is required' },
      {
        reason: 'what is no address',
        change: { email: 'elena' },
        field: 'email',
        message: 'Please enter a valid email',
      },
      {
        reason: 'a name of nothing that is seen',
        change: { name: '\u200B\u202E \u2066' },
        field: 'name',
        message: 'Full Name is required',
      },
      ...[
        'elena\u200B@example.com',
        '\u202Eelena@example.com',
        '<elena@example.com>',
        'a,b@example.com',
        'elena@[127.0.0.1]',
      ].map((email) => ({
        reason: `an address that no mail reaches (${JSON.stringify(email)})`,
        change: { email },
        field: 'email',
        message: 'Please enter a valid email',
      })),
      {
        reason: 'an address that is too long',
        change: { email: `${'e'.repeat(250)}@x.io` },
        field: 'email',
        message: null,
      },
      {
        reason: 'an address that grows too long in lower case',
        change: { email: `${'İ'.repeat(200)}@example.com` },
        field: 'email',
        message: null,
      },
      {
        reason: 'no password',
        change: { password: undefined },
        field: 'password',
        message: 'Password is required',
      },
      {
        reason: 'a password of 7 characters',
        change: { password: '1234567' },
        field: 'password',
        message: 'Password must be at least 8 characters',
      },
      {
        reason: 'a well-known password',
        change: { password: 'password123' },
        field: 'password',
        message: 'This password is well known and easily guessed. Please choose another one',
      },
      ...['PASSWORD1', 'ｐａｓｓｗｏｒｄ', ' password '].map((password) => ({
        reason: `the well-known password "${password}"`,
        change: { password },
        field: 'password',
        message: 'This password is well known and easily guessed. Please choose another one',
      })),
      ...[' '.repeat(8), '\u3000'.repeat(9)].map((password) => ({
        reason: `spaces for a password (${password.codePointAt(0)})`,
        change: { password },
        field: 'password',
        message: 'A password must not consist only of spaces',
      })),
      {
        reason: 'a password that is short once it is composed',
        change: { password: 'e\u0301'.repeat(4) },
        field: 'password',
        message: 'Password must be at least 8 characters',
      },
      ...['Elena.Marsh.9@Example.com', 'elena.marsh.9', 'ｅｌｅｎａ.marsh.9'].map((password) => ({
        reason: `the address for a password (${password})`,
        change: { email: 'elena.marsh.9@example.com', password },
        field: 'password',
        message: 'Your email address is easily guessed. Please choose another password',
      })),
      {
        reason: 'a number for a name',
        change: { name: 12 },
        field: 'name',
        message: 'name must be a string',
      },
      {
        reason: 'NUL in a name',
        change: { name: 'a\0b' },
        field: 'name',
        message: 'name contains a character that is not text',
      },
      {
        reason: 'half a surrogate pair',
        change: { name: 'a\ud83d' },
        field: 'name',
        message: 'name contains a character that is not text',
      },
    ])
    .run(async ({ assert }, { change, field, message }) => {
      const registration = { ...someone(), ...change }
      const { status, text } = await postJson('/api/auth/register', registration)
      const body = JSON.parse(text)
      assert.equal(status, 422)
      assert.equal(body.code, 'VALIDATION_ERROR')
      assert.equal(body.errors[0].field, field)
      assert.equal(body.message, message ?? body.errors[0].message)
      assert.equal(body.errors[0].msg, body.errors[0].message)
    })

  test('keeps long and non-Latin passwords whole, however they are composed', async ({ client }) => {
    const long = 'pä߀𝛑'.repeat(200)
    const registration = { ...someone(), password: long }
    ;(await client.post('/api/auth/register').json(registration)).assertStatus(201)
    const { email } = registration
    const signIn = (typed: string) => client.post('/api/auth/login').json({ email, password: typed })
    ;(await signIn(long)).assertStatus(200)
    ;(await signIn(long.normalize('NFD'))).assertStatus(200)
    ;(await signIn([...long].slice(0, -1).join(''))).assertStatus(401)
  })

  test('reports an address that only looks like a new one', async ({ client, assert }) => {
    const name = `marsh-${newId()}`
    const first = { ...someone(), email: `${name}@example.com` }
    ;(await client.post('/api/auth/register').json(first)).assertStatus(201)
    const wide = name.replace('m', '\uff4d')
    for (const email of [`${wide}@example.com`, `${name.replace('m', '\u{1d5c6}')}@example.com`]) {
      const answer = await client.post('/api/auth/register').json({ ...first, email })
      assert.equal(answer.body().code, 'USER_EXISTS', email)
    }
    const signIn = { email: `${wide}@example.com`, password }
    ;(await client.post('/api/auth/login').json(signIn)).assertStatus(200)
  })

  test('reports a taken address, in whatever case it is typed', async ({ client, assert }) => {
    const registration = someone()
    ;(await client.post('/api/auth/register').json(registration)).assertStatus(201)
    const again = await client
      .post('/api/auth/register')
      .json({ ...registration, email: registration.email.toUpperCase() })
    again.assertStatus(409)
    assert.containSubset(again.body(), {
      code: 'USER_EXISTS',
      message: 'An account with this email already exists',
      errors: [{ field: 'email', rule: 'unique' }],
    })
  })

  test('of one address at the same moment succeeds once', async ({ client, assert }) => {
    const registration = someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/auth/register').json(registration))
    )
    const codes = answers.map((answer) => answer.body().code ?? 'CREATED')
    assert.lengthOf(
      codes.filter((code) => code === 'CREATED'),
      1
    )
    assert.lengthOf(
      codes.filter((code) => code === 'USER_EXISTS'),
      19
    )
    const users = await readConnection().from('users').where('email_key', registration.email)
    assert.lengthOf(users, 1)
  })

  test('leaves nothing behind if it fails', async ({ client, assert }) => {
    const registration = someone()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/auth/register').json(registration))
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1
    )
    const orphans = await readConnection()
      .from('accounts')
      .leftJoin('users', 'users.account_id', 'accounts.id')
      .whereNull('users.id')
    assert.lengthOf(orphans, 0)
  })

  test('grants nobody more than a registration', async ({ client, assert }) => {
    const plain = someone()
    const registration = {
      ...plain,
      id: newId(),
      role: 'admin',
      isActive: false,
      accountId: newId(),
      createdAt: '2001-01-01T00:00:00.000Z',
      planSlug: 'business',
    }
    const refused = await client.post('/api/auth/register').json(registration)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'UNKNOWN_FIELD')
    const response = await client.post('/api/auth/register').json(plain)
    response.assertStatus(201)
    assert.equal(response.body().data.user.role, 'user')
    const row = await userOf(registration.email)
    assert.equal(row.role, 'user')
    assert.isTrue(Boolean(row.is_active))
    assert.notEqual(row.id, registration.id)
    assert.notEqual(row.account_id, registration.accountId)
    const status = await client.get('/api/subscriptions/status').bearerToken(response.body().data.token)
    assert.equal(status.body().data.userPlan.planSlug, 'free')
  })

  test('is throttled by address; a typing error does not count', async ({ assert }) => {
    const from = '127.0.0.9'
    const limit = settings.limits.registrationsPerHour
    for (let slip = 0; slip < limit; slip++)
      assert.equal(
        (await postJson('/api/auth/register', { ...someone(), password: 'short' }, { from })).status,
        422
      )
    const registration = someone()
    const answers = []
    for (let attempt = 0; attempt <= limit; attempt++)
      answers.push(await postJson('/api/auth/register', registration, { from }))
    assert.equal(answers[0]!.status, 201)
    assert.isTrue(answers.slice(1, limit).every(({ status }) => status === 409))
    const refused = answers[limit]!
    assert.equal(refused.status, 429)
    assert.equal(JSON.parse(refused.text).code, 'RATE_LIMIT_EXCEEDED')
    assert.isAtLeast(Number(refused.headers['retry-after']), 1)
    assert.equal((await postJson('/api/auth/register', someone(), { from: '127.0.0.10' })).status, 201)
  })

  test('stores neither token nor password', async ({ client, assert }) => {
    const registration = { ...someone(), password: `river-${newId()}` }
    const { token } = (await client.post('/api/auth/register').json(registration)).body().data
    const dump = await databaseDump()
    assert.include(dump, registration.email)
    assert.notInclude(dump, token)
    assert.notInclude(dump, token.slice('cgs_'.length))
    assert.notInclude(dump, registration.password)
    const { password: hash } = await userOf(registration.email)
    assert.match(hash, /^\$scrypt\$n=\d+,r=8,p=1\$/)
  })
})

test.group('Registration, byte for byte', () => {
  test('refuses {0}')
    .with([
      ['malformed JSON', '{"email":', 400, 'BAD_REQUEST'],
      [
        'bytes that are no UTF-8',
        Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
        400,
        'BAD_REQUEST',
      ],
      [
        'JSON nested 100,000 deep',
        `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        400,
        'BAD_REQUEST',
      ],
      ['a list', '[]', 422, 'VALIDATION_ERROR'],
      ['a text', '"hello"', 422, 'VALIDATION_ERROR'],
      ['null', 'null', 422, 'VALIDATION_ERROR'],
      ['nothing', '', 422, 'VALIDATION_ERROR'],
      ['20 MB', Buffer.alloc(20_000_000, 0x20), 413, 'PAYLOAD_TOO_LARGE'],
    ] as [string, string | Buffer, number, string][])
    .run(async ({ assert }, [, body, expected, code]) => {
      const { status, text } = await rawCall('POST', '/api/auth/register', { body })
      assert.equal(status, expected)
      assert.equal(JSON.parse(text).code, code)
    })

  test('refuses 20 MB of undeclared length', async ({ assert }) => {
    const { status } = await rawCall('POST', '/api/auth/register', {
      body: Buffer.alloc(20_000_000, 0x20),
      headers: { 'transfer-encoding': 'chunked' },
    })
    assert.equal(status, 413)
  })

  test('refuses bodies that are not plain JSON: {0}')
    .with([
      ['text', { 'content-type': 'text/plain' }],
      ['form', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['compressed', { 'content-encoding': 'gzip' }],
    ] as [string, Record<string, string>][])
    .run(async ({ assert }, [, headers]) => {
      const { status, text } = await rawCall('POST', '/api/auth/register', { body: 'hello', headers })
      assert.equal(status, 415)
      assert.equal(JSON.parse(text).code, 'UNSUPPORTED_MEDIA_TYPE')
    })

  test('is not affected by __proto__ and repeated fields', async ({ assert }) => {
    const { email } = someone()
    const body = `{"name":"A","name":"Elena","email":"${email}","password":"${password}","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`
    const { status, text } = await rawCall('POST', '/api/auth/register', { body })
    assert.equal(status, 201)
    assert.containSubset(JSON.parse(text).data.user, { firstName: 'Elena', role: 'user' })
    assert.isUndefined(({} as { role?: string }).role)
  })
})
