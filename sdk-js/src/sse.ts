import type { StreamPlace } from './live-stream.js'

/** One server-sent event. `id` is the last one that the stream has sent so far, '' before any. */
export interface ServerSentEvent {
  event: string
  data: string
  id: string
}

/**
 * Parses text chunks, split anywhere, into events (WHATWG HTML, 9.2.6): lines end with LF, CR or CRLF, `data` lines
 * are joined, comments are skipped, an event that is cut off by the stream's end is dropped.
 */
export class ServerSentEventParser {
  readonly #place: StreamPlace
  #rest = ''
  #id: string
  #data: string[] = []
  #event = ''
  #started = false
  #skipLineFeed = false

  /** One parser reads one connection; `place` goes on with the next one's. */
  constructor(place: StreamPlace) {
    this.#place = place
    this.#id = place.lastEventId
  }

  push(text: string): ServerSentEvent[] {
    if (text === '') return []
    let input = text
    if (!this.#started) {
      this.#started = true
      if (input.startsWith('\uFEFF')) input = input.slice(1)
    }
    if (this.#skipLineFeed) {
      this.#skipLineFeed = false
      if (input.startsWith('\n')) input = input.slice(1)
    }
    const lines = (this.#rest + input).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    // A CR at the end of a chunk has ended its line; an LF at the start of the next chunk belongs to it.
    this.#skipLineFeed = input.endsWith('\r')
    const events: ServerSentEvent[] = []
    for (const line of lines) {
      const event = this.#line(line)
      if (event) events.push(event)
    }
    return events
  }

  #line(line: string): ServerSentEvent | undefined {
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return undefined
    const field = colon === -1 ? line : line.slice(0, colon)
    const raw = colon === -1 ? '' : line.slice(colon + 1)
    const value = raw.startsWith(' ') ? raw.slice(1) : raw
    if (field === 'data') this.#data.push(value)
    else if (field === 'event') this.#event = value
    else if (field === 'id' && !value.includes('\0')) this.#id = value
    else if (field === 'retry' && /^\d+$/.test(value)) this.#place.retryMs = Number(value)
    return undefined
  }

  #dispatch(): ServerSentEvent | undefined {
    const data = this.#data
    const event = this.#event
    this.#data = []
    this.#event = ''
    // Only now: an event that is cut off after its id was not received and must be sent again.
    this.#place.lastEventId = this.#id
    if (data.length === 0) return undefined
    return { event: event === '' ? 'message' : event, data: data.join('\n'), id: this.#place.lastEventId }
  }
}

/** Reads a response body as events. `onBytes` is called for every chunk, including pings: the stream is alive. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  place: StreamPlace,
  onBytes?: () => void
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = new ServerSentEventParser(place)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes?.()
      yield* parser.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    // The caller may leave early; a body that is already broken cannot be canceled.
    await reader.cancel().catch(ignoreBrokenBody)
  }
}

function ignoreBrokenBody(): void {}
