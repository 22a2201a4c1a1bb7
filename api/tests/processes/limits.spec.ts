import { test } from '@japa/runner'
import { newPremises, ServerProcess } from '#tests/support/server_process'

const LIMIT = 4
const LIMITS = { LIMIT_SIGN_INS_PER_ACCOUNT: String(LIMIT), ROLE: 'web' }

test.group('Limits that are shared', () => {
  const victim = 'victim@example.com'
  const password = 'a-long-quiet-river'

  test('failed sign-ins count over two servers, and across a start', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    const running = new Set<ServerProcess>()
    cleanup(async () => {
      await Promise.all([...running].map((server) => server.end('SIGKILL')))
      await premises.clear()
    })
    const start = async () => {
      const server = await ServerProcess.start(premises, LIMITS)
      running.add(server)
      return server
    }
    const signIn = async (server: ServerProcess, email: string, typed: string) =>
      (await server.call('POST', '/api/auth/login', null, { email, password: typed })).status
    const guess = async (server: ServerProcess, times: number) => {
      for (let attempt = 0; attempt < times; attempt++)
        assert.equal(await signIn(server, victim, `guess-${attempt}-guess`), 401)
    }

    const one = await start()
    for (const email of [victim, 'bystander@example.com']) {
      const person = { name: 'Elena Marsh', email, password }
      assert.equal((await one.call('POST', '/api/auth/register', null, person)).status, 201)
    }
    await guess(one, LIMIT / 2)
    // Starts when half is used up.
    const other = await start()
    await guess(other, LIMIT / 2)
    assert.equal(await signIn(one, victim, password), 429)
    assert.equal(await signIn(other, victim, password), 429)
    assert.equal(await signIn(other, 'bystander@example.com', password), 200)
  })

  test('count a caller by the address that a proxy names, whatever its port', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const server = await ServerProcess.start(premises, {
      TRUST_PROXY: 'loopback',
      ROLE: 'web',
      LIMIT_SIGN_INS_PER_ADDRESS: '3',
    })
    const guess = async (forwardedFor: string) => {
      const answer = await fetch(`${server.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify({ email: `${Math.random()}@example.com`, password: 'a-guess-of-one' }),
      })
      return answer.status
    }
    for (const addresses of [
      ['203.0.113.7:1001', '203.0.113.7:1002', '203.0.113.7', '203.0.113.7:1004, 127.0.0.1:99'],
      ['[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::2', '[2001:db8::3]:1'],
    ]) {
      const statuses = []
      for (const address of addresses) statuses.push(await guess(address))
      assert.deepEqual(statuses, [401, 401, 401, 429])
    }
    await server.end('SIGTERM')
  })
})
