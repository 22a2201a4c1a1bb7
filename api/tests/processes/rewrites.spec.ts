import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { begin, ended, signUp, withModel } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer } from '#writers/tests/support/model_server'

interface Rewrite {
  id: string
  status: string
  after: string | null
  cost: { calls: number }
}

test.group('A server that is killed during a rewrite', (group) => {
  let premises: Premises
  let model: ModelServer
  let silent: boolean
  group.each.setup(async () => {
    premises = await newPremises()
    silent = false
    model = await ModelServer.start({ hold: () => (silent ? FOREVER : null) })
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  test('makes the one proposal once, and applies it once', async ({ assert }) => {
    const env = withModel(model)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const { publicationId } = await ended(server, token, await begin(server, token))
    const path = `/api/publications/${publicationId}`
    const before = await server.call<{ content: string }>('GET', path, token)

    const earlier = model.calls.length
    silent = true
    const asked = await server.call<Rewrite>('POST', `${path}/rewrite`, token, { block: 1, note: 'Plainly' })
    assert.equal(asked.status, 202)
    const one = `${path}/rewrites/${asked.body.data.id}`
    for (let kills = 1; kills <= 2; kills++) {
      await waitFor(
        'the model to be asked',
        () => model.calls.length - earlier,
        (asked) => asked >= kills,
        () => server.output()
      )
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      silent = kills < 2
      server = await ServerProcess.start(premises, env)
    }
    const rewrite = await waitFor(
      'the proposal',
      async () => (await server.call<Rewrite>('GET', one, token)).body.data,
      ({ status }) => status !== 'working',
      () => server.output()
    )
    assert.equal(rewrite.status, 'ready', server.output())
    assert.equal(rewrite.cost.calls, 1, 'what is shown is the call that made it')
    assert.equal(rewrite.after!.split('It has been put more plainly').length - 1, 1)
    await sleep(1_200)
    assert.equal(model.calls.length, earlier + 3, 'and nobody goes on')
    const still = await server.call<{ content: string }>('GET', path, token)
    assert.equal(still.body.data.content, before.body.data.content)

    // Applied by four calls at once.
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => server.call<{ content: string }>('POST', `${one}/apply`, token, {}))
    )
    assert.include(
      applied.map(({ status }) => status),
      200
    )
    for (const { status } of applied) assert.oneOf(status, [200, 409])
    const after = await server.call<{ content: string }>('GET', path, token)
    assert.equal(after.body.data.content.split('It has been put more plainly').length - 1, 1)
    const versions = await server.call<{ versions: { origin: string }[] }>('GET', `${path}/versions`, token)
    assert.lengthOf(
      versions.body.data.versions.filter(({ origin }) => origin === 'rewrite'),
      1
    )
    assert.equal(await server.end('SIGTERM'), 0)
  })
})
