import { test } from '@japa/runner'
import { ModelServer, type ServedCall } from '#generation/tests/support/model_server'
import { ENVIRONMENT, InterruptedGenerations, TIMEOUT } from '#tests/support/interrupted_generations'
import { begin, ended, library, signUp, statusOf, until, withModel } from '#tests/support/server_calls'
import { atWorkAfter } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER, Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'

/** The calls of the model during which the server is killed, in the order in which a text needs them. */
const KILLS: { at: string; during: string; waits: (task: string, answered: string[]) => boolean }[] = [
  { at: 'the plan', during: 'plan', waits: (task) => task === 'plan' },
  { at: 'every section', during: 'block', waits: (task) => task === 'block' },
  {
    at: 'all sections but one',
    during: 'block',
    waits: (task, answered) => task === 'block' && answered.includes('block'),
  },
  { at: "the editor's pass", during: 'edit', waits: (task) => task === 'edit' },
]

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

  test('during each call of the model in turn finishes the one publication and charges it once', async ({
    assert,
  }) => {
    const env = withModel(model)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const sessionId = await begin(server, token)
    let progress = 0
    for (const { at, during, waits } of KILLS) {
      // The server that accepted the text is killed right after its answer.
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      const answered: string[] = []
      let held = false
      hold = ({ task, abandoned }) => {
        if (abandoned) return null
        if (waits(task, answered)) {
          held ||= task === during
          return FOREVER
        }
        answered.push(task)
        return null
      }
      server = await ServerProcess.start(premises, env)
      const { status } = await waitFor(
        `a call for ${at}`,
        async () => ({ held, status: await statusOf(server, token, sessionId) }),
        (seen) => seen.held || ['completed', 'failed'].includes(seen.status.status),
        () => server.output()
      )
      assert.isTrue(held, `${at}: ${JSON.stringify(status)}\n${server.output()}`)
      assert.isAtLeast(status.progress, progress, `progress never goes back: ${at}`)
      progress = status.progress
    }
    hold = () => null
    assert.equal(await server.end('SIGKILL'), 'SIGKILL')
    server = await ServerProcess.start(premises, env)
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed', `${JSON.stringify(end.error)}\n${server.output()}`)
    assert.equal(end.userLimits.postsUsed, 1)
    const publications = await library(server, token)
    assert.lengthOf(publications, 1)
    assert.equal(publications[0]!.generationStatus, 'completed')
    assert.isAbove(publications[0]!.wordCount, 100)
    assert.equal(await server.end('SIGTERM'), 0)
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

  test('asked to stop while it works stops at a checkpoint, and the next one continues', async ({
    assert,
  }) => {
    const env = withModel(model)
    const thinking = new Thinking()
    hold = thinking.hold
    thinking.about('block')
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const sessionId = await begin(server, token)
    await until(server, token, sessionId, ({ stepName }) => stepName === 'block_generation')
    assert.equal(await server.end('SIGTERM'), 0)
    thinking.over('block')
    server = await ServerProcess.start(premises, env)
    const end = await ended(server, token, sessionId)
    assert.equal(end.status, 'completed')
    assert.equal(end.userLimits.postsUsed, 1)
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
