import { test } from '@japa/runner'
import { ModelIllustrator, type ModelIllustratorSettings } from '#illustrators/model/model_illustrator'
import { ModelError } from '#model_server/types'
import { type ModelFault, ModelServer, type ServedCall } from '#writers/tests/support/model_server'
import { makeBrief } from '#writers/tests/support/writer_inputs'

/** Which parts of the protocol image models accept, and how we ask one that rejects a part of it. */

interface Asked {
  bodies: Record<string, unknown>[]
  error: ModelError | null
}

async function draw(
  model: string,
  fault: (call: ServedCall) => ModelFault | null,
  more: Partial<ModelIllustratorSettings> & { wide?: boolean; times?: number } = {}
): Promise<Asked> {
  const { wide = true, times = 1, ...rest } = more
  const server = await ModelServer.start({ fault })
  const settings = { baseURL: server.baseURL, apiKey: 'k', timeoutMs: 30_000, maxRetries: 0, ...rest }
  const illustrator = new ModelIllustrator({ ...settings, model })
  const [width, height] = wide ? [1600, 900] : [800, 800]
  const input = { kind: 'cover' as const, brief: makeBrief(), title: 'A bike', text: '', ordinal: 0 }
  try {
    for (let time = 0; time < times; time++) {
      const { value } = await illustrator.illustrate({ ...input, width, height })
      if (value.width !== width || value.height !== height) throw new Error('another size came out')
    }
    return { bodies: server.calls.map(({ body }) => body), error: null }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { bodies: server.calls.map(({ body }) => body), error }
  } finally {
    await server.stop()
  }
}

const rejected = (message: string, param: string | null = null): ModelFault => ({
  kind: 'status',
  status: 400,
  body: { error: { message, param, type: 'invalid_request_error', code: null } },
})

test.group('An image model', () => {
  test('{model} is asked for {size}')
    .with([
      { model: 'gpt-image-2.5-flare', size: '1600x896', wide: true, base64: false },
      { model: 'gpt-image-2', size: '800x800', wide: false, base64: false },
      { model: 'gpt-image-1.5', size: '1536x1024', wide: true, base64: false },
      { model: 'gpt-image-1-mini', size: '1024x1024', wide: false, base64: false },
      { model: 'chatgpt-image-latest', size: '1536x1024', wide: true, base64: false },
      { model: 'dall-e-3', size: '1792x1024', wide: true, base64: true },
    ])
    .run(async ({ assert }, { model, size, wide, base64 }) => {
      const { bodies, error } = await draw(model, () => null, { wide })
      assert.isNull(error)
      assert.lengthOf(bodies, 1)
      assert.equal(bodies[0]?.size, size)
      assert.equal(bodies[0]?.response_format, base64 ? 'b64_json' : undefined)
      assert.notProperty(bodies[0], 'quality')
    })

  test('that rejects a size is asked for a common one, then for its default, and that is remembered', async ({
    assert,
  }) => {
    const { bodies, error } = await draw(
      'pictures-2',
      ({ body }) => (body.size ? rejected(`Invalid value: '${body.size}'.`, 'size') : null),
      { times: 2 }
    )
    assert.isNull(error)
    assert.deepEqual(
      bodies.map(({ size }) => size),
      ['1600x896', '1536x1024', undefined, undefined]
    )
  })

  test('gets the configured quality, and none where it does not know the setting', async ({ assert }) => {
    const taken = await draw('pictures-2', () => null, { quality: 'low' })
    assert.equal(taken.bodies[0]?.quality, 'low')
    const refused = await draw(
      'pictures-2',
      ({ body }) => (body.quality ? rejected("Unknown parameter: 'quality'.", 'quality') : null),
      { quality: 'low', times: 2 }
    )
    assert.isNull(refused.error)
    assert.deepEqual(
      refused.bodies.map(({ quality }) => quality),
      ['low', undefined, undefined]
    )
  })

  test('that rejects the wish for base64 is asked without it', async ({ assert }) => {
    const { bodies, error } = await draw('my-dall-e-stand-in', ({ body }) =>
      body.response_format ? rejected("Unknown parameter: 'response_format'.", 'response_format') : null
    )
    assert.isNull(error)
    assert.lengthOf(bodies, 2)
  })

  test('that refuses the subject is not asked again', async ({ assert }) => {
    const { bodies, error } = await draw('pictures-2', () => ({
      kind: 'status',
      status: 400,
      body: { error: { message: 'Your request was rejected', code: 'moderation_blocked' } },
    }))
    assert.equal(error?.fault, 'refused')
    assert.lengthOf(bodies, 1)
  })
})
