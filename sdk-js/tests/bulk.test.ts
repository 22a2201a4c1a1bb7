import { describe, expect, it } from 'vitest'
import {
  type BulkGenerateRequest,
  type BulkStarted,
  type BulkStatus,
  NotFoundError,
  PermissionError,
  ServerError,
} from '../src/index.js'
import { answerOf, operation, sharedAnswer } from './support/contract.js'
import { json } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const GENERATE = 'POST /api/publications/bulk-generate'
const STATUS = 'POST /api/publications/bulk-status'
const request = operation('bulkGeneratePublications').requestExample as BulkGenerateRequest
const started: BulkStarted = answerOf('bulkGeneratePublications', 202).data
const example: BulkStatus = answerOf('getBulkStatus', 200).data
const over: BulkStatus = { ...example, completedCount: 1, failedCount: 1, inProgressCount: 0 }
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })
/** The real intervals, a thousand times faster. */
const polling = { intervalMs: 2, maxIntervalMs: 15, backOffMs: 10, maxBackOffMs: 300 }
const unavailable = json(503, { ...sharedAnswer('ServerError'), code: 'SERVICE_UNAVAILABLE' })

describe('a bulk generation', () => {
  it('is followed until nothing of it is in progress, and reports what was refused', async () => {
    context.server.on(GENERATE, json(202, envelope(started)))
    context.server.on(STATUS, json(200, envelope(example)), json(200, envelope(over)))
    const seen: number[] = []
    let accepted: BulkStarted | undefined
    const result = await context.client().publications.bulkGenerateAndWait(request, {
      polling,
      onStarted: (answer) => {
        accepted = answer
      },
      onProgress: (status) => seen.push(status.inProgressCount),
    })
    expect(accepted).toEqual(started)
    expect(seen).toEqual([1, 0])
    expect(result).toEqual({
      ...over,
      bulk_session_id: started.bulk_session_id,
      totalPrompts: 3,
      errors: started.errors,
    })
    expect(context.server.seen(STATUS).map(({ body }) => body)).toEqual([
      { bulk_session_id: started.bulk_session_id },
      { bulk_session_id: started.bulk_session_id },
    ])
    expect(context.server.seen(GENERATE)[0]?.headers['idempotency-key']).toBeTruthy()
  })

  it('a 429 is waited out, however often it comes', async () => {
    const limited = json(429, sharedAnswer('RateLimited'), { 'Retry-After': '0' })
    context.server.on(STATUS, ...Array.from({ length: 7 }, () => limited), json(200, envelope(over)))
    const options = { polling: { ...polling, backOffMs: 1, maxBackOffMs: 2 } }
    expect(await context.client().publications.watchBulk('b', options)).toEqual(over)
  })

  it('five failures in a row end the watching, four do not', async () => {
    const four = Array.from({ length: 4 }, () => unavailable)
    context.server.on(STATUS, ...four, json(200, envelope(example)), ...four, json(200, envelope(over)))
    expect(await context.client().publications.watchBulk('b', { polling })).toEqual(over)
    context.server.on(STATUS, unavailable)
    const before = context.server.seen(STATUS).length
    expect(await rejection(context.client().publications.watchBulk('b', { polling }))).toBeInstanceOf(
      ServerError
    )
    expect(context.server.seen(STATUS)).toHaveLength(before + 5)
  })

  it('one that does not exist is reported at once', async () => {
    context.server.on(STATUS, json(404, sharedAnswer('NotFound')))
    expect(await rejection(context.client().publications.watchBulk('b', { polling }))).toBeInstanceOf(
      NotFoundError
    )
    expect(context.server.requests).toHaveLength(1)
  })

  it('a plan without it is a PermissionError with the server’s message', async () => {
    context.server.on(GENERATE, json(403, answerOf('bulkGeneratePublications', 403)))
    const error = await rejection(context.client().publications.bulkGenerate(request))
    expect(error).toBeInstanceOf(PermissionError)
    expect(error.message).toBe('Bulk generation is part of the Pro and Enterprise plans')
  })

  it('an abort ends the watching with the reason of the signal', async () => {
    context.server.on(STATUS, json(200, envelope(example)))
    const controller = new AbortController()
    const done = context.client().publications.watchBulk('b', {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    })
    expect((await rejection(done)).message).toBe('enough')
  })
})
