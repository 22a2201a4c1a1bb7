import { describe, expect, it } from 'vitest'
import { AuthenticationError, type CygnetError, type GenerationEvent } from '../src/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { hangUp, json, stream, text } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const ROUTE = 'GET /api/events'
const own = answerOf<string>('streamEvents', 200, 'text/event-stream')
/** The servers of these tests ask for a short pause, so that reconnecting takes no time. */
const quick = 'retry: 1\n\n'

describe('the stream of all generations', () => {
  it('yields each event typed, skips pings, and resolves when it is aborted', async () => {
    const controller = new AbortController()
    context.server.on(ROUTE, stream([': ping\n\n', own, 'event: other\ndata: {}\n\n', own], 'open'))
    const seen: GenerationEvent[] = []
    await context.client().events.stream({
      signal: controller.signal,
      onEvent: (event) => {
        seen.push(event)
        if (seen.length === 2) controller.abort()
      },
    })
    expect(seen.map((event) => [event.type, event.data.progress])).toEqual([
      ['step', 38],
      ['step', 38],
    ])
    expect(context.server.requests[0]?.headers.authorization).toBe('Bearer cgs_test-token')
  })

  it('reconnects after a cut, an end, and a server that is not ready, and reports it', async () => {
    const controller = new AbortController()
    context.server.on(
      ROUTE,
      stream([quick, own], 'cut'),
      stream([quick]),
      json(503, sharedAnswer('ServerError'), { 'Retry-After': '0' }),
      stream([own, own], 'open')
    )
    let events = 0
    const seen: string[] = []
    const lines: string[] = []
    await context.client({ debug: (line) => lines.push(line) }).events.stream({
      signal: controller.signal,
      onOpen: () => seen.push('open'),
      onCut: (error?: CygnetError) => seen.push(error?.name ?? 'end'),
      onEvent: () => {
        events += 1
        if (events === 3) controller.abort()
      },
    })
    expect(seen).toEqual(['open', 'NetworkError', 'open', 'end', 'ServerError', 'open'])
    expect(lines.filter((line) => /^events: connecting again in \d+ ms$/.test(line))).toHaveLength(3)
  })

  it('takes up after the last event, and yields an end that comes again once', async () => {
    const controller = new AbortController()
    const end = (id: number, seq: number) => {
      const data = own.slice(own.indexOf('{')).trim().replace('"seq":11', `"seq":${seq}`)
      return `id: ${id}\nevent: completed\ndata: ${data.replace('"in_progress"', '"completed"')}\n\n`
    }
    context.server.on(
      ROUTE,
      stream([quick, 'id: 7\n\n']),
      stream([end(8, 30)], 'cut'),
      stream([end(9, 30), end(9, 45)], 'open')
    )
    const seen: number[] = []
    await context.client().events.stream({
      signal: controller.signal,
      onEvent: ({ data }) => {
        seen.push(data.seq)
        if (data.seq === 45) controller.abort()
      },
    })
    expect(seen).toEqual([30, 45])
    const sent = context.server.requests.map(({ headers }) => headers['last-event-id'])
    expect(sent).toEqual([undefined, '7', '8'])
  })

  it('ends with the error where the credential is rejected', async () => {
    let refused = 0
    context.server.on(ROUTE, stream([quick, own]), json(401, sharedAnswer('AuthenticationRequired')))
    const client = context.client({ onUnauthorized: () => refused++ })
    expect(await rejection(client.events.stream({ onEvent: () => {} }))).toBeInstanceOf(AuthenticationError)
    expect(refused).toBe(1)
  })

  it('ends with a clear error where the answer is not a stream', async () => {
    context.server.on(ROUTE, text(200, '<html></html>'))
    const error = await rejection(context.client().events.stream({ onEvent: () => {} }))
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE' })
  })

  it('an abort during the pause also ends it', async () => {
    const controller = new AbortController()
    context.server.on(ROUTE, hangUp)
    await context.client().events.stream({
      signal: controller.signal,
      onEvent: () => {},
      onCut: () => controller.abort(),
    })
    expect(context.server.requests).toHaveLength(1)
  })
})
