import { test } from '@japa/runner'
import { signUp } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, ServerProcess } from '#tests/support/server_process'

test.group('Buffered writes when a server is asked to stop', () => {
  test('are written before it ends', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const server = await ServerProcess.start(premises, { ROLE: 'web' })
    const token = await signUp(server)
    for (let call = 0; call < 5; call++) await server.call('GET', '/api/auth/me', token)
    await server.end('SIGTERM')
    const logged = await readRows(
      premises,
      'SELECT operation_id, COUNT(*) AS calls FROM request_log GROUP BY operation_id ORDER BY operation_id'
    )
    assert.deepEqual(
      logged.map(({ operation_id, calls }) => [operation_id, Number(calls)]),
      [
        ['me', 5],
        ['register', 1],
      ]
    )
  })
})
