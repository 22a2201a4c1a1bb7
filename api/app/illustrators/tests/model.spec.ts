import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { LLMock } from '@copilotkit/aimock'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { ModelIllustrator } from '#illustrators/model/model_illustrator'
import { ModelError, type ModelFailure, type Written } from '#model_server/types'
import { type ModelFault, ModelServer } from '#writers/tests/support/model_server'
import { makeBrief } from '#writers/tests/support/writer_inputs'
import type { Illustration, IllustrationInput } from '#writers/types'

const KEY = 'sk-canary-77aa01'

function input(over: Partial<IllustrationInput> = {}): IllustrationInput {
  return {
    kind: 'cover',
    brief: makeBrief(),
    title: 'How often should a cargo bike be serviced?',
    text: 'Twice a year.[^s1]',
    ordinal: 0,
    width: 1600,
    height: 900,
    ...over,
  }
}

async function picture(width: number, height: number): Promise<string> {
  const data = await sharp({ create: { width, height, channels: 3, background: '#d9713c' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret' } })
    .toBuffer()
  return data.toString('base64')
}

/** The first half of a valid picture. */
async function halfPicture(): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const data = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#ffffff', noise },
  })
    .png()
    .toBuffer()
  return data.subarray(0, data.length / 2).toString('base64')
}

interface Outcome {
  server: ModelServer
  error: ModelError | null
  result: Written<Illustration> | null
}

async function illustrate(
  fault?: (number: number) => ModelFault | null,
  timeoutMs = 30_000,
  signal?: AbortSignal
): Promise<Outcome> {
  const server = await ModelServer.start({ fault: (_call, number) => fault?.(number) ?? null })
  const illustrator = new ModelIllustrator({
    baseURL: server.baseURL,
    apiKey: KEY,
    model: 'pictures-2',
    timeoutMs,
    maxRetries: 1,
    priceMicros: 40_000,
  })
  try {
    return { server, error: null, result: await illustrator.illustrate(input(), signal) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { server, error, result: null }
  } finally {
    await server.stop()
  }
}

test.group('A model illustrator', () => {
  test('works against a mock of the image endpoint', async ({ assert }) => {
    const mock = new LLMock({ port: 0 })
    mock.onImage(/cargo bike/, { image: { b64Json: await picture(1024, 1024) } })
    await mock.start()
    try {
      const illustrator = new ModelIllustrator({
        baseURL: `${mock.url}/v1`,
        apiKey: KEY,
        model: 'pictures-2',
        timeoutMs: 30_000,
        maxRetries: 0,
      })
      const { value } = await illustrator.illustrate(input())
      assert.equal((await sharp(value.data).metadata()).format, 'webp')
    } finally {
      await mock.stop()
    }
  })

  test('makes WebP of exactly the size asked for, without the file’s metadata', async ({ assert }) => {
    const base64 = await picture(1024, 1024)
    const { server, result } = await illustrate(() => ({ kind: 'image', b64_json: base64 }))
    const metadata = await sharp(result?.value.data).metadata()
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', 1600, 900])
    assert.isUndefined(metadata.exif)
    assert.equal(result?.value.altText, 'Illustration: How often should a cargo bike be serviced?')
    assert.includeMembers(result?.value.tags ?? [], ['cover', 'cargo', 'bike'])
    assert.equal(server.calls[0]?.body.model, 'pictures-2')
    assert.equal(server.calls[0]?.body.size, '1600x896')
    assert.deepEqual(result?.usage, {
      model: 'pictures-2',
      calls: 1,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 40_000,
    })
  })

  test('accepts a data address', async ({ assert }) => {
    const url = `data:image/jpeg;base64,${await picture(64, 64)}`
    const { result } = await illustrate(() => ({ kind: 'image', url }))
    assert.equal(result?.value.width, 1600)
  })

  test('asks for base64 where an address comes, and never fetches the address', async ({ assert }) => {
    let fetched = 0
    const trap = createServer((_request, response) => {
      fetched += 1
      response.end()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/p.png`
    const kind = 'image' as const
    const stubborn = await illustrate(() => ({ kind, url }))
    const base64 = await picture(64, 64)
    const willing = await illustrate((number) => (number === 0 ? { kind, url } : { kind, b64_json: base64 }))
    await new Promise<void>((resolve) => trap.close(() => resolve()))
    assert.equal(stubborn.error?.fault, 'invalid_answer')
    assert.equal(stubborn.error?.usage?.calls, 2)
    assert.equal(willing.server.calls[1]?.body.response_format, 'b64_json')
    assert.isNotNull(willing.result)
    assert.equal(fetched, 0)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
  test('{title}')
    .with<{ title: string; fault: ModelFault; ends: ModelFailure; calls: number; timeoutMs?: number }[]>([
      {
        title: 'a broken picture',
        fault: { kind: 'image', b64_json: Buffer.from('no picture').toString('base64') },
        ends: 'invalid_answer',
        calls: 1,
      },
      {
        title: 'a picture that is no base64',
        fault: { kind: 'image', b64_json: '<html>' },
        ends: 'invalid_answer',
        calls: 1,
      },
      {
        title: 'SVG is no picture here',
        fault: { kind: 'image', b64_json: svg },
        ends: 'invalid_answer',
        calls: 1,
      },
      { title: 'an answer without a picture', fault: { kind: 'empty' }, ends: 'invalid_answer', calls: 1 },
      { title: 'a web page', fault: { kind: 'html' }, ends: 'invalid_answer', calls: 1 },
      {
        title: 'a wrong key',
        fault: { kind: 'status', status: 401, body: { error: { message: KEY, code: KEY } } },
        ends: 'unauthorized',
        calls: 1,
      },
      {
        title: 'content that is refused',
        fault: { kind: 'status', status: 400, body: { error: { message: 'x', code: 'moderation_blocked' } } },
        ends: 'refused',
        calls: 1,
      },
      {
        title: 'a failing server',
        fault: { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } },
        ends: 'unavailable',
        calls: 2,
      },
      { title: 'a server that hangs', fault: { kind: 'hang' }, ends: 'timeout', calls: 2, timeoutMs: 300 },
      { title: 'a body that is cut', fault: { kind: 'cut' }, ends: 'unavailable', calls: 2 },
      { title: 'a connection that is dropped', fault: { kind: 'reset' }, ends: 'unavailable', calls: 2 },
      { title: 'a body that drips', fault: { kind: 'drip' }, ends: 'timeout', calls: 2, timeoutMs: 300 },
      { title: 'a body that is no JSON', fault: { kind: 'broken_body' }, ends: 'invalid_answer', calls: 1 },
      { title: 'a body that is empty', fault: { kind: 'empty_body' }, ends: 'invalid_answer', calls: 1 },
      {
        title: 'a server that is busy',
        fault: { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
        ends: 'rate_limited',
        calls: 2,
      },
      {
        title: 'a server that is busy for long',
        fault: { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
        ends: 'rate_limited',
        calls: 1,
      },
    ])
    .run(async ({ assert }, { fault, ends, calls, timeoutMs }) => {
      const { server, error } = await illustrate(() => fault, timeoutMs)
      assert.equal(error?.fault, ends)
      assert.lengthOf(server.calls, calls)
      assert.notInclude(`${inspect(error, { depth: 12, showHidden: true })}${JSON.stringify(error)}`, KEY)
    })

  test('rejects half a picture', async ({ assert }) => {
    const base64 = await halfPicture()
    const { error } = await illustrate(() => ({ kind: 'image', b64_json: base64 }))
    assert.equal(error?.fault, 'invalid_answer')
    assert.include(error?.message ?? '', 'is broken')
    assert.equal(error?.usage?.costMicros, 40_000, 'it was paid for')
  })

  test('makes no further request once it is stopped', async ({ assert }) => {
    const controller = new AbortController()
    const { server, error } = await illustrate(
      () => {
        setImmediate(() => controller.abort())
        return { kind: 'hang' }
      },
      60_000,
      controller.signal
    )
    assert.equal(error?.fault, 'aborted')
    assert.lengthOf(server.calls, 1)
  })
})
