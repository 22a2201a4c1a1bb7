import { test } from '@japa/runner'
import type { Wire } from '#model_server/settings'
import { StructuredModel } from '#model_server/structured_model'
import { tokensIn } from '#model_server/tokens'
import type { ModelError } from '#model_server/types'
import { ModelServer, type ModelServerOptions } from '#writers/tests/support/model_server'

const WIRES: Wire[] = ['responses', 'chat']
const TEXT = 'One sentence about bells, and another one about the tower. '.repeat(20)
const TASK = { name: 'draft', system: 'You write.', user: 'Write.', maxOutputTokens: 2_000 }

test.group('A streamed answer', (group) => {
  let server: ModelServer | null = null
  group.each.teardown(async () => {
    await server?.stop()
    server = null
  })
  async function asked(wire: Wire, options: ModelServerOptions, timeoutMs = 5_000) {
    server = await ModelServer.start({ fault: () => ({ kind: 'text', text: TEXT }), ...options })
    const { baseURL } = server
    return new StructuredModel({ baseURL, apiKey: 'k', model: 'm-1', timeoutMs, maxRetries: 0, wire })
  }

  for (const wire of WIRES) {
    test(`arrives in pieces over ${wire}, with what it used`, async ({ assert }) => {
      const model = await asked(wire, {})
      const pieces: string[] = []
      const { value, usage } = await model.write(TASK, (piece) => pieces.push(piece))
      assert.equal(value, 'stop')
      assert.equal(pieces.join(''), TEXT)
      assert.isAbove(pieces.length, 3)
      assert.equal(usage.outputTokens, Math.ceil(TEXT.length / 4))
      assert.equal(usage.calls, 1)
      assert.isTrue(server!.calls[0]!.body.stream)
    })

    test(`may come in one piece over ${wire}`, async ({ assert }) => {
      const model = await asked(wire, { streaming: null })
      const pieces: string[] = []
      const { value } = await model.write(TASK, (piece) => pieces.push(piece))
      assert.equal(value, 'stop')
      assert.deepEqual(pieces, [TEXT])
    })

    test(`that breaks off over ${wire} is cut, and paid for`, async ({ assert }) => {
      const model = await asked(wire, { streaming: () => ({ cut: 100 }) })
      let text = ''
      const { value, usage } = await model.write(TASK, (piece) => {
        text += piece
      })
      assert.equal(value, 'cut')
      assert.equal(text, TEXT.slice(0, 400))
      assert.equal(usage.outputTokens, tokensIn(text))
    })

    test(`that ends at the limit over ${wire} says so`, async ({ assert }) => {
      const model = await asked(wire, { fault: () => ({ kind: 'truncated' }) })
      const { value } = await model.write({ ...TASK, user: 'Write a lot.' }, () => {})
      assert.equal(value, 'length')
    })

    test(`over ${wire} ends with its caller`, async ({ assert }) => {
      const model = await asked(wire, { streaming: () => ({ rate: 20 }) })
      const stop = new AbortController()
      const failed = await model
        .write(TASK, () => stop.abort(), stop.signal)
        .then(
          () => null,
          (error: ModelError) => error
        )
      assert.equal(failed?.fault, 'aborted')
    })
  }

  test('may take longer than the longest pause', async ({ assert }) => {
    const model = await asked('chat', { streaming: () => ({ rate: 75 }) }, 3_000)
    const { value } = await model.write(TASK, () => {})
    assert.equal(value, 'stop')
  })

  test('fails where the server fails, or goes silent, before any text', async ({ assert }) => {
    const down = await asked('chat', { fault: () => ({ kind: 'status', status: 500 }) })
    await assert.rejects(() => down.write(TASK, () => {}), /failed \(500\)/)
    await server!.stop()
    const silent = await asked('chat', { fault: () => ({ kind: 'hang' }) }, 300)
    await assert.rejects(() => silent.write(TASK, () => {}), /in time|connection/)
  })

  test('is asked for in a simpler way where the server rejects how', async ({ assert }) => {
    const refusal = (message: string) => ({
      ...{ kind: 'status' as const, status: 400 },
      body: { error: { message, type: 'invalid_request_error', code: null } },
    })
    const model = await asked('chat', {
      fault: ({ body }) => {
        if ('stream_options' in body) return refusal('Unknown field: stream_options')
        if (body.stream) return refusal('stream is not supported')
        return { kind: 'text', text: TEXT }
      },
    })
    const pieces: string[] = []
    await model.write(TASK, (piece) => pieces.push(piece))
    assert.deepEqual(pieces, [TEXT])
    assert.lengthOf(server!.calls, 3)
    await model.write(TASK, () => {})
    assert.lengthOf(server!.calls, 4, 'it is remembered')
  })

  for (const [baseURL, tokens] of [
    ['https://api.openai.com/v1', 128_000],
    ['https://models.example/v1', null],
  ] as const)
    test(`has ${tokens ?? 'no known'} room at ${baseURL}, which does not tell`, async ({ assert }) => {
      const fetch = async () => Response.json({ object: 'list', data: [{ id: 'm-1', object: 'model' }] })
      const limits = { timeoutMs: 1_000, maxRetries: 0 }
      const model = new StructuredModel({
        baseURL,
        apiKey: 'k',
        model: 'm-1',
        wire: 'chat',
        ...limits,
        fetch,
      })
      assert.equal(await model.contextTokens(), tokens)
    })

  test('is asked again for its room where its server did not answer', async ({ assert }) => {
    let isDown = true
    const fetch = async () => {
      if (isDown) throw new TypeError('fetch failed')
      return Response.json({ object: 'list', data: [{ id: 'm-1', max_model_len: 65_536 }] })
    }
    const server = { baseURL: 'https://models.example/v1', apiKey: 'k', model: 'm-1', wire: 'chat' as const }
    const model = new StructuredModel({ ...server, timeoutMs: 1_000, maxRetries: 0, fetch })
    assert.isNull(await model.contextTokens())
    isDown = false
    assert.equal(await model.contextTokens(), 65_536)
  })

  test('has the room that the context leaves, and is not asked for where there is none', async ({
    assert,
  }) => {
    const model = await asked('chat', { contextTokens: 8_192 })
    assert.equal(await model.contextTokens(), 8_192)
    await model.write({ ...TASK, maxOutputTokens: 100_000 }, () => {})
    const room = Number(server!.calls[0]!.body.max_completion_tokens)
    assert.isAtMost(room + tokensIn(TASK.system) + tokensIn(TASK.user), 8_192)
    await assert.rejects(() => model.write({ ...TASK, user: 'word '.repeat(8_000) }, () => {}), /longer than/)
    assert.lengthOf(server!.calls, 1)
  })
})
