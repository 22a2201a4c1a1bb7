import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError, RateLimitError, TimeoutError } from '../src/index.js'
import { parseRetryAfter, retryDelay } from '../src/retry.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { hangUp, json, silence } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const me = answerOf('me', 200)
const NOW = { 'Retry-After': '0' }
const prompt = 'How often should a cargo bike be serviced?'

describe('retries', () => {
  it('wait as long as the answer asks, though no timer can be longer than 24 days', async () => {
    context.server.on(
      'GET /api/auth/me',
      json(429, sharedAnswer('RateLimited'), { 'Retry-After': '3000000' })
    )
    const abort = new AbortController()
    const call = context
      .client({ maxRetryWaitMs: 1e12, onResponse: () => setTimeout(() => abort.abort(), 50) })
      .account.me({ signal: abort.signal })
    expect(await rejection<DOMException>(call)).toHaveProperty('name', 'AbortError')
    expect(context.server.requests).toHaveLength(1)
  })

  it('a longer time limit does not expire at once', async () => {
    context.server.on('GET /api/auth/me', json(200, me))
    expect(await context.client({ timeoutMs: 1e12 }).account.me()).toEqual(me.data)
  })

  it.each([408, 429, 500, 502, 503, 504])('a read is retried after %i', async (status) => {
    context.server.on('GET /api/auth/me', json(status, sharedAnswer('ServerError'), NOW), json(200, me))
    expect(await context.client().account.me()).toEqual(me.data)
    expect(context.server.requests).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 422, 501, 507])('not after %i', async (status) => {
    context.server.on('GET /api/auth/me', json(status, sharedAnswer('NotFound'), NOW), json(200, me))
    expect(await rejection(context.client().account.me())).toBeInstanceOf(ApiError)
    expect(context.server.requests).toHaveLength(1)
  })

  it('a read is retried after a cut connection', async () => {
    context.server.on('GET /api/auth/me', hangUp, json(200, me))
    expect(await context.client().account.me()).toEqual(me.data)
    expect(context.server.requests).toHaveLength(2)
  })

  it('a change by PUT is also retried', async () => {
    context.server.on(
      'PUT /api/company',
      json(503, sharedAnswer('ServerError'), NOW),
      json(200, answerOf('updateCompany', 200))
    )
    await context.client().company.update({ name: 'Marlow' })
    expect(context.server.requests.map((request) => request.body)).toEqual([
      { name: 'Marlow' },
      { name: 'Marlow' },
    ])
  })

  it('gives up after maxRetries, and throws the last error', async () => {
    context.server.on('GET /api/auth/me', json(500, sharedAnswer('ServerError'), NOW))
    const error = await rejection(context.client({ maxRetries: 3 }).account.me())
    expect(error).toMatchObject({ status: 500 })
    expect(context.server.requests).toHaveLength(4)
  })

  it('the number may be set for one call', async () => {
    context.server.on('GET /api/auth/me', json(500, sharedAnswer('ServerError'), NOW))
    await rejection(context.client({ maxRetries: 3 }).account.me({ maxRetries: 0 }))
    expect(context.server.requests).toHaveLength(1)
  })

  it('a POST that must not happen twice is sent once', async () => {
    context.server.on(
      'POST /api/publications/p1/versions/v1/restore',
      json(500, sharedAnswer('ServerError'), NOW)
    )
    context.server.on('POST /api/auth/register', hangUp)
    await rejection(context.client().publications.restoreVersion('p1', 'v1'))
    const error = await rejection(context.client().account.register({ email: 'a@b.example', password: 'x' }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', status: 0 })
    expect(context.server.requests).toHaveLength(2)
  })

  it('what an attempt before has deleted is deleted, though only the next answer arrives', async () => {
    const gone = json(404, sharedAnswer('NotFound'))
    context.server.on('DELETE /api/images/i1', hangUp, gone)
    expect(await context.client().images.delete('i1')).toBeUndefined()
    context.server.on('DELETE /api/images/i2', gone)
    expect(await rejection(context.client().images.delete('i2'))).toMatchObject({ status: 404 })
  })

  it('generate is repeated with one key', async () => {
    context.server.on(
      'POST /api/publications/generate',
      hangUp,
      json(409, sharedAnswer('IdempotencyInProgress'), NOW),
      json(202, answerOf('generatePublication', 202))
    )
    const started = await context.client().publications.generate({ prompt })
    expect(started).toEqual(answerOf('generatePublication', 202).data)
    const keys = context.server.requests.map((request) => request.headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  it('two calls of generate have different keys, and a given key is kept', async () => {
    context.server.on('POST /api/publications/generate', json(202, answerOf('generatePublication', 202)))
    const { publications } = context.client()
    await publications.generate({ prompt })
    await publications.generate({ prompt })
    await publications.generate({ prompt }, { idempotencyKey: 'order-7' })
    const keys = context.server.requests.map((request) => request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('order-7')
  })

  it('a wait that is longer than maxRetryWaitMs is left to the caller', async () => {
    context.server.on(
      'GET /api/auth/me',
      json(429, sharedAnswer('RateLimited'), { 'Retry-After': '42' }),
      json(200, me)
    )
    const error = await rejection<RateLimitError>(context.client({ maxRetryWaitMs: 10_000 }).account.me())
    expect(error).toBeInstanceOf(RateLimitError)
    expect(error.retryAfter).toBe(42)
    expect(context.server.requests).toHaveLength(1)
  })

  it('the wait is what the server asks for, otherwise doubles with jitter up to a maximum', () => {
    const limited = new RateLimitError({
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: '',
      retryAfter: 7,
    })
    expect(retryDelay(limited, 0)).toBe(7000)
    const cut = new NetworkError('')
    for (const [attempt, ceiling] of [
      [0, 500],
      [1, 1000],
      [2, 2000],
      [10, 8000],
    ] as const) {
      const delays = Array.from({ length: 50 }, () => retryDelay(cut, attempt))
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(ceiling / 2)
      expect(Math.max(...delays)).toBeLessThanOrEqual(ceiling)
      expect(new Set(delays).size).toBeGreaterThan(1)
    }
  })

  it('Retry-After is seconds or a date', () => {
    const now = Date.parse('2026-11-21T09:30:00Z')
    expect(parseRetryAfter('42', now)).toBe(42)
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:30:30 GMT', now)).toBe(30)
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:29:00 GMT', now)).toBe(0)
    expect(parseRetryAfter('soon', now)).toBeNull()
    expect(parseRetryAfter(null, now)).toBeNull()
  })
})

describe('time limit and abort', () => {
  it('a silent server is a TimeoutError, after the retries', async () => {
    context.server.on('GET /api/auth/me', silence)
    const error = await rejection<TimeoutError>(
      context.client({ timeoutMs: 300, maxRetries: 1 }).account.me()
    )
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ code: 'TIMEOUT', status: 0, timeoutMs: 300 })
    expect(context.server.requests).toHaveLength(2)
  })

  it('the limit also applies to the body', async () => {
    context.server.on('GET /api/auth/me', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"success":')
    })
    const call = context.client({ maxRetries: 0 }).account.me({ timeoutMs: 60 })
    expect(await rejection(call)).toBeInstanceOf(TimeoutError)
  })

  it('an abort throws the signal’s reason, and nothing is retried', async () => {
    const controller = new AbortController()
    const reason = new Error('the page was left')
    context.server.on('GET /api/auth/me', () => controller.abort(reason))
    const error = await rejection(context.client().account.me({ signal: controller.signal }))
    expect(error).toBe(reason)
    expect(context.server.requests).toHaveLength(1)
  })

  it('an abort ends the wait between two tries', async () => {
    const controller = new AbortController()
    context.server.on('GET /api/auth/me', (request, response) => {
      json(503, sharedAnswer('ServerError'), { 'Retry-After': '50' })(request, response)
      response.on('close', () => controller.abort())
    })
    const error = await rejection(context.client().account.me({ signal: controller.signal }))
    expect(error.name).toBe('AbortError')
  })

  it('an already aborted signal sends nothing', async () => {
    await rejection(context.client().account.me({ signal: AbortSignal.abort() }))
    expect(context.server.requests).toHaveLength(0)
  })
})
