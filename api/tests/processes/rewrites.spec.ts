import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ModelServer } from '#generation/tests/support/model_server'
import { begin, signUp, until, withModel } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'

interface Rewrite {
  id: string
  status: string
  after: string | null
  cost: { calls: number }
}

test.group('A server that is killed while a passage is written again', (group) => {
  let premises: Premises
  let model: ModelServer
  group.each.setup(async () => {
    premises = await newPremises()
    model = await ModelServer.start({ delayMs: ({ task }) => (task === 'block_rewrite' ? 700 : 0) })
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  test('makes the one proposal once, and takes it over once', async ({ assert }) => {
    const env = withModel(model)
    let server = await ServerProcess.start(premises, env)
    const token = await signUp(server)
    const { publicationId } = await until(server, token, await begin(server, token), () => false)
    const path = `/api/publications/${publicationId}`
    const before = await server.call<{ content: string }>('GET', path, token)

    const earlier = model.calls.length
    const asked = await server.call<Rewrite>('POST', `${path}/rewrite`, token, { block: 0, note: 'Plainly' })
    assert.equal(asked.status, 202)
    const one = `${path}/rewrites/${asked.body.data.id}`
    for (let kills = 1; kills <= 2; kills++) {
      while (model.calls.length < earlier + kills) await sleep(10)
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      server = await ServerProcess.start(premises, env)
    }
    let rewrite = (await server.call<Rewrite>('GET', one, token)).body.data
    while (rewrite.status === 'working') {
      await sleep(30)
      rewrite = (await server.call<Rewrite>('GET', one, token)).body.data
    }
    assert.equal(rewrite.status, 'ready', server.output())
    assert.equal(rewrite.cost.calls, 1, 'what is shown is the call that made it')
    assert.equal(rewrite.after!.split('It has been put more plainly').length - 1, 1)
    await sleep(1_200)
    assert.equal(model.calls.length, earlier + 3, 'and nobody goes on')
    const still = await server.call<{ content: string }>('GET', path, token)
    assert.equal(still.body.data.content, before.body.data.content)

    // Taken over by four at once.
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
  }).timeout(120_000)
})
