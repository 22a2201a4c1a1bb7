import { describe, expect, it, vi } from 'vitest'
import {
  ArgumentError,
  AuthenticationError,
  Cygnet,
  MissingCredentialError,
  type ResponseInfo,
  UnexpectedResponseError,
} from '../src/index.js'
import { CygnetSession } from '../src/session/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { json, text } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const me = answerOf('me', 200)

describe('a request', () => {
  it('sends a token as Bearer, and returns the data without its envelope', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    expect(await context.client().account.me()).toEqual(me.data)
    const [request] = context.server.requests
    expect(request?.headers.authorization).toBe('Bearer cgs_test-token')
    expect(request?.headers['user-agent']).toMatch(/^cygnet-sdk\//)
  })

  it('sends the caller’s own headers, overridden by those that it sets itself', async () => {
    context.server.on('POST /api/auth/login', json(200, answerOf('login', 200)))
    const headers = { 'X-Gateway': 'shop', 'content-type': 'text/plain', authorization: 'Bearer other' }
    await context
      .client({ headers, userAgent: 'shop/2' })
      .account.login({ email: 'a@b.example', password: 'x' })
    expect(context.server.requests[0]?.headers).toMatchObject({
      'x-gateway': 'shop',
      'content-type': 'application/json',
      authorization: 'Bearer cgs_test-token',
      'user-agent': 'shop/2',
    })
  })

  it('looks the token up for each call', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    const tokens = ['first', 'second']
    const client = context.client({ token: async () => tokens.shift() })
    for (let i = 0; i < 2; i++) await client.account.me()
    expect(context.server.requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ])
    expect(await rejection(client.account.me())).toBeInstanceOf(MissingCredentialError)
  })

  it('leaves out parameters without a value', async () => {
    context.server.on('GET /api/publications', json(200, answerOf('listPublications', 200)))
    await context.client().publications.list({ limit: 5, search: 'cargo & bike', type: undefined })
    expect(Object.fromEntries(context.server.requests[0]?.query ?? [])).toEqual({
      limit: '5',
      search: 'cargo & bike',
    })
  })

  it.each(['', '.', '..', undefined, null])(
    'is not sent for the id %j, which would ask for something else',
    async (id) => {
      const { publications, images } = context.client()
      const calls = [
        publications.get(id as string),
        publications.archive(id as string),
        images.delete(id as string),
      ]
      for (const call of calls) {
        const error = await rejection(call)
        expect(error).toBeInstanceOf(ArgumentError)
        expect(error.message).toContain('An id is missing')
      }
      expect(context.server.requests).toHaveLength(0)
    }
  )

  it('keeps ids inside their place in the address', async () => {
    const error = await rejection(context.client({ maxRetries: 0 }).publications.get('../auth/me'))
    expect(error).toBeDefined()
    expect(context.server.requests[0]?.path).toBe('/api/publications/..%2Fauth%2Fme')
  })

  it('says so where the answer does not come from the API', async () => {
    context.server.on('GET /api/auth/me', text(200, '<html></html>'))
    const error = await rejection(context.client().account.me())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error.message).toContain('text/html')
    expect(error.message).toContain(context.server.url)
    expect(context.server.requests).toHaveLength(1)
  })

  it('says so where JSON is not an envelope', async () => {
    context.server.on('GET /api/auth/me', json(200, { hello: 'world' }))
    expect(await rejection(context.client().account.me())).toBeInstanceOf(UnexpectedResponseError)
  })

  it('does not pass its credential on when a server redirects', async () => {
    context.server.on('GET /api/auth/me', text(302, '', { Location: '/elsewhere' }))
    const error = await rejection(context.client().account.me())
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 302 })
    expect(context.server.requests).toHaveLength(1)
  })

  it('uses the given fetch', async () => {
    const fetch = vi.fn(async () => Response.json(me))
    const client = new CygnetSession({ baseUrl: 'https://cygnet.example/app/', token: 'x', fetch })
    await client.account.me()
    expect(fetch).toHaveBeenCalledWith('https://cygnet.example/app/api/auth/me', expect.anything())
  })
})

describe('a call without a method of its own', () => {
  it('is sent like any other', async () => {
    context.server.on('POST /api/brand-new', json(200, { success: true, message: 'OK', data: { made: 1 } }))
    const call = { method: 'POST', path: '/api/brand-new', query: { dry: true }, body: { a: 1 } } as const
    expect(await context.client().request<{ made: number }>(call)).toEqual({ made: 1 })
    const [request] = context.server.requests
    expect(request?.body).toEqual({ a: 1 })
    expect(request?.query.get('dry')).toBe('true')
    expect(request?.headers.authorization).toBe('Bearer cgs_test-token')
  })
})

describe('a call whose answer may be a file', () => {
  it('gives the data, or the file with its name', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    context.server.on(
      'GET /api/account/export',
      text(200, 'PK', {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="a.zip"',
      })
    )
    const client = context.client()
    expect(await client.requestAny({ method: 'GET', path: '/api/auth/me' })).toEqual({ data: me.data })
    const { file } = await client.requestAny({ method: 'GET', path: '/api/account/export' })
    expect(file).toMatchObject({ filename: 'a.zip', contentType: 'application/zip' })
    expect(new TextDecoder().decode(file?.bytes)).toBe('PK')
  })

  it('does not accept a page as a file', async () => {
    context.server.on('GET /api/auth/me', text(200, '<html></html>'))
    const error = await rejection(context.client().requestAny({ method: 'GET', path: '/api/auth/me' }))
    expect(error).toBeInstanceOf(UnexpectedResponseError)
  })
})

describe('onResponse', () => {
  it('is called with every answer, including retried ones, without the query', async () => {
    const responses: ResponseInfo[] = []
    const limits = { RateLimit: '"minute";r=599;t=60', 'X-Request-Id': 'req-1' }
    context.server.on(
      'GET /api/publications',
      json(503, sharedAnswer('ServerError'), { 'Retry-After': '0' }),
      json(200, answerOf('listPublications', 200), limits)
    )
    await context
      .client({ onResponse: (answer) => responses.push(answer) })
      .publications.list({ search: 'secret' })
    expect(responses.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/api/publications', 503],
      ['GET', '/api/publications', 200],
    ])
    expect(responses[1]?.requestId).toBe('req-1')
    expect(responses[1]?.headers.get('RateLimit')).toBe(limits.RateLimit)
    expect(responses[1]?.durationMs).toBeGreaterThanOrEqual(0)
  })

  it('throws the caller’s own error, and nothing is sent again because of it', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    const bug = new TypeError('of the caller')
    const onResponse = () => {
      throw bug
    }
    expect(await rejection(context.client({ onResponse }).account.me())).toBe(bug)
    expect(context.server.requests).toHaveLength(1)
  })
})

describe('signing in and out', () => {
  it('stores the token at login and forgets it at logout', async () => {
    const session = answerOf('login', 200)
    context.server.on('POST /api/auth/login', json(200, session))
    context.server.on('POST /api/auth/logout', json(200, answerOf('logout', 200)))
    context.server.on('GET /api/auth/me', json(200, me))
    const client = context.client({ token: null })
    expect(await client.account.login({ email: 'a@b.example', password: 'x' })).toEqual(session.data)
    await client.account.me()
    await client.account.logout()
    expect(await rejection(client.account.me())).toBeInstanceOf(MissingCredentialError)
    expect(context.server.requests.map((request) => request.headers.authorization)).toEqual([
      undefined,
      `Bearer ${session.data.token}`,
      `Bearer ${session.data.token}`,
    ])
  })

  it('calls onUnauthorized for a rejected credential, once', async () => {
    const refused: AuthenticationError[] = []
    context.server.on('GET /api/auth/me', json(401, sharedAnswer('AuthenticationRequired')))
    const client = context.client({ onUnauthorized: (error) => refused.push(error) })
    const error = await rejection(client.account.me())
    expect(refused).toEqual([error])
  })

  it('does not where nothing was sent, or where a password was wrong', async () => {
    const onUnauthorized = vi.fn()
    context.server.on('GET /api/auth/me', json(401, sharedAnswer('AuthenticationRequired')))
    context.server.on('POST /api/auth/login', json(401, answerOf('login', 401)))
    await rejection(context.client({ token: null, onUnauthorized }).account.me())
    const client = context.client({ onUnauthorized })
    await rejection(client.account.login({ email: 'a@b.example', password: 'x' }))
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('a call that needs a credential, without one', () => {
  it.each([
    ['none given', {}, 'the client has no token'],
    ['signed out', { token: null }, 'the client has no token'],
    ['an environment variable that is not set', { token: undefined }, 'the option `token` is undefined'],
    ['a function that finds none', { token: () => '' }, 'the client has no token'],
  ])('is not sent: %s', async (_, options, reason) => {
    const onUnauthorized = vi.fn()
    const client = new CygnetSession({ baseUrl: context.server.url, onUnauthorized, ...options })
    const error = await rejection(client.publications.get('x'))
    expect(error).toBeInstanceOf(MissingCredentialError)
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ code: 'MISSING_CREDENTIAL', status: 0 })
    expect(error.message).toContain(`GET /api/publications/x needs a credential, and ${reason}`)
    expect(context.server.requests).toHaveLength(0)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('is sent where only the server knows that it needs one, and reported the same way', async () => {
    context.server.on('GET /api/brand-new', json(401, sharedAnswer('AuthenticationRequired')))
    const call = { method: 'GET', path: '/api/brand-new' } as const
    const error = await rejection(context.client({ token: null }).request(call))
    expect(error).toBeInstanceOf(MissingCredentialError)
    const refused = await rejection(context.client().request(call))
    expect(refused).toBeInstanceOf(AuthenticationError)
    expect(refused).not.toBeInstanceOf(MissingCredentialError)
  })

  it('is sent where one of the caller’s headers contains one', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    await context.client({ token: null, headers: { Authorization: 'Bearer own' } }).account.me()
    expect(context.server.requests[0]?.headers.authorization).toBe('Bearer own')
  })
})

describe('wrong options', () => {
  it.each([
    [{ baseUrl: 'cygnet.example' }, /baseUrl is not a valid URL/],
    [{ baseUrl: 'ftp://cygnet.example' }, /baseUrl must start with http/],
    [{ baseUrl: 'https://cygnet.example/api/v1/' }, /baseUrl must not contain \/api\/v1/],
    [{ baseUrl: 'https://me:secret@cygnet.example' }, /baseUrl must not contain a user name/],
    [{ baseUrl: 'https://cygnet.example?x=1' }, /baseUrl must not contain a query/],
    [{}, /baseUrl is required/],
    [{ baseUrl: 'https://a.example', timeoutMs: 0 }, /timeoutMs must be a positive number/],
    [{ baseUrl: 'https://a.example', maxRetries: -1 }, /maxRetries must be a whole number/],
  ])('%j', (options, message) => {
    expect(() => new CygnetSession(options)).toThrow(ArgumentError)
    expect(() => new CygnetSession(options)).toThrow(message)
  })

  it('that are misspelled are rejected with the nearest one, before anything is sent', async () => {
    expect(() => new CygnetSession({ baseUrl: 'https://a.example', Token: 'x' } as object)).toThrow(
      'There is no option Token. Did you mean token?'
    )
    const { publications, events } = context.client()
    const misspelled = (options: object) => options
    for (const [call, nearest] of [
      [publications.get('p1', misspelled({ timeout: 5 })), 'timeoutMs'],
      [publications.get('p1', misspelled({ content_format: 'html' })), 'contentFormat'],
      [
        publications.generate({ prompt: 'Winter tyres' }, misspelled({ idempotencykey: 'k' })),
        'idempotencyKey',
      ],
      [publications.watch('s1', misspelled({ onstep: () => {} })), 'onStep'],
      [publications.generateAndWait({ prompt: 'Winter tyres' }, misspelled({ onstep: () => {} })), 'onStep'],
      [publications.watchBulk('b1', misspelled({ onProgres: () => {} })), 'onProgress'],
      [events.stream({ onEvent: () => {}, ...misspelled({ sigal: null }) }), 'signal'],
    ] as const) {
      const error = await rejection(call)
      expect(error).toBeInstanceOf(ArgumentError)
      expect(error.message).toMatch(new RegExp(`^There is no option \\w+\\. Did you mean ${nearest}\\?$`))
    }
    expect(context.server.requests).toHaveLength(0)
  })

  it('that belong to other calls, or resemble none, are rejected', async () => {
    const { publications } = context.client()
    const unknown = (name: string): object => ({ [name]: () => {} })
    for (const [call, message] of [
      [
        publications.generateAndWait({ prompt: 'Winter tyres' }, unknown('onProgress')),
        'There is no option onProgress',
      ],
      [publications.watch('s1', unknown('onProgress')), 'There is no option onProgress'],
      [publications.list({}, unknown('foo')), 'There is no option foo'],
      [publications.list({}, unknown('zebra')), 'There is no option zebra'],
      [publications.archive('p1', unknown('force')), 'There is no option force'],
      [publications.get('p1', unknown('format')), 'There is no option format. Did you mean contentFormat?'],
      [publications.get('p1', unknown('bdy')), 'There is no option bdy'],
      [publications.get('p1', unknown('signal')), 'signal is not an AbortSignal'],
      [publications.list().toArray(undefined as never), 'toArray needs { limit }'],
    ] as const)
      await expect(call).rejects.toThrow(new ArgumentError(message))
    expect(context.server.requests).toHaveLength(0)
  })

  it('name the parts of a request only where one is passed', async () => {
    const cygnet = new Cygnet({ baseUrl: 'https://a.example', apiKey: 'cg_1' })
    const request = { method: 'GET' as const, path: '/api/v1/key' }
    await expect(cygnet.request({ ...request, qery: {} } as never)).rejects.toThrow('Did you mean query?')
    await expect(cygnet.request({ ...request, form: 'x' } as never)).rejects.toThrow(
      'There is no option form'
    )
    expect(() => new Cygnet({ body: {} } as object)).toThrow('There is no option body')
    expect(() => new Cygnet('cg_1' as never)).toThrow('Pass an object: new Cygnet({ apiKey })')
  })

  it('in polling are checked before anything is spent', async () => {
    const { publications } = context.client()
    const polling: object = { interval: 1 }
    const prompt = 'Winter tyres for cargo bikes'
    for (const call of [
      publications.generateAndWait({ prompt }, { polling }),
      publications.bulkGenerateAndWait({ prompts: [prompt] } as never, { polling }),
      publications.rewriteAndWait('p1', { improve: true }, { polling }),
      publications.watch('s1', { polling }),
    ])
      await expect(call).rejects.toThrow('There is no option interval. Did you mean intervalMs?')
    expect(context.server.requests).toHaveLength(0)
  })

  it('reject an object in place of an id, and say what a download lacks', async () => {
    const { publications } = context.client()
    const whole = { id: 'p1' } as unknown as string
    await expect(publications.get(whole)).rejects.toThrow(/An id is missing/)
    expect(context.server.requests).toHaveLength(0)
    const refusal = { success: false, code: 'VALIDATION_ERROR', message: 'format is required' }
    context.server.on('POST /api/publications/p1/download', json(422, refusal))
    await expect(publications.download('p1', undefined as never)).rejects.toThrow('format is required')
    const { webhooks } = context.client()
    const replayed = json(200, { success: true, message: 'OK', data: { queued: 2 } })
    context.server.on('POST /api/webhook-endpoints/w1/replay', replayed)
    const since = '2026-11-20T00:00:00Z'
    await webhooks.replay('w1', { since })
    await webhooks.replay('w1', since)
    expect(context.server.requests.slice(1).map(({ body }) => body)).toEqual([{ since }, { since }])
  })

  it('rejects a token that no header can contain without repeating it', async () => {
    const error = await rejection(context.client({ token: 'secret\nvalue' }).account.me())
    expect(error).toBeInstanceOf(ArgumentError)
    expect(error.message).not.toContain('secret')
    expect(context.server.requests).toHaveLength(0)
  })
})
