import { test } from '@japa/runner'
import { codeOf } from '#tests/support/app_code'
import { runCommand, startCommand } from '#tests/support/console'
import { directly, readRows } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const FIRST = 'the-first-secret-of-this-installation'
const SECOND = 'the-second-secret-of-this-installation'
const THIRD = 'the-third-secret-of-this-installation'
const PASSWORD = 'a-long-quiet-river'
const WITH_WEBHOOKS = "UPDATE plans SET api_access = TRUE WHERE slug = 'free'"
/** Copies of one kept answer, far more than are written in one transaction: each letter doubles them. */
const DOUBLED = [...'abcdefghijkl'].map(
  (letter) =>
    `INSERT INTO idempotency_keys (id, account_id, scope, key, fingerprint, status, answer, created_at)
     SELECT '${letter}' || SUBSTR(id, 1, 35), account_id, scope, '${letter}' || key, fingerprint, status, answer, created_at
     FROM idempotency_keys`
)

interface Report {
  ok: boolean
  reason?: string
  secrets: { what: string; checked: number; changed: number; unreadable: number }[]
}

test.group('Replacing the application key', (group) => {
  const premises = eachPremises(group)

  const serve = (env: Record<string, string>) =>
    ServerProcess.start(premises, { ROLE: 'web', LIMIT_REQUESTS_PER_MINUTE: '100000', ...env })
  async function rotate(env: Record<string, string>): Promise<Report & { code: number | string | null }> {
    const { code, output } = await runCommand(premises, ['keys:rotate', '--json'], env)
    return { code, ...(JSON.parse(output.slice(output.indexOf('{'))) as Report) }
  }
  /** What the doctor says of the key. */
  async function keyCheck(env: Record<string, string>) {
    const { output } = await runCommand(premises, ['doctor', '--json'], env)
    const { checks } = JSON.parse(output.slice(output.indexOf('{'))) as { checks: { check: string }[] }
    return checks.find(({ check }) => check === 'key')
  }
  const sum = ({ secrets }: Report, of: 'checked' | 'changed' | 'unreadable') =>
    secrets.reduce((total, found) => total + found[of], 0)

  const keyed = async (server: ServerProcess, token: string, key: string, name: string) => {
    const response = await fetch(`${server.origin}/api/webhook-endpoints`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ url: `https://${name}.example.com/hook` }),
    })
    return { status: response.status, replayed: response.headers.get('idempotent-replayed') }
  }

  test('keeps second factors, recovery codes, webhook secrets and kept answers', async ({ assert }) => {
    let server = await serve({ APP_KEY: FIRST })
    await directly(premises, [WITH_WEBHOOKS])
    const email = 'elena@rotate.test'
    const { body: registered } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
      name: 'Elena Marsh',
      email,
      password: PASSWORD,
    })
    const { token } = registered.data
    const setup = await server.call<{ secret: string }>('POST', '/api/auth/second-factor/setup', token, {})
    const { secret } = setup.body.data
    const enabled = await server.call<{ recoveryCodes: string[] }>(
      'POST',
      '/api/auth/second-factor/enable',
      token,
      { code: codeOf(secret, -1) }
    )
    const codes = enabled.body.data.recoveryCodes
    const kept = await keyed(server, token, 'one-key', 'first')
    assert.equal(kept.status, 201)
    await server.end('SIGTERM')

    const prove = async (typed: string) => {
      const login = await server.call<{ ticket: string }>('POST', '/api/auth/login', null, {
        email,
        password: PASSWORD,
      })
      const proven = await server.call('POST', '/api/auth/second-factor', null, {
        ticket: login.body.data.ticket,
        code: typed,
      })
      return proven.status
    }
    const works = async (recoveryCode: string) => {
      assert.equal(await prove(recoveryCode), 200)
      assert.deepEqual(await keyed(server, token, 'one-key', 'first'), {
        status: kept.status,
        replayed: 'true',
      })
    }

    // Before and while everything is encrypted again.
    server = await serve({ APP_KEY: SECOND, APP_KEY_FORMER: FIRST })
    await works(codes[0]!)
    assert.containSubset(await keyCheck({ APP_KEY: SECOND, APP_KEY_FORMER: FIRST }), { state: 'warning' })
    const rotated = await rotate({ APP_KEY: SECOND, APP_KEY_FORMER: FIRST })
    assert.containSubset(rotated, { code: 0, ok: true })
    assert.isAbove(sum(rotated, 'changed'), 2)
    await works(codes[1]!)
    await server.end('SIGTERM')

    // And with the new key alone, also after another turn.
    server = await serve({ APP_KEY: SECOND })
    await works(codes[2]!)
    assert.equal(await prove(codeOf(secret)), 200)
    await server.end('SIGTERM')
    assert.containSubset(await rotate({ APP_KEY: THIRD, APP_KEY_FORMER: SECOND }), { code: 0, ok: true })
    server = await serve({ APP_KEY: THIRD })
    await works(codes[3]!)
    assert.containSubset(await keyCheck({ APP_KEY: THIRD }), { state: 'ok', says: 'opens what is stored' })
    assert.equal(await server.end('SIGTERM'), 0)
  })

  test('goes on where it was killed, and says what neither key opens', async ({ assert }) => {
    const server = await serve({ APP_KEY: FIRST })
    await directly(premises, [WITH_WEBHOOKS])
    const { body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
      name: 'Elena Marsh',
      email: 'elena@rotate.test',
      password: PASSWORD,
    })
    await keyed(server, body.data.token, 'one-key', 'first')
    await server.end('SIGTERM')
    await directly(premises, DOUBLED)
    const [first] = await readRows(premises, 'SELECT answer FROM idempotency_keys')
    const left = async () => {
      const sql = `SELECT COUNT(*) AS count FROM idempotency_keys WHERE answer = '${first!.answer}'`
      return Number((await readRows(premises, sql))[0]!.count)
    }
    const all = await left()
    assert.equal(all, 2 ** DOUBLED.length)

    const env = { APP_KEY: SECOND, APP_KEY_FORMER: FIRST }
    const { child, ended } = startCommand(premises, ['keys:rotate'], env)
    await waitFor('a first transaction', left, (count) => count < all, undefined, 1)
    child.kill('SIGKILL')
    await ended
    const unchanged = await left()
    const rest = await rotate(env)
    assert.containSubset(rest, { code: 0, ok: true })
    assert.containSubset(rest.secrets, [
      { what: 'kept answers', checked: all, changed: unchanged, unreadable: 0 },
    ])
    const again = await rotate(env)
    assert.equal(sum(again, 'changed'), 0)
    assert.equal(sum(again, 'checked'), sum(rest, 'checked'))

    const lost = await rotate({ APP_KEY: THIRD, APP_KEY_FORMER: FIRST })
    assert.containSubset(lost, { code: 1, ok: false, reason: 'unreadable' })
    assert.equal(sum(lost, 'changed'), 0)
    const refused = await rotate({ APP_KEY: SECOND })
    assert.containSubset(refused, { code: 1, ok: false, reason: 'no_former_key' })
  })
})
