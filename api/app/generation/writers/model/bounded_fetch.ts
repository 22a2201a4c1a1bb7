import { Agent, fetch as undiciFetch } from 'undici'
import type { Fetch } from './settings.js'

/** A longer wait is not sat out inside a call: the error says when to come back, and the job does. */
const MAX_RETRY_WAIT_MS = 20_000

const SECOND = 1000

/** The wait that a server asked for, in milliseconds; null when it asked for none. */
export function retryAfter(headers: Headers, now = Date.now()): number | null {
  const millis = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(millis) && millis >= 0) return millis
  const value = headers.get('retry-after')
  if (value === null) return null
  const seconds = Number.parseFloat(value)
  const wait = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * SECOND
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** The answer is larger than any that could be meant. */
export class OversizedAnswer extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'OversizedAnswer'
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.byteLength
    if (size > maxBytes) throw new OversizedAnswer()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * A `fetch` that settles once the whole body is there. The SDK's timeout ends with the headers and its
 * retries do too; read whole, a body that trickles or breaks off falls under both. Bodies are bounded in
 * size, and a wait beyond `MAX_RETRY_WAIT_MS` is marked as not to be retried (`x-should-retry`, which the
 * SDK obeys; what the server itself puts there is dropped, so that it cannot prolong a hopeless call).
 */
export function boundedFetch(maxBytes: number, timeoutMs: number, base?: Fetch): Fetch {
  const fetch = base ?? patientFetch(timeoutMs)
  return async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(response.headers)
    headers.delete('x-should-retry')
    // The body is handed on decoded.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const wait = retryAfter(headers)
    if (wait !== null && wait > MAX_RETRY_WAIT_MS) headers.set('x-should-retry', 'false')
    const body = await readBounded(response, maxBytes)
    const bodiless = response.status === 204 || response.status === 205 || response.status === 304
    return new Response(bodiless ? null : body, { status: response.status, headers })
  }
}

/** Node's own fetch gives up on headers after five minutes; a slow local model may take longer. */
function patientFetch(timeoutMs: number): Fetch {
  const dispatcher = new Agent({ headersTimeout: timeoutMs + SECOND, bodyTimeout: timeoutMs + SECOND })
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input
    const options = { ...init, dispatcher } as Parameters<typeof undiciFetch>[1]
    return (await undiciFetch(url, options)) as unknown as Response
  }
}
