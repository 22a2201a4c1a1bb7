import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { deviceName } from '#accounts/sessions/device'
import { readConnection, transaction } from '#core/database/transaction'
import { onRevoked } from '#core/http/credential'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { postJson, type RawOptions } from '#tests/support/raw_call'
import { waitFor } from '#tests/support/wait'

const password = 'a-long-quiet-river'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (email: string, typed: string, options: RawOptions = {}) =>
  postJson('/api/auth/login', { email, password: typed }, options)
const tokenOf = (answer: { text: string }): string => JSON.parse(answer.text).data.token

test.group('Sessions', () => {
  test('are listed with device, address and times, this one marked', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer({ password })
    const from = '127.0.0.60'
    const second = tokenOf(await login(email, password, { from, headers: { 'user-agent': FIREFOX } }))
    const answer = await client.get('/api/auth/sessions').bearerToken(second)
    answer.assertStatus(200)
    const { sessions } = answer.body().data
    assert.lengthOf(sessions, 2)
    assert.containSubset(sessions[0], { device: 'Firefox on Linux', address: from, current: true })
    assert.containSubset(sessions[1], { device: 'Unknown device', address: null, current: false })
    assert.approximately(Date.parse(sessions[0].createdAt), Date.now(), 60_000)
    assert.equal(sessions[0].lastSeenAt, sessions[0].createdAt)
    const { sessions: seen } = (await client.get('/api/auth/sessions').bearerToken(token)).body().data
    assert.isTrue(seen.find(({ device }: { device: string }) => device === 'Unknown device').current)
    assert.notInclude(answer.text(), second)
  })

  test('that have ended are not listed', async ({ client, assert }) => {
    const customer = await signedInCustomer({ password })
    const token = tokenOf(await login(customer.email, password))
    await transaction((trx) =>
      trx
        .from('session_tokens')
        .where('user_id', customer.userId)
        .whereNull('address')
        .update({ expires_at: 1 })
    )
    const { sessions } = (await client.get('/api/auth/sessions').bearerToken(token)).body().data
    assert.lengthOf(sessions, 1)
  })

  test('end one by one, from the next call on', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer({ password })
    const other = tokenOf(await login(email, password))
    const { sessions } = (await client.get('/api/auth/sessions').bearerToken(token)).body().data
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    const answer = await client.delete(`/api/auth/sessions/${id}`).bearerToken(token)
    answer.assertStatus(200)
    assert.equal(answer.body().message, 'Session signed out')
    ;(await client.get('/api/auth/me').bearerToken(other)).assertStatus(401)
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(200)
    ;(await client.delete(`/api/auth/sessions/${id}`).bearerToken(token)).assertStatus(404)
  })

  test('of other users are unknown', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const other = await signedInCustomer()
    const { id } = await readConnection().from('session_tokens').where('user_id', other.userId).firstOrFail()
    const { requestId: _, ...foreign } = (
      await client.delete(`/api/auth/sessions/${id}`).bearerToken(customer.token)
    ).body()
    for (const unknown of [newId(), 'nonsense']) {
      const answer = await client.delete(`/api/auth/sessions/${unknown}`).bearerToken(customer.token)
      answer.assertStatus(404)
      const { requestId: __, ...body } = answer.body()
      assert.deepEqual(body, foreign)
    }
    ;(await client.get('/api/auth/me').bearerToken(other.token)).assertStatus(200)
  })

  test('of other users keep their event streams, no matter who tries to end them', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const other = await signedInCustomer()
    const { id } = await readConnection().from('session_tokens').where('user_id', other.userId).firstOrFail()
    let ended = false
    const stopListening = onRevoked(id, () => {
      ended = true
    })
    ;(await client.delete(`/api/auth/sessions/${id}`).bearerToken(customer.token)).assertStatus(404)
    assert.isFalse(ended)
    ;(await client.delete(`/api/auth/sessions/${id}`).bearerToken(other.token)).assertStatus(200)
    assert.isTrue(ended)
    stopListening()
  })

  test('end all at once', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer({ password })
    const other = tokenOf(await login(email, password))
    const stranger = await signedInCustomer()
    const answer = await client.post('/api/auth/logout-everywhere').bearerToken(token)
    answer.assertStatus(200)
    assert.equal(answer.body().message, 'Signed out everywhere')
    for (const ended of [token, other])
      (await client.get('/api/auth/me').bearerToken(ended)).assertStatus(401)
    ;(await client.get('/api/auth/me').bearerToken(stranger.token)).assertStatus(200)
  })

  test('close their event streams when they end: {0}')
    .with([
      ['ended from elsewhere', '/api/auth/sessions/:id', 'DELETE', undefined],
      ['ended everywhere', '/api/auth/logout-everywhere', 'POST', undefined],
      [
        'by another password',
        '/api/auth/change-password',
        'POST',
        { currentPassword: password, newPassword: 'a-longer-quieter-river' },
      ],
    ] as [string, string, string, object | undefined][])
    .run(async ({ client, assert }, [, path, method, body]) => {
      const { email, token } = await signedInCustomer({ password })
      const watcher = tokenOf(await login(email, password))
      const stream = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/events`, {
        headers: { authorization: `Bearer ${watcher}`, accept: 'text/event-stream' },
      })
      assert.equal(stream.status, 200)
      const end = stream.text()
      const { sessions } = (await client.get('/api/auth/sessions').bearerToken(token)).body().data
      const { id } = sessions.find(({ current }: { current: boolean }) => !current)
      const call = client.request(path.replace(':id', id), method).bearerToken(token)
      ;(await (body ? call.json(body) : call)).assertStatus(200)
      // It would never end.
      assert.match(await end, /^: open/)
    })

  test('record when they were last used to the hour, without delaying a call', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const lastUsed = async () =>
      Number(
        (await readConnection().from('session_tokens').where('user_id', customer.userId).firstOrFail())
          .last_used_at
      )
    const set = (time: number) =>
      transaction((trx) =>
        trx.from('session_tokens').where('user_id', customer.userId).update({ last_used_at: time })
      )
    const recently = Date.now() - 50 * 60_000
    await set(recently)
    for (let call = 0; call < 5; call++) await client.get('/api/auth/me').bearerToken(customer.token)
    await sleep(1_200)
    assert.equal(await lastUsed(), recently)
    const before = Date.now() - 70 * 60_000
    await set(before)
    for (let call = 0; call < 5; call++) await client.get('/api/auth/me').bearerToken(customer.token)
    await waitFor('the use to be noted', lastUsed, (used) => used !== before)
    assert.approximately(await lastUsed(), Date.now(), 60_000)
  })
})

test.group('A known device', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!
  const useUp = async (customer: Customer, from: string) => {
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++)
      await login(customer.email, `guess-${attempt}-guess`, { from })
  }

  test('lets its owner in from an address whose attempts are used up', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const from = '127.0.0.70'
    const first = await login(customer.email, password, { from })
    const [attributes] = [first.headers['set-cookie']].flat()
    assert.match(String(attributes), /; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
    assert.notInclude(String(attributes), customer.userId)
    await useUp(customer, from)
    const eleventh = await login(customer.email, password, { from })
    assert.equal(eleventh.status, 429)
    assert.isAtLeast(Number(eleventh.headers['retry-after']), 1)
    const headers = { cookie: cookieOf(first) }
    assert.equal((await login(customer.email, password, { from, headers })).status, 200)
  })

  test('has its own attempts, but no more', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const from = '127.0.0.71'
    const headers = { cookie: cookieOf(await login(customer.email, password, { from })) }
    for (let attempt = 0; attempt < settings.limits.signInsPerAccount; attempt++)
      assert.equal((await login(customer.email, 'wrong-river', { from, headers })).status, 401)
    assert.equal((await login(customer.email, password, { from, headers })).status, 429)
    assert.equal((await login(customer.email, password, { from })).status, 200)
  })

  test('is only known to its own account, and cannot be forged', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const attacker = await signedInCustomer({ password })
    const from = '127.0.0.72'
    const own = cookieOf(await login(attacker.email, password, { from }))
    await useUp(customer, from)
    const [name, value] = own.split('=') as [string, string]
    const made = `${name}=${value.slice(0, -2)}AA`
    for (const cookie of [own, made, `${name}=`, `${name}=x.y`])
      assert.equal((await login(customer.email, password, { from, headers: { cookie } })).status, 429)
  })
})

test.group('The name of a device', () => {
  test('of {0} is {1}')
    .with([
      [FIREFOX, 'Firefox on Linux'],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
        'Chrome on Windows',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
        'Edge on Windows',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
        'Safari on iPhone',
      ],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
        'Safari on Mac',
      ],
      [
        'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
        'Chrome on Android',
      ],
      ['cygnet-cli/0.1.0', 'Cygnet in the terminal'],
      ['cygnet-sdk/0.1.0', 'A program with the Cygnet SDK'],
      ['curl/8.5.0', 'curl'],
      ['', 'Unknown device'],
      ['<script>alert(1)</script>', 'Unknown device'],
    ])
    .run(({ assert }, [userAgent, name]) => {
      assert.equal(deviceName(userAgent), name)
    })
})
