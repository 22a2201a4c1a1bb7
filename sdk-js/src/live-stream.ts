import { type HttpClient, remember } from './http.js'
import type { HttpResponse } from './options.js'
import { isRecord, notTheApi, parseJson } from './responses.js'
import type { ServerSentEvent } from './sse.js'
import type { GenerationStatus } from './types.js'

/** The server pings every 15 seconds: a stream that misses three of them is dead. */
const SILENCE_MS = 45_000

/** An event of a generation, as in the live streams. */
export interface GenerationEvent {
  type: 'step' | 'awaiting_approval' | 'completed' | 'failed'
  /** Resumes the stream after this event. In the stream of one generation it is the event's number. */
  id: string
  data: GenerationStatus
}

/** Where a stream is, kept between two connections. */
export interface StreamPlace {
  /** The id of the last complete event, '' before any. */
  lastEventId: string
  /** Milliseconds that the server asked clients to wait before they reconnect. */
  retryMs?: number
}

export interface LiveStreamRequest {
  path: string
  place: StreamPlace
  signal?: AbortSignal | undefined
  onOpen?: (() => void) | undefined
}

/**
 * One connection of a live stream, until the server ends it. Throws when it is refused or cut, and
 * `UnexpectedResponseError` when the answer is not a stream.
 */
export async function* readLiveStream(
  http: HttpClient,
  request: LiveStreamRequest
): AsyncGenerator<GenerationEvent, void, undefined> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' }
  const { place } = request
  if (place.lastEventId) headers['Last-Event-ID'] = place.lastEventId
  const call = {
    method: 'GET' as const,
    path: request.path,
    headers,
    signal: request.signal,
    timeoutMs: SILENCE_MS,
    needsCredential: true,
  }
  // Only programs that follow something live load this.
  const { readServerSentEvents } = await import('./sse.js')
  const open = await http.open(call)
  try {
    const body = open.response.body
    if (!isEventStream(open.response) || !body) throw notTheApi(open.response, http.baseUrl)
    request.onOpen?.()
    for await (const event of readServerSentEvents(body, place, () => open.deadline.touch())) {
      const generation = toGenerationEvent(event)
      if (generation) yield { ...generation, data: remember(generation.data, open.response) }
    }
  } catch (error) {
    throw http.failure(error, open.deadline, call)
  } finally {
    open.release()
  }
}

function isEventStream(response: HttpResponse): boolean {
  return (response.headers.get('Content-Type') ?? '').toLowerCase().startsWith('text/event-stream')
}

const KINDS = ['step', 'awaiting_approval', 'completed', 'failed'] as const

/** Events of other kinds come from a newer server and are skipped. */
function toGenerationEvent(event: ServerSentEvent): GenerationEvent | undefined {
  const type = KINDS.find((kind) => kind === event.event)
  if (!type) return undefined
  const data = parseJson(event.data)
  if (!isRecord(data) || typeof data.status !== 'string') return undefined
  return { type, id: event.id, data: data as GenerationStatus }
}

/** Whether a generation has come to its end, good or bad. */
export function isFinished(status: GenerationStatus): boolean {
  return status.status === 'completed' || status.status === 'failed'
}

/** Whether nothing more happens without the owner: it has ended, or its outline is waiting for approval. */
export function isAtRest(status: GenerationStatus): boolean {
  return isFinished(status) || status.status === 'awaiting_approval'
}
