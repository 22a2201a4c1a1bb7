import { describe, expect, it } from 'vitest'
import {
  GenerationFailedError,
  type GenerationStatus,
  NotFoundError,
  RateLimitError,
  ServerError,
  type WatchOptions,
} from '../src/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { event, hangUp, json, stream } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const example: GenerationStatus = answerOf('getGenerationStatus', 200).data
const ID = example.sessionId
const ROUTE = `GET /api/publications/generation-status/${ID}`

function state(seq: number, more: Partial<GenerationStatus> = {}): GenerationStatus {
  return { ...example, stepLabel: `Step ${seq}`, seq, ...more }
}
const completed = state(20, { status: 'completed', stepName: 'generation_completed', progress: 100 })
const failed = state(14, {
  status: 'failed',
  stepName: 'block_generation_failed',
  error: { code: 'WRITER_INVALID_ANSWER', message: 'The writer gave no text' },
})
const step = (seq: number) => event(seq, 'step', state(seq))
const last = event(20, 'completed', completed)
const envelope = (data: GenerationStatus) => ({ success: true, message: 'OK', data })
/** The real intervals, a thousand times faster. */
const polling = { intervalMs: 10, maxIntervalMs: 60, backOffMs: 10, maxBackOffMs: 300 }

function watch(options: WatchOptions = {}) {
  const seen: number[] = []
  const onStep = (status: GenerationStatus) => seen.push(status.seq)
  return { seen, done: context.client().publications.watch(ID, { polling, onStep, ...options }) }
}

describe('watching live', () => {
  it("reads the contract's own example of a stream", async () => {
    const own = answerOf<string>('getGenerationStatus', 200, 'text/event-stream')
    context.server.on(ROUTE, stream([own, last]))
    const { seen, done } = watch()
    expect(await done).toEqual(completed)
    expect(seen).toEqual([11, 20])
    expect(context.server.requests[0]?.headers.accept).toBe('text/event-stream')
  })

  it('ends with the completed event, even if the server keeps the stream open', async () => {
    context.server.on(ROUTE, stream([': ping\n\n', step(1), step(2), last], 'open'))
    const { seen, done } = watch()
    await done
    expect(seen).toEqual([1, 2, 20])
    expect(context.server.requests).toHaveLength(1)
  })

  it('shows a step once while it goes on, and again with more progress', async () => {
    const writing = (seq: number, progress: number) =>
      event(seq, 'step', state(seq, { stepLabel: 'Writing', progress }))
    context.server.on(ROUTE, stream([writing(1, 20), writing(2, 20), writing(3, 20), writing(4, 30), last]))
    const { seen, done } = watch()
    await done
    expect(seen).toEqual([1, 4, 20])
  })

  it('resumes a cut stream after the last event, without showing one twice', async () => {
    context.server.on(
      ROUTE,
      stream([step(1), step(2), 'id: 3\nevent: step\nda'], 'cut'),
      stream([step(2), step(3), last])
    )
    const { seen, done } = watch()
    await done
    expect(seen).toEqual([1, 2, 3, 20])
    expect(context.server.requests.map((request) => request.headers['last-event-id'])).toEqual([
      undefined,
      '2',
    ])
  })

  it('continues where the server ended the stream too early', async () => {
    context.server.on(ROUTE, stream([step(1)]), stream([step(2)]), stream([last]))
    const { seen, done } = watch()
    await done
    expect(seen).toEqual([1, 2, 20])
  })

  it('a failed generation is a GenerationFailedError with its last state', async () => {
    const told = json(200, envelope(failed), { 'X-Request-Id': 'request-1' })
    context.server.on(ROUTE, stream([step(1), event(14, 'failed', failed)]), told)
    const error = await rejection<GenerationFailedError>(watch().done)
    expect(error).toBeInstanceOf(GenerationFailedError)
    expect(error).toMatchObject({
      code: 'WRITER_INVALID_ANSWER',
      sessionId: ID,
      message: 'The writer gave no text',
      requestId: 'request-1',
      docUrl: `${context.server.url}/docs/errors#WRITER_INVALID_ANSWER`,
    })
    expect(error.generation).toEqual(failed)
  })

  it('a failure that was resumed since is skipped', async () => {
    const replay = stream([step(1), event(14, 'failed', failed), step(15), last])
    context.server.on(ROUTE, replay, json(200, envelope(state(16))))
    const { seen, done } = watch()
    expect(await done).toEqual(completed)
    expect(seen).toEqual([1, 14, 15, 20])
  })

  it('after a retry it can start after the failure', async () => {
    context.server.on(ROUTE, stream([step(15), last]))
    const { seen, done } = watch({ after: 14 })
    await done
    expect(context.server.requests[0]?.headers['last-event-id']).toBe('14')
    expect(seen).toEqual([15, 20])
  })

  it('a session that does not exist is reported at once', async () => {
    context.server.on(ROUTE, json(404, sharedAnswer('NotFound')))
    expect(await rejection(watch().done)).toBeInstanceOf(NotFoundError)
    expect(context.server.requests).toHaveLength(1)
  })

  it('an abort ends it with the signal’s reason', async () => {
    const controller = new AbortController()
    context.server.on(ROUTE, stream([step(1)], 'open'))
    const done = context.client().publications.watch(ID, {
      signal: controller.signal,
      onStep: () => controller.abort(new Error('enough')),
    })
    expect((await rejection(done)).message).toBe('enough')
  })

  it('an error of onStep reaches the caller', async () => {
    context.server.on(ROUTE, stream([step(1), last]))
    const onStep = () => {
      throw new RangeError('no place to show it')
    }
    expect(await rejection(watch({ onStep }).done)).toBeInstanceOf(RangeError)
  })
})

describe('watching by polling', () => {
  it('starts where the server returns JSON instead of a stream', async () => {
    context.server.on(
      ROUTE,
      json(200, envelope(state(1))),
      json(200, envelope(state(2))),
      json(200, envelope(completed))
    )
    const { seen, done } = watch()
    expect(await done).toEqual(completed)
    expect(seen).toEqual([2, 20])
    expect(context.server.requests.map((request) => request.headers.accept)).toEqual([
      'text/event-stream',
      'application/json',
      'application/json',
    ])
  })

  it('starts where streams bring nothing three times', async () => {
    context.server.on(ROUTE, hangUp, stream([], 'cut'), stream([]), json(200, envelope(completed)))
    const { seen, done } = watch()
    await done
    expect(seen).toEqual([20])
    expect(context.server.requests).toHaveLength(4)
  })

  it('ends once a server that was away answers again: the stream resumes', async () => {
    context.server.on(
      ROUTE,
      stream([step(1)], 'cut'),
      hangUp,
      hangUp,
      hangUp,
      json(200, envelope(state(2))),
      json(503, sharedAnswer('ServerError')),
      json(200, envelope(state(2))),
      stream([step(2), step(3)], 'cut'),
      stream([step(4), last])
    )
    const lines: string[] = []
    const seen: number[] = []
    const { publications } = context.client({ debug: (line) => lines.push(line) })
    const done = publications.watch(ID, { polling, onStep: ({ seq }) => seen.push(seq) })
    expect(await done).toEqual(completed)
    expect(seen).toEqual([1, 2, 3, 4, 20])
    const again = lines.filter((line) => /^generation \S+: connecting again in \d+ ms$/.test(line))
    expect(again).toHaveLength(4)
    const streams = context.server.requests.filter(({ headers }) => headers.accept === 'text/event-stream')
    expect(streams.map(({ headers }) => headers['last-event-id'])).toEqual([
      ...[undefined, '1', '1', '1', '1', '1', '3'],
    ])
  })

  it('is used with stream: false', async () => {
    context.server.on(
      ROUTE,
      json(200, envelope(state(1))),
      json(200, envelope(state(1))),
      json(200, envelope(completed))
    )
    const { seen, done } = watch({ stream: false })
    await done
    expect(seen).toEqual([1, 20])
    expect(context.server.requests.every((request) => request.headers.accept === 'application/json')).toBe(
      true
    )
  })

  it('waits after a 429 and continues, however often', async () => {
    const limited = json(429, sharedAnswer('RateLimited'))
    context.server.on(ROUTE, limited, limited, limited, limited, limited, json(200, envelope(completed)))
    await watch({ stream: false }).done
    expect(context.server.requests).toHaveLength(6)
  })

  it('gives up after four retries of another error', async () => {
    context.server.on(ROUTE, json(500, sharedAnswer('ServerError')))
    expect(await rejection(watch({ stream: false }).done)).toBeInstanceOf(ServerError)
    expect(context.server.requests).toHaveLength(5)
  })

  it('counts the retries from zero after an answer', async () => {
    const broken = json(502, sharedAnswer('ServerError'))
    const fine = json(200, envelope(state(1)))
    context.server.on(
      ROUTE,
      broken,
      broken,
      broken,
      fine,
      broken,
      broken,
      broken,
      json(200, envelope(completed))
    )
    await watch({ stream: false }).done
    expect(context.server.requests).toHaveLength(8)
  })

  it('a failed generation is a GenerationFailedError', async () => {
    context.server.on(ROUTE, json(200, envelope(failed)))
    expect(await rejection(watch({ stream: false }).done)).toBeInstanceOf(GenerationFailedError)
  })

  it('an abort ends the wait', async () => {
    const controller = new AbortController()
    context.server.on(ROUTE, json(200, envelope(state(1))))
    const done = context.client().publications.watch(ID, {
      stream: false,
      signal: controller.signal,
      onStep: () => queueMicrotask(() => controller.abort()),
    })
    expect((await rejection(done)).name).toBe('AbortError')
    expect(context.server.requests).toHaveLength(1)
  })
})

describe('generateAndWait', () => {
  const started = answerOf('generatePublication', 202)
  const publication = answerOf('getPublication', 200)
  const prompt = 'How often should a cargo bike be serviced?'

  it('starts, follows and fetches the publication', async () => {
    context.server.on('POST /api/publications/generate', json(202, started))
    context.server.on(ROUTE, stream([step(1), last]))
    context.server.on(`GET /api/publications/${publication.data.id}`, json(200, publication))
    const calls: unknown[] = []
    const result = await context
      .client()
      .publications.generateAndWait(
        { prompt, sources: ['https://marlowbikes.example'] },
        { onStarted: (session) => calls.push(session), onStep: (status) => calls.push(status.seq) }
      )
    expect(result).toEqual(publication.data)
    expect(calls).toEqual([started.data, 1, 20])
    expect(context.server.requests[0]?.body).toEqual({ prompt, sources: ['https://marlowbikes.example'] })
  })

  it('does not watch a generation that was not accepted', async () => {
    context.server.on(
      'POST /api/publications/generate',
      json(429, sharedAnswer('RateLimited'), { 'Retry-After': '600' })
    )
    const done = context.client().publications.generateAndWait({ prompt })
    expect(await rejection(done)).toBeInstanceOf(RateLimitError)
    expect(context.server.requests).toHaveLength(1)
  })
})

describe('a loop over the steps', () => {
  const stepsOf = () => context.client().publications.steps(ID, { polling })

  it('yields each state once and ends after the last', async () => {
    context.server.on(ROUTE, stream([step(1), step(2)], 'cut'), stream([step(2), last]))
    const seen: number[] = []
    for await (const { seq } of stepsOf()) seen.push(seq)
    expect(seen).toEqual([1, 2, 20])
  })

  it('yields the failed state, then throws', async () => {
    context.server.on(ROUTE, stream([step(1), event(14, 'failed', failed)]), json(200, envelope(failed)))
    const seen: number[] = []
    const loop = async () => {
      for await (const { seq } of stepsOf()) seen.push(seq)
    }
    expect(await rejection(loop())).toBeInstanceOf(GenerationFailedError)
    expect(seen).toEqual([1, 14])
  })

  it('releases the stream when it is left', async () => {
    const left = new Promise<void>((resolve) => {
      context.server.on(ROUTE, (request, response) => {
        response.on('close', resolve)
        stream([step(1)], 'open')(request, response)
      })
    })
    for await (const _step of stepsOf()) break
    await left
    expect(context.server.requests).toHaveLength(1)
  })
})
