import { describe, expect, it, vi } from 'vitest'
import {
  ArgumentError,
  Cygnet as Client,
  type Cygnet,
  ifChanged,
  NotModifiedError,
  responseOf,
  TimeoutError,
} from '../src/index.js'
import { answerOf } from './support/contract.js'
import { type Handler, json } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const KEY = 'cg_secret-of-the-caller'
const PATH = 'GET /api/v1/publications/x'
const answer = answerOf('v1GetPublication', 200)
const client = (options = {}): Cygnet => new Client({ baseUrl: context.server.url, apiKey: KEY, ...options })

describe('the response of a result', () => {
  it('has its request id, status and headers, even where a call returns a part of the data', async () => {
    context.server.on(PATH, json(200, answer, { 'X-Request-Id': 'r-1', RateLimit: '"minute";r=59;t=60' }))
    const post = await client().publications.get('x')
    expect(responseOf(post)).toMatchObject({ status: 200, requestId: 'r-1', path: '/api/v1/publications/x' })
    expect(responseOf(post)?.headers.get('RateLimit')).toBe('"minute";r=59;t=60')
    const versions = answerOf('v1ListPublicationVersions', 200)
    context.server.on('GET /api/v1/publications/x/versions', json(200, versions, { 'X-Request-Id': 'r-2' }))
    expect(responseOf(await client().publications.versions('x'))?.requestId).toBe('r-2')
  })

  it('only exists for results, and changes nothing about them', async () => {
    context.server.on(PATH, json(200, answer))
    const post = await client().publications.get('x')
    expect(post).toEqual(answer.data)
    expect(responseOf({ ...post })).toBeUndefined()
  })
})

describe('a record that is read again', () => {
  const unchanged: Handler = (_, response) => response.writeHead(304, { ETag: '"v1"' }).end()

  it('is null where it has not changed, by an earlier result or by its ETag', async () => {
    context.server.on(PATH, json(200, answer, { ETag: '"v1"' }), unchanged, unchanged, json(200, answer))
    const publications = client().publications
    const post = await publications.get('x')
    expect(await ifChanged(post, (options) => publications.get('x', options))).toBeNull()
    expect(await ifChanged('"v1"', (options) => publications.get('x', options))).toBeNull()
    expect(await ifChanged(post, (options) => publications.get('x', options))).toEqual(answer.data)
    const sent = context.server.requests.map(({ headers }) => headers['if-none-match'])
    expect(sent).toEqual([undefined, '"v1"', '"v1"', '"v1"'])
  })

  it('is refused for what is not a read, and sends nothing', async () => {
    const { publications } = client()
    const error = await rejection(
      ifChanged('"v1"', (options) => publications.update('x', { title: 'A new title' }, options))
    )
    expect(error).toBeInstanceOf(ArgumentError)
    expect(error.message).toContain('send `updatedAt`')
    expect(context.server.requests).toHaveLength(0)
  })

  it("is an error of its own where the header is the caller's", async () => {
    context.server.on(PATH, unchanged)
    const reading = client().publications.get('x', { headers: { 'If-None-Match': '"v1"' } })
    expect(await rejection(reading)).toBeInstanceOf(NotModifiedError)
  })

  it('comes with its text in another form', async () => {
    context.server.on(PATH, json(200, answer))
    await client().publications.get('x', { contentFormat: 'blocks' })
    expect(context.server.requests[0]?.query.get('content_format')).toBe('blocks')
  })
})

describe('headers of a call', () => {
  it('are sent with it, and never replace the credential or the idempotency key', async () => {
    context.server.on('POST /api/v1/publications/generate', json(202, answerOf('v1GeneratePublication', 202)))
    const headers = { traceparent: '00-1', 'X-API-Key': 'cg_other' }
    await client().publications.generate({ prompt: 'Winter tyres' }, { headers, idempotencyKey: 'monday' })
    expect(context.server.requests[0]?.headers).toMatchObject({
      traceparent: '00-1',
      'x-api-key': KEY,
      'idempotency-key': 'monday',
    })
  })
})

describe('debug', () => {
  it('prints the lines where it is true', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    context.server.on(PATH, json(200, answer))
    await client({ debug: true }).publications.get('x')
    expect(print.mock.calls.flat()).toEqual([expect.stringContaining('GET /api/v1/publications/x 200 in')])
    print.mockRestore()
  })

  it.each(['requests', 1, {}])('is refused by name where it is %j', (debug) => {
    const create = () => client({ debug: debug as unknown as boolean })
    expect(create).toThrow(ArgumentError)
    expect(create).toThrow('debug must be true, false or a function')
  })

  it('has a line for each attempt and nothing secret', async () => {
    const lines: string[] = []
    context.server.on(
      PATH,
      json(503, {}, { 'Retry-After': '0' }),
      json(200, answer, { 'X-Request-Id': 'r-1' })
    )
    await client({ debug: (line: string) => lines.push(line) }).publications.get('x')
    expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
      'GET /api/v1/publications/x 503 in n ms, request null',
      'GET /api/v1/publications/x UNEXPECTED_RESPONSE: retry 1 in n ms',
      'GET /api/v1/publications/x 200 in n ms, request r-1',
    ])
    expect(lines.join()).not.toContain(KEY)
  })

  it('goes to the error output where CYGNET_DEBUG is set', async () => {
    vi.stubEnv('CYGNET_DEBUG', '1')
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    context.server.on('GET /api/v1/publications', json(200, answerOf('v1ListPublications', 200)))
    await client().publications.list({ search: 'private words' })
    expect(print).toHaveBeenCalledOnce()
    expect(print.mock.calls.join()).not.toContain('private')
    vi.unstubAllEnvs()
  })
})

describe('a download as a stream', () => {
  const DOWNLOAD = 'POST /api/v1/publications/x/download'
  const head = {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="a_post.zip"',
  }
  const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

  it('arrives piece by piece', async () => {
    let finish = () => {}
    const half: Handler = (_request, response) => {
      response.writeHead(200, head)
      response.write('first,')
      finish = () => response.end('second')
    }
    context.server.on(DOWNLOAD, half)
    const file = await client().publications.downloadStream('x', { format: 'zip' })
    expect(file).toMatchObject({ filename: 'a_post.zip', contentType: 'application/zip' })
    const [one, all] = file.stream.tee()
    const reader = one.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first,')
    finish()
    expect(await textOf(all)).toBe('first,second')
    await reader.cancel()
  })

  it('that is cut or stays silent is an error, not a short file', async () => {
    const cut: Handler = (_request, response) => {
      response.writeHead(200, { ...head, 'Content-Length': '100' })
      response.write('first', () => response.socket?.destroy())
    }
    context.server.on(DOWNLOAD, cut)
    const broken = await client().publications.downloadStream('x', { format: 'zip' })
    expect(await rejection(textOf(broken.stream))).toMatchObject({ code: 'NETWORK_ERROR' })
    const silent: Handler = (_request, response) => {
      response.writeHead(200, head)
      response.write('first')
    }
    context.server.on(DOWNLOAD, silent)
    const whole = async () => {
      const file = await client().publications.downloadStream('x', { format: 'zip' }, { timeoutMs: 300 })
      return textOf(file.stream)
    }
    expect(await rejection(whole())).toBeInstanceOf(TimeoutError)
  })

  it('ends with the signal of the caller', async () => {
    const silent: Handler = (_request, response) => {
      response.writeHead(200, head)
      response.write('first')
    }
    context.server.on(DOWNLOAD, silent)
    const controller = new AbortController()
    const file = await client().publications.downloadStream(
      'x',
      { format: 'zip' },
      { signal: controller.signal }
    )
    const reading = rejection(textOf(file.stream))
    controller.abort(new Error('enough'))
    expect(await reading).toMatchObject({ message: 'enough' })
  })
})
