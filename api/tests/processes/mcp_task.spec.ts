import { test } from '@japa/runner'
import { modernAnswer, modernMessage } from '#tests/support/mcp'
import { library, signUp, withModel } from '#tests/support/server_calls'
import { directly } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer, type ServedCall } from '#writers/tests/support/model_server'

const KNOWS_TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

test.group('A task of an assistant', (group) => {
  let premises: Premises
  let model: ModelServer
  let hold: (call: ServedCall) => Promise<unknown> | null
  group.each.setup(async () => {
    premises = await newPremises()
    hold = () => null
    model = await ModelServer.start({ hold: (call) => hold(call) })
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  test('goes on after the server was killed, and its result is read from the next one', async ({
    assert,
  }) => {
    let server = await ServerProcess.start(premises, withModel(model))
    const ask = async (key: string, method: string, params: Record<string, unknown>) => {
      const message = modernMessage(key, method, params, KNOWS_TASKS)
      const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', ...message })
      const { result, error } = modernAnswer(await answer.text())
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    }
    const token = await signUp(server)
    await directly(premises, [
      "UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = 'starter')",
    ])
    const { body } = await server.call<{ key: string }>('POST', '/api/api-keys', token, {
      name: 'Assistant',
      permissions: ['publications:read', 'publications:generate'],
    })
    const { key } = body.data

    let held = false
    hold = ({ task }) => {
      if (task !== 'draft') return null
      held = true
      return FOREVER
    }
    const { taskId, resultType } = await ask(key, 'tools/call', {
      name: 'generate_publication',
      arguments: { prompt: 'How should a small bakery tell its customers about a new sourdough oven?' },
    })
    assert.equal(resultType, 'task')
    await waitFor(
      'a call for a section',
      async () => held,
      (is) => is,
      () => server.output()
    )
    assert.equal((await ask(key, 'tasks/get', { taskId })).status, 'working')

    assert.equal(await server.end('SIGKILL'), 'SIGKILL')
    hold = () => null
    server = await ServerProcess.start(premises, withModel(model))
    const ended = await waitFor(
      'the task',
      () => ask(key, 'tasks/get', { taskId }),
      ({ status }) => status !== 'working',
      () => server.output()
    )
    assert.equal(ended.status, 'completed', JSON.stringify(ended))
    const { status, publicationId } = ended.result.structuredContent
    assert.equal(status, 'completed')
    const read = await ask(key, 'tools/call', { name: 'get_publication', arguments: { id: publicationId } })
    assert.isNotEmpty(read.structuredContent.content)
    assert.lengthOf(await library(server, token), 1)
    assert.equal(await server.end('SIGTERM'), 0)
  }).timeout(120_000)
})
