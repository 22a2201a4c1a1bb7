import { test } from '@japa/runner'
import { ModelServer, type ServedCall } from '#generation/tests/support/model_server'
import { begin, ended, library, signUp, until, withModel } from '#tests/support/server_calls'
import { atWorkAfter } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER, Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'

/**
 * The steps at which, or right after which, the server is killed: once each. The last ones run side by side, so that a
 * kill at one may be the kill of the one before it too.
 */
const STEPS = [
  'session_created',
  'topic_generation',
  'structure_planning',
  'block_generation',
  'block_generated',
  'block_validation',
  'block_title_generation',
  'block_image_generation_processing_block',
  'content_review',
  'finalization',
]

/**
 * The step at which the server has to have been killed before the model answers a task: however fast the server is, it
 * is seen there. Of those that run side by side the pictures' step is shown last.
 */
const ANSWERED_AFTER: Record<string, string> = {
  plan: 'topic_generation',
  block: 'block_generation',
  image: 'block_image_generation_processing_block',
  edit: 'block_image_generation_processing_block',
}

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

  test('in the middle of each step in turn finishes the one publication and charges it once', async ({
    assert,
  }) => {
    const env = withModel(model)
    let last = -1
    hold = ({ task }) => (last < STEPS.indexOf(ANSWERED_AFTER[task] ?? '') ? FOREVER : null)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const sessionId = await begin(server, token)
    const seen: string[] = []
    let progress = 0
    let end = await until(server, token, sessionId, ({ stepName }) => STEPS.indexOf(stepName) > last)
    while (end.status !== 'completed' && end.status !== 'failed') {
      assert.isAtLeast(end.progress, progress, 'progress never goes back')
      progress = end.progress
      last = STEPS.indexOf(end.stepName)
      seen.push(end.stepName)
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      server = await ServerProcess.start(premises, env)
      end = await until(server, token, sessionId, ({ stepName }) => STEPS.indexOf(stepName) > last)
    }
    assert.equal(
      end.status,
      'completed',
      `${end.stepName} ${JSON.stringify(end.error)} after kills at ${seen.join(', ')}\n${server.output()}`
    )
    // The outline comes with the topic, and the review with the editor's answer: those two may pass unseen.
    assert.isAtLeast(seen.length, 5, `killed at ${seen.join(', ')} alone`)
    assert.equal(end.userLimits.postsUsed, 1)
    const publications = await library(server, token)
    assert.lengthOf(publications, 1)
    assert.equal(publications[0]!.generationStatus, 'completed')
    assert.isAbove(publications[0]!.wordCount, 100)
    assert.equal(await server.end('SIGTERM'), 0)
  })

  test('three times in a row with nothing done in between gives the post back', async ({ assert }) => {
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

  test('asked to stop while it works leaves at a checkpoint, and the next one goes on', async ({
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
})
