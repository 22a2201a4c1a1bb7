import { test } from '@japa/runner'
import { emailOf, ROOMY_LIMITS, register } from '#tests/support/kinds_of_write'
import { begin, ended, library, until, withModel } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { Thinking } from '#tests/support/thinking'
import { holdWriteLock } from '#tests/support/write_lock'
import { ModelServer } from '#writers/tests/support/model_server'

const WRITERS = 10

test.group('A database that another process has locked for writing', (group) => {
  const premises = eachPremises(group)
  const registration = (name: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Noor Haddad', email: emailOf(name), password: 'a-long-quiet-river' }),
  })

  test('can be read as usual, and writes are answered with 503 and Retry-After', async ({ assert }) => {
    const server = await ServerProcess.start(premises, ROOMY_LIMITS)
    const { token } = await register(server, 'reader')
    const release = await holdWriteLock(premises)
    let answered = 0
    const writes = Array.from({ length: WRITERS }, async (_, number) => {
      const answer = await fetch(`${server.origin}/api/auth/register`, registration(`writer-${number}`))
      answered++
      return answer
    })
    // If they were blocked, the writes would end before them.
    for (let round = 0; round < 20; round++) {
      for (const path of ['/health/live', '/health/ready', '/api/publications'])
        assert.equal((await server.call('GET', path, token)).status, 200, path)
      assert.equal(answered, 0, 'no write was answered before the reads')
    }
    for (const { status, headers } of await Promise.all(writes)) {
      assert.equal(status, 503)
      assert.isAbove(Number(headers.get('retry-after')), 0)
    }
    assert.equal((await server.call('GET', '/api/publications', token)).status, 200)
    await release()
    const again = await fetch(`${server.origin}/api/auth/register`, registration('writer-0'))
    assert.equal(again.status, 201)
  })

  test('is written as soon as the lock is released', async ({ assert }) => {
    const server = await ServerProcess.start(premises, ROOMY_LIMITS)
    const { token } = await register(server, 'reader')
    const release = await holdWriteLock(premises)
    const write = fetch(`${server.origin}/api/auth/register`, registration('writer'))
    for (let round = 0; round < 20; round++)
      assert.equal((await server.call('GET', '/api/publications', token)).status, 200)
    await release()
    assert.equal((await write).status, 201)
  })

  test('fails no generation: it continues once it can be written', async ({ assert, cleanup }) => {
    const thinking = new Thinking()
    const model = await ModelServer.start({ hold: thinking.hold })
    cleanup(() => model.stop())
    const server = await ServerProcess.start(premises, { ...withModel(model), ...ROOMY_LIMITS })
    const { token } = await register(server, 'author')
    thinking.about('draft')
    const sessionId = await begin(server, token)
    await until(server, token, sessionId, ({ stepName }) => stepName === 'block_generation')
    const release = await holdWriteLock(premises)
    thinking.over('draft')
    // Longer than any write waits.
    for (const name of ['first', 'second'])
      assert.equal((await fetch(`${server.origin}/api/auth/register`, registration(name))).status, 503)
    await release()
    assert.equal((await ended(server, token, sessionId)).status, 'completed', server.output())
    assert.lengthOf(await library(server, token), 1)
    assert.equal(
      (await readRows(premises, 'SELECT COUNT(*) AS value FROM jobs WHERE crashes > 0'))[0]!.value,
      0
    )
  })
})
