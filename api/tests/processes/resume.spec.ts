import { test } from '@japa/runner'
import { ENVIRONMENT, InterruptedGenerations, TIMEOUT } from '#tests/support/interrupted_generations'
import { begin, ended, library, signUp, withModel } from '#tests/support/server_calls'
import { atWorkAfter } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER, Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer, type ServedCall } from '#writers/tests/support/model_server'

/** The error of a generation whose worker was killed three times without progress. */
const SET_ASIDE = 'INTERNAL_ERROR'

test.group('A server that is killed', (group) => {
  let premises: Premises
  let model: ModelServer
  let hold: (call: ServedCall) => Promise<unknown> | null
  group.each.setup(async () => {
    premises = await newPremises()
    hold = () => null
    model = await ModelServer.start({ delayMs: 120, hold: (call) => hold(call) })
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  test('three times in a row without progress returns the post', async ({ assert }) => {
    hold = () => FOREVER
    const env = withModel(model)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const sessionId = await begin(server, token)
    await waitFor(
      'a first call',
      () => model.calls.length,
      (calls) => calls > 0,
      () => server.output()
    )
    for (let kill = 0; kill < 3; kill++) {
      await atWorkAfter(premises, kill, 'generation')
      await server.end('SIGKILL')
      server = await ServerProcess.start(premises, env)
    }
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'failed')
    assert.equal(end.userLimits.postsUsed, 0)
    assert.lengthOf(await library(server, token), 0)
    await server.end('SIGTERM')
  })

  test('asked to stop while it works lets a call end, cuts off one that hangs, and the next one continues', async ({
    assert,
  }) => {
    const env = withModel(model)
    const thinking = new Thinking()
    hold = thinking.hold
    const calls = (task: string) => model.calls.filter((call) => call.task === task)
    const asked = (task: string) =>
      waitFor(
        `a call for the ${task}`,
        () => calls(task).length,
        Boolean,
        () => server.output()
      )
    thinking.about('plan')
    thinking.about('draft')
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const sessionId = await begin(server, token)
    await asked('plan')
    const exit = server.end('SIGTERM')
    await server.refuses()
    thinking.over('plan')
    assert.equal(await exit, 0)

    server = await ServerProcess.start(premises, env)
    await asked('draft')
    assert.lengthOf(calls('plan'), 1, 'what was answered is not asked again')
    assert.equal(await server.end('SIGTERM'), 0)
    thinking.over('draft')

    server = await ServerProcess.start(premises, env)
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed')
    assert.equal(end.userLimits.postsUsed, 1)
    assert.lengthOf(calls('plan'), 1)
    await server.end('SIGTERM')
  })

  test('at random moments ends every generation and keeps no post reserved', async ({ assert }) => {
    let server = await (await ServerProcess.start(premises, ENVIRONMENT)).started()
    const generations = new InterruptedGenerations(premises, assert, () => server)
    await generations.run(1, async () => {
      await server.end('SIGKILL')
      server = await ServerProcess.start(premises, ENVIRONMENT, server.origin)
      return async () => {
        await server.started()
      }
    }, [SET_ASIDE])
    for (const { output } of premises.servers.map((each) => ({ output: each.output() })))
      assert.notInclude(output, 'failed unexpectedly')
  })
    .tags(['@interrupted'])
    .timeout(TIMEOUT)
})
