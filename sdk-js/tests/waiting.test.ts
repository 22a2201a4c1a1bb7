import { describe, expect, it } from 'vitest'
import { ApiError, TimeoutError } from '../src/index.js'
import type { CygnetSession } from '../src/session/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { json, silence } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })
const started = answerOf('generatePublication', 202).data
const bulk = answerOf('bulkGeneratePublications', 202).data
const rewrite = { ...answerOf('getRewrite', 200).data, status: 'working' }
const STATUS = `GET /api/publications/generation-status/${started.sessionId}`
const BULK_STATUS = 'POST /api/publications/bulk-status'
const polling = { intervalMs: 1 }

interface Call {
  timeoutMs?: number
  maxRetries?: number
}

/** Every helper that waits, and the request by which it polls. */
const helpers: [name: string, asks: string, call: (c: CygnetSession, o: Call) => Promise<unknown>][] = [
  [
    'watch',
    STATUS,
    ({ publications }, o) => publications.watch(started.sessionId, { stream: false, polling, ...o }),
  ],
  [
    'steps',
    STATUS,
    async ({ publications }, o) => {
      for await (const _ of publications.steps(started.sessionId, { stream: false, polling, ...o }));
    },
  ],
  [
    'generateAndWait',
    STATUS,
    ({ publications }, o) => publications.generateAndWait({ prompt: 'x' }, { stream: false, polling, ...o }),
  ],
  [
    'watchBulk',
    BULK_STATUS,
    ({ publications }, o) => publications.watchBulk(bulk.bulk_session_id, { polling, ...o }),
  ],
  [
    'bulkGenerateAndWait',
    BULK_STATUS,
    ({ publications }, o) => publications.bulkGenerateAndWait({ prompts: ['x'] }, { polling, ...o }),
  ],
  [
    'rewriteAndWait',
    `GET /api/publications/x/rewrites/${rewrite.id}`,
    ({ publications }, o) => publications.rewriteAndWait('x', { note: 'Shorter' }, { polling, ...o }),
  ],
]

describe('a helper that waits', () => {
  function accept(): void {
    context.server.on('POST /api/publications/generate', json(202, envelope(started)))
    context.server.on('POST /api/publications/bulk-generate', json(202, envelope(bulk)))
    context.server.on('POST /api/publications/x/rewrite', json(202, envelope(rewrite)))
  }

  it.each(helpers)('%s tries once where maxRetries is 0', async (_, asks, call) => {
    accept()
    context.server.on(asks, json(503, sharedAnswer('ServerError')))
    expect(await rejection(call(context.client(), { maxRetries: 0 }))).toBeInstanceOf(ApiError)
    expect(context.server.seen(asks)).toHaveLength(1)
  })

  it.each(helpers)('%s gives a request timeoutMs', async (_, asks, call) => {
    accept()
    context.server.on(asks, silence)
    const error = await rejection<TimeoutError>(call(context.client(), { maxRetries: 0, timeoutMs: 150 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error.timeoutMs).toBe(150)
  })
})
