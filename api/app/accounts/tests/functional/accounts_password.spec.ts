import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { doAccountJobs } from '#tests/support/jobs'
import { mailsTo, mailTo, tokenOf } from '#tests/support/mail'
import { postJson, type RawOptions } from '#tests/support/raw_call'

const password = 'a-long-quiet-river'
const next = 'a-longer-quieter-river'
const OWN_ADDRESS = 'Your email address is easily guessed. Please choose another password'
const BLANK = 'A password must not consist only of spaces'
const LATER = 'If there is an account for this address, a link to choose a new password is on its way'

const forgot = (email: string, options: RawOptions = {}) =>
  postJson('/api/auth/forgot-password', { email }, options)
const reset = (token: string, chosen: string, options: RawOptions = {}) =>
  postJson('/api/auth/reset-password', { token, password: chosen }, options)
const login = (email: string, typed: string) => postJson('/api/auth/login', { email, password: typed })

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  await doAccountJobs()
  return tokenOf(await mailTo(email, 'password'))
}

async function age(customer: Customer, milliseconds: number): Promise<void> {
  await transaction((trx) =>
    trx.from('mail_links').where('user_id', customer.userId).decrement('expires_at', milliseconds)
  )
}

test.group('A forgotten password', () => {
  test('is replaced through a mailed link, in whatever case the address was typed', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const answer = await forgot(email.toUpperCase())
    assert.equal(answer.status, 200)
    assert.containSubset(JSON.parse(answer.text), { success: true, message: LATER, data: null })
    await doAccountJobs()
    const mail = await mailTo(email, 'Choose a new password')
    assert.match(mail.action!.url, /\/reset-password\?token=[A-Za-z0-9_-]{43}$/)
    assert.equal(new URL(mail.action!.url).origin, settings.appUrl)
    assert.equal((await reset(tokenOf(mail), next)).status, 200)
    assert.equal((await login(email, password)).status, 401)
    assert.equal((await login(email, next)).status, 200)
  })

  test('is answered alike for known, unknown and deactivated ones, after the same work', async ({
    assert,
  }) => {
    const known = await signedInCustomer({ password })
    const inactive = await signedInCustomer({ password })
    await transaction((trx) => trx.from('users').where('id', inactive.userId).update({ is_active: false }))
    const unknown = `${newId()}@example.com`
    const rowsBefore = async () => (await readConnection().from('jobs').count('* as count').first()).count
    for (const email of [known.email, unknown, inactive.email]) {
      const before = Number(await rowsBefore())
      const { status, text } = await forgot(email)
      const { requestId, ...body } = JSON.parse(text)
      assert.equal(status, 200)
      assert.deepEqual(body, { success: true, message: LATER, data: null })
      assert.equal(Number(await rowsBefore()) - before, 1)
      assert.lengthOf(await readConnection().from('mail_links').where('user_id', known.userId), 0)
    }
    await doAccountJobs()
    assert.lengthOf(await mailsTo(known.email), 1)
    assert.lengthOf(await mailsTo(unknown), 0)
    assert.lengthOf(await mailsTo(inactive.email), 0)
  })

  test('leaves neither the link nor the requester in the database', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const unknown = `${newId()}@example.com`
    const token = await linkFor(email)
    await forgot(unknown)
    const dump = await databaseDump()
    assert.notInclude(dump, token)
    assert.notInclude(dump, unknown)
    await doAccountJobs()
    assert.notInclude(await databaseDump(), unknown)
  })

  test('link works once', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const token = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `${next}-${index}`))
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 422, 422, 422, 422])
    const again = await reset(token, next)
    assert.equal(again.status, 422)
    assert.containSubset(JSON.parse(again.text), {
      code: 'VALIDATION_ERROR',
      message: 'This link has already been used. Please request a new one',
      errors: [{ field: 'token', rule: 'used' }],
    })
  })

  test('link works for an hour, until the next one is sent', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const first = await linkFor(customer.email)
    const second = await linkFor(customer.email)
    assert.equal((await reset(first, next)).status, 422)
    await age(customer, 3_600_000 - 60_000)
    assert.equal((await reset(second, next)).status, 200)
    const third = await linkFor(customer.email)
    await age(customer, 3_600_000)
    assert.equal((await reset(third, password)).status, 422)
    assert.equal((await login(customer.email, next)).status, 200)
  })

  test('link costs no hash if it is invalid', async ({ assert, cleanup }) => {
    const make = hash.make.bind(hash)
    let work = 0
    cleanup(() => {
      hash.make = make
    })
    hash.make = (...values) => {
      work++
      return make(...values)
    }
    assert.equal((await reset('A'.repeat(43), next)).status, 422)
    assert.equal(work, 0)
  })

  test('replaced ends every session, confirms the address and is reported by mail', async ({
    client,
    assert,
  }) => {
    const { email, token } = await signedInCustomer({ password })
    const other = JSON.parse((await login(email, password)).text).data.token
    assert.equal((await reset(await linkFor(email), next)).status, 200)
    for (const ended of [token, other])
      (await client.get('/api/auth/me').bearerToken(ended)).assertStatus(401)
    const { user } = JSON.parse((await login(email, next)).text).data
    assert.isTrue(user.emailVerified)
    const notice = await mailTo(email, 'Your password was changed')
    assert.notInclude(JSON.stringify(notice), next)
  })

  test('is refused where the new one is {0}')
    .with([
      ['too short', '1234567', 'Password must be at least 8 characters'],
      [
        'well known',
        'password123',
        'This password is well known and easily guessed. Please choose another one',
      ],
      [
        'well known, with invisible characters',
        'pass\u200bword\u2060123\u00ad',
        'This password is well known and easily guessed. Please choose another one',
      ],
      [
        'only invisible characters',
        '\u200b'.repeat(9),
        'A password must not consist only of invisible characters',
      ],
      ['the address', 'Guessed@Example.com', OWN_ADDRESS],
    ] as const)
    .run(async ({ assert }, [, chosen, message]) => {
      // A separate address for each run, unless the test is about the address.
      const email = message === OWN_ADDRESS ? 'guessed@example.com' : `${newId()}@example.com`
      await signedInCustomer({ password, email })
      const token = await linkFor(email)
      const answer = await reset(token, chosen)
      assert.equal(answer.status, 422)
      assert.containSubset(JSON.parse(answer.text), { message, errors: [{ field: 'password' }] })
      // It does not use up the link.
      assert.equal((await reset(token, next)).status, 200)
    })

  test('gives a user who signs in with a provider a first password', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer()
    const me = async (bearer: string) =>
      (await client.get('/api/auth/me').bearerToken(bearer)).body().data.user
    assert.isFalse((await me(token)).hasPassword)
    assert.equal((await reset(await linkFor(email), next)).status, 200)
    const session = JSON.parse((await login(email, next)).text).data.token
    assert.isTrue((await me(session)).hasPassword)
  })

  test('asked for by somebody who only has the address takes nothing from its maker but what could be a trap', async ({
    client,
    assert,
  }) => {
    // Somebody registers with an address that is not theirs and waits; its owner later claims it.
    const trap = await signedInCustomer({ password })
    await transaction((trx) =>
      trx.from('users').where('id', trap.userId).update({ second_factor_enabled: true })
    )
    assert.equal((await reset(await linkFor(trap.email), next)).status, 200)
    ;(await client.get('/api/auth/me').bearerToken(trap.token)).assertStatus(401)
    assert.equal((await login(trap.email, next)).status, 200)
  })

  test('is throttled per account from one address, but not from another', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    const from = '127.0.0.40'
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++)
      assert.equal((await forgot(email, { from })).status, 200)
    const refused = await forgot(email, { from })
    assert.equal(refused.status, 429)
    assert.isAtLeast(Number(refused.headers['retry-after']), 1)
    assert.equal((await forgot(email, { from: '127.0.0.41' })).status, 200)
  })

  test('is throttled for an address over all accounts', async ({ assert }) => {
    const from = '127.0.0.42'
    for (let attempt = 0; attempt < settings.limits.signInsPerAddress; attempt++)
      assert.equal((await forgot(`${newId()}@example.com`, { from })).status, 200)
    assert.equal((await forgot(`${newId()}@example.com`, { from })).status, 429)
  })

  test('does not flood anybody’s mailbox, and keeps earlier links valid', async ({ assert }) => {
    const { email } = await signedInCustomer({ password })
    for (let attempt = 0; attempt < 12; attempt++) await forgot(email, { from: `127.0.1.${attempt + 1}` })
    await doAccountJobs()
    assert.lengthOf(await mailsTo(email), 10)
    assert.equal((await reset(tokenOf(await mailTo(email, 'password')), next)).status, 200)
  })

  test('throttles the guessing of links', async ({ assert }) => {
    const from = '127.0.0.43'
    for (let attempt = 0; attempt < settings.limits.signInsPerAddress; attempt++)
      assert.equal((await reset(`guess-${attempt}`, next, { from })).status, 422)
    assert.equal((await reset('another', next, { from })).status, 429)
  })
})

test.group('Changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string, options: RawOptions = {}) =>
    postJson('/api/auth/change-password', { currentPassword, newPassword }, { token, ...options })

  test('keeps this session, ends the others and is reported by mail', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer({ password })
    const other = JSON.parse((await login(email, password)).text).data.token
    const link = await linkFor(email)
    const answer = await change(token, password, next)
    assert.equal(answer.status, 200)
    assert.equal(JSON.parse(answer.text).message, 'Your password is changed')
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(200)
    ;(await client.get('/api/auth/me').bearerToken(other)).assertStatus(401)
    assert.equal((await login(email, next)).status, 200)
    assert.equal((await login(email, password)).status, 401)
    assert.equal((await reset(link, password)).status, 422)
    await mailTo(email, 'Your password was changed')
  })

  test('refuses {0}')
    .with([
      ['a wrong present one', 'not-the-river', next, 'currentPassword', 'The password is wrong'],
      ['no present one', '', next, 'currentPassword', 'Password is required'],
      ['a short new one', password, 'short', 'newPassword', 'Password must be at least 8 characters'],
      [
        'a well-known new one',
        password,
        'password123',
        'newPassword',
        'This password is well known and easily guessed. Please choose another one',
      ],
      ['a new one of spaces', password, ' '.repeat(8), 'newPassword', BLANK],
    ] as const)
    .run(async ({ assert }, [, current, chosen, field, message]) => {
      const { email, token } = await signedInCustomer({ password })
      const answer = await change(token, current, chosen)
      assert.equal(answer.status, 422)
      assert.containSubset(JSON.parse(answer.text), { message, errors: [{ field, message }] })
      assert.equal((await login(email, password)).status, 200)
    })

  test('is throttled like signing in', async ({ assert }) => {
    const { token } = await signedInCustomer({ password })
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++)
      assert.equal((await change(token, `guess-${attempt}`, next)).status, 422)
    assert.equal((await change(token, password, next)).status, 429)
  })

  test('sends a user without one to the reset link', async ({ assert }) => {
    const { token } = await signedInCustomer()
    const answer = await change(token, password, next)
    assert.equal(answer.status, 409)
    assert.equal(JSON.parse(answer.text).code, 'CONFLICT')
  })
})
