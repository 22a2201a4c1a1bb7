import { Agent, fetch as undiciFetch } from 'undici'
import { retryAfter } from '#core/outgoing/retry_after'
import { type Outcome, type ProviderGate, ProviderRestsError } from '#core/providers/gate'
import type { CallEnd } from '#core/providers/pace'
import { SECOND } from '#core/time'
import type { Fetch } from './settings.js'

/** A longer wait does not happen inside a call: the error says when to come back, and the job does. */
const MAX_RETRY_WAIT_MS = 20_000

/** The answer is larger than any legitimate one. */
export class OversizedResponse extends Error {
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
    if (size > maxBytes) throw new OversizedResponse()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** An error message is short; a larger body is an answer. */
const MAX_ERROR_BYTES = 64 * 1024
/** The fields of protocol answers; an `error` beside one of them is part of that answer. */
const ANSWERS = ['output', 'choices', 'data', 'results']

/**
 * Brings servers' error messages into the one form that the SDK reads: some answers lack `error`, and some send it
 * with status 200. A code that is a status is used as the status.
 */
function normalizeError(status: number, body: Uint8Array): { status: number; text: string | null } {
  if (body.byteLength > MAX_ERROR_BYTES) return { status, text: null }
  let said: unknown
  try {
    said = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { status, text: null }
  }
  if (said === null || typeof said !== 'object' || Array.isArray(said)) return { status, text: null }
  if (status >= 400) {
    if ('error' in said) return { status, text: null }
    const { message, code, param, type, ...rest } = said as Record<string, unknown>
    const error = { message: message ?? JSON.stringify(rest), code, param, type }
    return { status, text: JSON.stringify({ error }) }
  }
  if (!('error' in said) || !said.error || ANSWERS.some((name) => name in said)) return { status, text: null }
  return { status: statusOf(said.error), text: JSON.stringify(said) }
}

/** The status for an error that was sent with 200, as LM Studio does for an unknown address. */
function statusOf(error: unknown): number {
  if (typeof error === 'string') return /unexpected endpoint/i.test(error) ? 404 : 502
  const code = Number((error as { code?: unknown }).code)
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502
}

interface Read {
  response: Response
  /** The body as it arrived. */
  body: Uint8Array<ArrayBuffer>
}

/** Characters of a question for each of its tokens; less in scripts other than Latin, and corrected by the answer. */
const CHARACTERS_PER_TOKEN = 4

/**
 * A `fetch` that settles once the whole body has arrived, or, where a stream was asked for and is given, once it
 * begins; `timeoutMs` is then the longest pause. The SDK's timeout and retries end with the headers;
 * reading the body here extends both to one that trickles or breaks off. Bodies are bounded in size, and a wait
 * beyond `MAX_RETRY_WAIT_MS` is marked as not to be retried (`x-should-retry`, which the SDK obeys; what the server
 * itself puts there is dropped, so that it cannot prolong a hopeless call). Each attempt waits for its turn at `gate`,
 * and its time begins after that.
 */
export function boundedFetch(
  maxBytes: number,
  timeoutMs: number,
  base?: Fetch,
  gate?: ProviderGate | null
): Fetch {
  const fetch = base ?? fetchWithTimeout(timeoutMs)
  const attempt = async (
    input: Parameters<Fetch>[0],
    init?: RequestInit,
    begun?: (response: Response) => void
  ): Promise<Read> => {
    const time = new QuietLimit(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, time.signal]) : time.signal
    try {
      return await answerOf(await fetch(input, { ...init, signal }), time, signal, begun)
    } finally {
      time.clear()
    }
  }
  const answerOf = async (
    response: Response,
    time: QuietLimit,
    signal: AbortSignal,
    begun?: (response: Response) => void
  ): Promise<Read> => {
    const headers = new Headers(response.headers)
    headers.delete('x-should-retry')
    // The body is passed on decoded.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const wait = retryAfter(headers)
    if (wait !== null && wait > MAX_RETRY_WAIT_MS) headers.set('x-should-retry', 'false')
    if (begun && response.ok && isEventStream(headers)) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      begun(new Response(readable, { status: response.status, headers }))
      const body = await passOn(response, writable, maxBytes, time, signal)
      return { response: new Response(null, { status: response.status, headers }), body }
    }
    const body = await readBounded(response, maxBytes)
    const bodiless = response.status === 204 || response.status === 205 || response.status === 304
    const { status, text } = normalizeError(response.status, body)
    return { response: new Response(bodiless ? null : (text ?? body), { status, headers }), body }
  }
  const inTurn = (input: Parameters<Fetch>[0], init?: RequestInit, begun?: (response: Response) => void) =>
    gate
      ? gate.run(() => attempt(input, init, begun), {
          tokens: tokensOf(init?.body),
          signal: init?.signal ?? undefined,
          endOf: toCallEnd,
        })
      : attempt(input, init, begun)
  return async (input, init) => {
    try {
      if (!asksForStream(init?.body)) return (await inTurn(input, init)).response
      // Its turn ends with the answer, which is read while it arrives.
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      inTurn(input, init, resolve).then(({ response }) => resolve(response), reject)
      return await promise
    } catch (error) {
      if (error instanceof ProviderRestsError) return resting(error.wait)
      throw error
    }
  }
}

const asksForStream = (body: RequestInit['body']) => typeof body === 'string' && /"stream":\s*true/.test(body)

const isEventStream = (headers: Headers) => /^text\/event-stream/i.test(headers.get('content-type') ?? '')

/** Aborts after a time without news. */
class QuietLimit {
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(milliseconds: number) {
    this.#timer = setTimeout(
      () => this.#abort.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      milliseconds
    )
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** There was news: the time begins again. */
  news(): void {
    this.#timer.refresh()
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}

/** Passes an answer on while it arrives. @returns its end, where the server says what it used */
async function passOn(
  response: Response,
  writable: WritableStream<Uint8Array>,
  maxBytes: number,
  time: QuietLimit,
  signal: AbortSignal
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  const stop = () => void writer.abort(signal.reason).catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  let size = 0
  let end = Buffer.alloc(0)
  let isLeft = false
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > maxBytes) throw new OversizedResponse()
      time.news()
      end = Buffer.concat([end, part]).subarray(-TAIL)
      isLeft = await writer.write(part).then(
        () => false,
        () => true
      )
      if (isLeft) break
    }
    signal.throwIfAborted()
    if (!isLeft) await writer.close().catch(() => {})
  } catch (error) {
    await writer.abort(error).catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return new Uint8Array(end)
}

/** Bytes at the end of a streamed answer that hold what it used. */
const TAIL = 16 * 1024

/** What a question costs at most: its own length, and the longest answer that it allows. */
function tokensOf(body: RequestInit['body']): number {
  if (typeof body !== 'string') return 0
  const [, most = '0'] = /"max_(?:output_|completion_)?tokens":\s*(\d+)/.exec(body) ?? []
  return Math.ceil(body.length / CHARACTERS_PER_TOKEN) + Number(most)
}

function toCallEnd(outcome: Outcome<Read>): CallEnd {
  if ('error' in outcome) return { kind: 'failed', retryAfter: null }
  const { response, body } = outcome.value
  const wait = retryAfter(response.headers)
  if (response.status === 429) return { kind: 'limited', retryAfter: wait }
  if (response.status >= 500) return { kind: 'failed', retryAfter: wait }
  const [, tokens] = /"total_tokens":\s*(\d+)/.exec(Buffer.from(body).toString('latin1')) ?? []
  return { kind: 'answered', tokens: tokens === undefined ? null : Number(tokens) }
}

/** Stands for the answer that a failing server is not asked for. */
function resting(wait: number): Response {
  const error = { message: 'The server has failed several times in a row', code: 'server_error' }
  const headers = { 'retry-after-ms': String(wait), 'x-should-retry': 'false' }
  return Response.json({ error }, { status: 503, headers })
}

/** Node's own fetch gives up on headers after five minutes; a slow local model may take longer. */
function fetchWithTimeout(timeoutMs: number): Fetch {
  const dispatcher = new Agent({ headersTimeout: timeoutMs + SECOND, bodyTimeout: timeoutMs + SECOND })
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input
    const options = { ...init, dispatcher } as Parameters<typeof undiciFetch>[1]
    return (await undiciFetch(url, options)) as unknown as Response
  }
}
