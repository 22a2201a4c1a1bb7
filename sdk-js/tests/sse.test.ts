import { describe, expect, it } from 'vitest'
import type { StreamPlace } from '../src/live-stream.js'
import { readServerSentEvents, ServerSentEventParser } from '../src/sse.js'

function parseAll(...pieces: string[]) {
  const place: StreamPlace = { lastEventId: '' }
  const parser = new ServerSentEventParser(place)
  return { events: pieces.flatMap((piece) => parser.push(piece)), place }
}

describe('server-sent events', () => {
  it('returns name, data and id of an event', () => {
    const { events } = parseAll('id: 11\nevent: step\ndata: {"progress":38}\n\n')
    expect(events).toEqual([{ event: 'step', data: '{"progress":38}', id: '11' }])
  })

  it('returns the same events however the text is split', () => {
    const text =
      '\uFEFFid: 1\r\nevent: step\r\ndata: a\r\ndata: b\r\n\r\n: ping\r\n\r\nid: 2\rdata: ü\r\rdata: c\n\n'
    const whole = parseAll(text).events
    expect(whole).toEqual([
      { event: 'step', data: 'a\nb', id: '1' },
      { event: 'message', data: 'ü', id: '2' },
      { event: 'message', data: 'c', id: '2' },
    ])
    for (let cut = 0; cut <= text.length; cut++) {
      expect(parseAll(text.slice(0, cut), text.slice(cut)).events, `cut at ${cut}`).toEqual(whole)
    }
    expect(parseAll(...text).events).toEqual(whole)
  })

  it('joins several data lines and removes only one space at the front', () => {
    expect(parseAll('data:  a\ndata:b\ndata\n\n').events[0]?.data).toBe(' a\nb\n')
  })

  it('skips comments, unknown fields and events without data', () => {
    expect(parseAll(': ping\n\nevent: step\n\nfoo: bar\n\n').events).toEqual([])
  })

  it('keeps the last id for later events and for resuming, and refuses one with a NUL', () => {
    const { events, place } = parseAll('id: 7\ndata: a\n\ndata: b\n\nid: 8\0\ndata: c\n\n')
    expect(events.map((event) => event.id)).toEqual(['7', '7', '7'])
    expect(place.lastEventId).toBe('7')
  })

  it('accepts a reconnection time only in digits', () => {
    expect(parseAll('retry: 1500\n\n').place.retryMs).toBe(1500)
    expect(parseAll('retry: soon\n\n').place.retryMs).toBeUndefined()
  })

  it('drops an event that is cut off, also from the next connection', () => {
    const { place, events } = parseAll('id: 3\ndata: whole\n\nevent: step\ndata: half')
    expect(events).toHaveLength(1)
    expect(new ServerSentEventParser(place).push('data: next\n\n')).toEqual([
      { event: 'message', data: 'next', id: '3' },
    ])
  })

  it('does not count the id of an event that was cut off as seen', () => {
    const { place } = parseAll('id: 3\ndata: whole\n\nid: 4\nevent: step\nda')
    expect(place.lastEventId).toBe('3')
    expect(new ServerSentEventParser(place).push('data: next\n\n')[0]?.id).toBe('3')
  })

  it('decodes a letter whose bytes are in two chunks, and reports every chunk', async () => {
    const bytes = new TextEncoder().encode('data: Zürich\n\n')
    const cut = bytes.indexOf(0xc3) + 1
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut))
        controller.enqueue(bytes.slice(cut))
        controller.close()
      },
    })
    let chunks = 0
    const events = []
    for await (const event of readServerSentEvents(body, { lastEventId: '' }, () => chunks++)) {
      events.push(event.data)
    }
    expect(events).toEqual(['Zürich'])
    expect(chunks).toBe(2)
  })

  it('releases the connection when the reader stops early', async () => {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\ndata: b\n\n')),
      cancel: () => {
        cancelled = true
      },
    })
    for await (const event of readServerSentEvents(body, { lastEventId: '' })) {
      expect(event.data).toBe('a')
      break
    }
    expect(cancelled).toBe(true)
  })
})
