import { describe, expect, it } from 'vitest'
import {
  AllowanceError,
  ApiError,
  AuthenticationError,
  ConflictError,
  CygnetError,
  NotFoundError,
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  UnexpectedResponseError,
  ValidationError,
} from '../src/index.js'
import { answerOf, type ErrorEnvelope, sharedAnswer } from './support/contract.js'
import { json, text } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const ROUTE = 'GET /api/auth/me'

const cases = [
  { status: 400, body: sharedAnswer('BadRequest'), type: ValidationError },
  { status: 401, body: sharedAnswer('AuthenticationRequired'), type: AuthenticationError },
  { status: 403, body: answerOf<never>('generatePublication', 403), type: QuotaError },
  { status: 404, body: sharedAnswer('NotFound'), type: NotFoundError },
  { status: 409, body: sharedAnswer('Conflict'), type: ConflictError },
  { status: 409, body: sharedAnswer('UserExists'), type: ConflictError },
  { status: 413, body: sharedAnswer('PayloadTooLarge'), type: ValidationError },
  { status: 415, body: sharedAnswer('UnsupportedMediaType'), type: ValidationError },
  { status: 422, body: sharedAnswer('ValidationFailed'), type: ValidationError },
  { status: 422, body: answerOf<never>('parseCompany', 422), type: ValidationError },
  { status: 429, body: sharedAnswer('RateLimited'), type: RateLimitError },
  { status: 500, body: sharedAnswer('ServerError'), type: ServerError },
  { status: 503, body: answerOf<never>('ready', 503), type: ServerError },
]

/** In the form for logs: with field names, but none twice. */
function namedMessage({ message, errors = [] }: ErrorEnvelope): string {
  const named = errors.map((wrong) =>
    wrong.message.includes(wrong.field) ? wrong.message : `${wrong.field}: ${wrong.message}`
  )
  return named.join('; ') || message
}

describe('errors of the server', () => {
  it('say where their code is explained', async () => {
    const docUrl = 'https://cygnet.example/docs/errors#NOT_FOUND'
    context.server.on(ROUTE, json(404, { ...sharedAnswer('NotFound'), docUrl }))
    const error = await rejection<ApiError>(context.client({ maxRetries: 0 }).account.me())
    expect(error.docUrl).toBe(docUrl)
    expect(error.toJSON()).toMatchObject({ docUrl })
  })

  it.each(cases)('$status $body.code is a $type.name', async ({ status, body, type }) => {
    context.server.on(ROUTE, json(status, body))
    const error = await rejection<ApiError>(context.client({ maxRetries: 0 }).account.me())
    expect(error).toBeInstanceOf(type)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toBeInstanceOf(CygnetError)
    expect(error).toMatchObject({
      name: type.name,
      status,
      code: body.code,
      message: namedMessage(body),
      serverMessage: body.message,
      requestId: body.requestId,
      errors: body.errors ?? [],
    })
  })

  it('carry the request id where the answer is not an error of the API, too', async () => {
    context.server.on(ROUTE, text(200, '<h1>Welcome</h1>', { 'X-Request-Id': 'edge-2' }))
    const error = await rejection<CygnetError>(context.client().account.me())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ requestId: 'edge-2', docUrl: null })
    const unreachable = await rejection<CygnetError>(
      context.client({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 }).account.me()
    )
    expect(unreachable).toMatchObject({ code: 'NETWORK_ERROR', requestId: null, docUrl: null })
  })

  it('of an address that is not the API are no missing record', async () => {
    context.server.on(ROUTE, text(404, '<h1>Not found</h1>'), json(404, sharedAnswer('NotFound')))
    const error = await rejection<CygnetError>(context.client().account.me())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status: 404, code: 'UNEXPECTED_RESPONSE' })
    expect(await rejection(context.client().account.me())).toBeInstanceOf(NotFoundError)
  })

  it('say what to do about open questions, and name them', async () => {
    const errors = ['the price', 'the size'].map((message) => ({
      field: 'content',
      rule: 'openMark',
      message,
    }))
    const message = 'Answer the 2 open questions before publishing'
    context.server.on(ROUTE, json(422, { ...sharedAnswer('ValidationFailed'), message, errors }))
    const error = await rejection<ValidationError>(context.client().account.me())
    expect(error.message).toBe('Answer the 2 open questions before publishing: the price; the size')
  })

  it('distinguishes a refused permission from a used-up quota', async () => {
    context.server.on(ROUTE, json(403, { ...sharedAnswer('NotFound'), code: 'PLAN_REQUIRED' }))
    const error = await rejection(context.client().account.me())
    expect(error).toBeInstanceOf(PermissionError)
    expect(error).not.toBeInstanceOf(QuotaError)
  })

  it('names the missing permission, also where it is printed', async () => {
    const answer = {
      ...sharedAnswer('NotFound'),
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'Insufficient permissions',
      data: { required: 'publications:write' },
    }
    context.server.on(ROUTE, json(403, answer))
    const error = await rejection<PermissionError>(context.client().account.me())
    expect(error.required).toBe('publications:write')
    expect(error.message).toBe('Insufficient permissions: this needs publications:write')
    expect(error.serverMessage).toBe('Insufficient permissions')
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ required: 'publications:write' })
  })

  it('has the limit of a used-up quota and its reset time', async () => {
    context.server.on(ROUTE, json(403, answerOf('generatePublication', 403)))
    const error = await rejection<QuotaError>(context.client().account.me())
    expect(error.limit).toBe(20)
    expect(error.resetsAt).toEqual(new Date('2026-12-01T00:00:00.000Z'))
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      limit: 20,
      resetsAt: '2026-12-01T00:00:00.000Z',
    })
  })

  it('says which allowance is used up and when it resets', async () => {
    context.server.on(ROUTE, json(403, answerOf('generateImage', 403)))
    const error = await rejection<AllowanceError>(context.client().account.me())
    expect(error).toBeInstanceOf(AllowanceError)
    expect([error.allowance, error.limit]).toEqual(['images', 15])
    expect(error.resetsAt).toEqual(new Date('2026-12-01T00:00:00.000Z'))
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ allowance: 'images', limit: 15 })
  })

  it('has the seconds of Retry-After', async () => {
    context.server.on(ROUTE, json(429, sharedAnswer('RateLimited'), { 'Retry-After': '42' }))
    const error = await rejection<RateLimitError>(context.client({ maxRetries: 0 }).account.me())
    expect(error.retryAfter).toBe(42)
  })

  it('keeps the status where a proxy answers instead of the server', async () => {
    context.server.on(ROUTE, text(502, '<h1>Bad gateway</h1>', { 'X-Request-Id': 'edge-1' }))
    const error = await rejection<ServerError>(context.client({ maxRetries: 0 }).account.me())
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({ status: 502, code: 'UNEXPECTED_RESPONSE', requestId: 'edge-1' })
    expect(error.message).toContain(context.server.url)
  })

  it.each([
    ['', ''],
    ['<h1>Bad gateway</h1>', ''],
    ['null', ''],
    ['{"success":false}', ''],
    ['{"success":false,"message":""}', ''],
    ['{"success":false,"message":{"text":"No"}}', ''],
    ['{"code":"INTERNAL_ERROR"}', ''],
    ['{"success":false,"message":"The card was declined"}', 'The card was declined'],
  ])('attributes to the server only what it said: %s', async (body, said) => {
    context.server.on(ROUTE, text(500, body))
    const error = await rejection<ServerError>(context.client({ maxRetries: 0 }).account.me())
    expect(error.serverMessage).toBe(said)
    expect(error.message).not.toBe('')
  })

  it('never contains the credential, even where the server repeats it', async () => {
    const body = { ...sharedAnswer('ValidationFailed'), message: 'No user for cgs_test-token' }
    body.errors = [
      { field: 'token', rule: 'x', message: 'cgs_test-token is bad', msg: 'cgs_test-token is bad' },
    ]
    context.server.on(ROUTE, json(422, body))
    const error = await rejection<ApiError>(context.client().account.me())
    expect(error.serverMessage).toBe('No user for [redacted]')
    expect(error.message).toBe('token: [redacted] is bad')
    expect(JSON.stringify(error) + error.stack).not.toContain('cgs_test-token')
  })

  it('can be written as JSON with what support needs', async () => {
    context.server.on(ROUTE, json(422, sharedAnswer('ValidationFailed')))
    const error = await rejection<ApiError>(context.client().account.me())
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ValidationError',
      code: 'VALIDATION_ERROR',
      status: 422,
      message: 'prompt: Please enter at least 10 characters',
      errors: sharedAnswer('ValidationFailed').errors,
      requestId: sharedAnswer('ValidationFailed').requestId,
    })
  })
})
