import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { challengeOf } from '#accounts/device_sign_in/device_codes'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { postJson, rawCall } from '#tests/support/raw_call'

const TERMINAL = { 'user-agent': 'cygnet-cli/1.0.0', 'content-type': 'application/json' }
const REDIRECT = 'http://127.0.0.1:49152/Ab_3-x'

interface Started {
  deviceCode: string
  userCode: string
  verificationUri: string
  verificationUriComplete: string
  expiresIn: number
  interval: number
}

const post = async (path: string, body: object = {}, token?: string) => {
  const answer = await postJson(path, body, { headers: TERMINAL, ...(token && { token }) })
  return { status: answer.status, body: JSON.parse(answer.text) }
}
const start = async (body: object = {}): Promise<Started> => (await post('/api/auth/device', body)).body.data
const look = async (deviceCode: string, more: object = {}) =>
  (await post('/api/auth/device/token', { deviceCode, ...more })).body.data
const answer = async ({ token }: Customer, { userCode }: Started, verb: 'allow' | 'deny' = 'allow') => {
  const given = await rawCall('POST', `/api/auth/device/${userCode}/${verb}`, { token })
  return { status: given.status, body: JSON.parse(given.text) }
}
const show = (token: string, code: string) => rawCall('GET', `/api/auth/device/${code}`, { token })

/** Makes it as if the program had last looked so many seconds ago. */
const waited = (userCode: string, seconds: number) =>
  transaction((trx) =>
    trx
      .from('device_sign_ins')
      .where('user_code', userCode.replace('-', ''))
      .update({ looked_at: Date.now() - seconds * 1000 })
  )

test.group('The sign-in of a program by its code', () => {
  test('waits for somebody, then gives one ordinary session', async ({ assert }) => {
    const customer = await signedInCustomer()
    const started = await start()
    assert.match(started.userCode, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    assert.equal(started.verificationUri, `${settings.appUrl}/device`)
    assert.equal(started.verificationUriComplete, `${settings.appUrl}/device?code=${started.userCode}`)
    assert.deepEqual([started.expiresIn, started.interval], [600, 5])
    assert.deepEqual(await look(started.deviceCode), { status: 'pending', interval: 5, session: null })

    const typed = started.userCode.toLowerCase().replace('-', ' ')
    const asked = JSON.parse((await show(customer.token, encodeURIComponent(typed))).text).data
    assert.deepEqual(
      [asked.userCode, asked.device, asked.isLocal],
      [started.userCode, 'Cygnet in the terminal', false]
    )
    assert.deepEqual((await answer(customer, started)).body.data, { redirectTo: null })

    const { status, session } = await look(started.deviceCode)
    assert.equal(status, 'signed_in')
    assert.equal(session.user.email, customer.email)
    assert.equal((await look(started.deviceCode)).status, 'expired')

    const { sessions } = JSON.parse(
      (await rawCall('GET', '/api/auth/sessions', { token: session.token })).text
    ).data
    const own = sessions.find((one: { current: boolean }) => one.current)
    assert.equal(own.device, 'Cygnet in the terminal')
    await rawCall('DELETE', `/api/auth/sessions/${own.id}`, { token: customer.token })
    assert.equal((await rawCall('GET', '/api/auth/me', { token: session.token })).status, 401)
  })

  test('is slowed down where the program looks too often', async ({ assert }) => {
    const { deviceCode, userCode } = await start()
    await look(deviceCode)
    assert.deepEqual(await look(deviceCode), { status: 'slow_down', interval: 10, session: null })
    await waited(userCode, 6)
    assert.deepEqual(await look(deviceCode), { status: 'slow_down', interval: 15, session: null })
    await waited(userCode, 15)
    assert.deepEqual(await look(deviceCode), { status: 'pending', interval: 15, session: null })
  })

  test('ends where it is refused, and is answered once', async ({ assert }) => {
    const customer = await signedInCustomer()
    const started = await start()
    assert.equal((await answer(customer, started, 'deny')).status, 200)
    assert.equal((await answer(customer, started)).status, 404)
    assert.equal((await show(customer.token, started.userCode)).status, 404)
    assert.equal((await look(started.deviceCode)).status, 'denied')
  })

  test('is over after ten minutes', async ({ assert }) => {
    const customer = await signedInCustomer()
    const started = await start()
    await transaction((trx) =>
      trx
        .from('device_sign_ins')
        .where('user_code', started.userCode.replace('-', ''))
        .update({ expires_at: Date.now() - 1 })
    )
    assert.equal((await answer(customer, started)).status, 404)
    assert.equal((await look(started.deviceCode)).status, 'expired')
  })

  test('gives nothing to a user who is deactivated meanwhile', async ({ assert }) => {
    const customer = await signedInCustomer()
    const started = await start()
    await answer(customer, started)
    await transaction((trx) => trx.from('users').where('id', customer.userId).update({ is_active: false }))
    assert.equal((await look(started.deviceCode)).status, 'denied')
  })

  test('is allowed by a session alone', async ({ assert }) => {
    const { userCode } = await start()
    for (const verb of ['allow', 'deny'])
      assert.equal((await rawCall('POST', `/api/auth/device/${userCode}/${verb}`)).status, 401)
  })

  test('is not found by trying codes', async ({ assert }) => {
    const { token } = await signedInCustomer()
    for (let tries = 0; tries < 20; tries++) assert.equal((await show(token, 'BCDF-GHJB')).status, 404)
    assert.equal((await show(token, 'BCDF-GHJB')).status, 429)
    forgetAll()
    for (const code of ['', 'x', 'AEIO-UAEI', '%00', 'BCDFGHJKL'])
      assert.equal((await show(token, code || '-')).status, 404, code)
  })

  test('keeps no secret', async ({ assert }) => {
    const { deviceCode } = await start()
    assert.notInclude(JSON.stringify(await readConnection().from('device_sign_ins')), deviceCode)
  })
})

test.group('The sign-in of a program on the same computer', () => {
  const verifier = randomBytes(32).toString('base64url')
  const local = { redirectUri: REDIRECT, codeChallenge: challengeOf(verifier) }

  test('takes the code of the browser and the verifier, never its own secret alone', async ({ assert }) => {
    const customer = await signedInCustomer()
    const started = await start(local)
    assert.isTrue(JSON.parse((await show(customer.token, started.userCode)).text).data.isLocal)
    const back = new URL((await answer(customer, started)).body.data.redirectTo)
    assert.equal(back.origin + back.pathname, REDIRECT)
    const code = back.searchParams.get('code')!
    const another = randomBytes(32).toString('base64url')
    for (const wrong of [
      {},
      { code },
      { code, codeVerifier: another },
      { code: another, codeVerifier: verifier },
      { codeVerifier: verifier },
    ])
      assert.include(['pending', 'slow_down'], (await look(started.deviceCode, wrong)).status)
    const other = await start(local)
    assert.notEqual((await look(other.deviceCode, { code, codeVerifier: verifier })).status, 'signed_in')
    const { session } = await look(started.deviceCode, { code, codeVerifier: verifier })
    assert.equal(session.user.email, customer.email)
    assert.equal((await look(started.deviceCode, { code, codeVerifier: verifier })).status, 'expired')
  })

  test('informs the program when it is refused', async ({ assert }) => {
    const started = await start(local)
    const { redirectTo } = (await answer(await signedInCustomer(), started, 'deny')).body.data
    assert.equal(redirectTo, `${REDIRECT}?error=access_denied`)
  })

  test('never returns to {$self}')
    .with([
      'https://elsewhere.example.com/x',
      'http://127.0.0.1.example.com:80/x',
      'http://localhost:49152/x',
      'http://127.0.0.1/x',
      'http://127.0.0.1:70000/x',
      'http://127.0.0.1:65536/x',
      'http://user@127.0.0.1:49152/x',
      'http://127.0.0.1:49152/x?y',
      'http://127.0.0.1:49152/x\nLocation: y',
      'javascript:alert(1)',
    ])
    .run(async ({ assert }, redirectUri) => {
      const { status, body } = await post('/api/auth/device', { ...local, redirectUri })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'redirectUri')
    })

  test('needs address and challenge together', async ({ assert }) => {
    for (const [field, value] of Object.entries(local))
      assert.equal((await post('/api/auth/device', { [field]: value })).status, 422)
  })
})
