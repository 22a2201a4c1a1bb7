import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { begin, ended, library, signUp, statusOf, until, withModel } from '#tests/support/server_calls'
import { fallAsleep } from '#tests/support/server_database'
import { eachPremises, newPremises, ServerProcess } from '#tests/support/server_process'
import { Thinking } from '#tests/support/thinking'
import { ModelServer } from '#writers/tests/support/model_server'

test.group('Two servers on one database', (group) => {
  const premises = eachPremises(group)
  let model: ModelServer
  let thinking: Thinking
  group.each.setup(async () => {
    thinking = new Thinking()
    model = await ModelServer.start({ hold: thinking.hold })
    return () => model.stop()
  })

  test('together admit exactly as many as are left', async ({ assert }) => {
    const env = { ...withModel(model), ROLE: 'web' }
    const servers = await Promise.all([
      ServerProcess.start(premises, env),
      ServerProcess.start(premises, env),
    ])
    const token = await signUp(servers[0]!)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        servers[index % 2]!.call('POST', '/api/publications/generate', token, {
          prompt: `Prompt number ${index} for this test`,
        })
      )
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 202),
      3
    )
    assert.isTrue(
      answers.every(({ status, body }) => status === 202 || body.code === 'NO_PUBLICATIONS_REMAINING')
    )
    assert.lengthOf(await library(servers[1]!, token), 3)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  })

  test('a worker that slept through its lease writes nothing more', async ({ assert }) => {
    const env = withModel(model)
    thinking.about('draft')
    const sleeper = await ServerProcess.start(premises, env)
    const token = await signUp(sleeper)
    const sessionId = await begin(sleeper, token)
    await until(sleeper, token, sessionId, ({ stepName }) => stepName === 'block_generation')
    await fallAsleep(sleeper, premises)
    thinking.over('draft')
    const other = await ServerProcess.start(premises, env)
    const end = await ended(other, token, sessionId)
    assert.equal(end.status, 'completed')
    const calls = model.calls.length
    sleeper.child.kill('SIGCONT')
    await sleep(2_000)
    assert.deepEqual(await statusOf(other, token, sessionId), end, 'the sleeper changed nothing')
    assert.isAtMost(model.calls.length - calls, 8, 'it stops once it learns that it lost its lease')
    assert.lengthOf(await library(other, token), 1)
    assert.equal((await statusOf(other, token, sessionId)).userLimits.postsUsed, 1)
    await Promise.all([sleeper.end('SIGTERM'), other.end('SIGTERM')])
  })
})

test.group('A server that is asked to stop', () => {
  test('right after its first answer ends gracefully, even if it is still starting', async ({ assert }) => {
    const premises = await newPremises()
    try {
      for (const demo of ['0', '1']) {
        const server = await ServerProcess.start(premises, { DEMO_DATA: demo })
        assert.equal(await server.end('SIGTERM'), 0)
        assert.notInclude(server.output().toLowerCase(), 'error')
      }
    } finally {
      await premises.clear()
    }
  })

  test('refuses new connections, and answers the calls on those that are open', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const server = await (await ServerProcess.start(premises)).started()
    const { port } = new URL(server.origin)
    /** A connection that was answered once, and has sent half of its next call. */
    const asking = async (path: string): Promise<Socket> => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`
      )
      await once(socket, 'data')
      return socket
    }
    const [call, check] = [await asking('/api/subscriptions/plans'), await asking('/health/ready')]
    const exit = server.end('SIGTERM')
    await server.refuses()
    const answers = Promise.all([call, check].map((socket) => text(socket)))
    for (const socket of [call, check]) socket.write('\r\n')
    const [called, checked] = await answers
    assert.match(called!, /^HTTP\/1.1 200 /)
    assert.match(checked!, /^HTTP\/1.1 503 /, 'a balancer that checks is told')
    assert.equal(await exit, 0)
  })
})
