import { Agent, fetch as undiciFetch } from 'undici'
import { retryAfter } from '#core/outgoing/retry_after'
import { type Outcome, type ProviderGate, ProviderRestsError } from '#core/providers/gate'
import type { CallEnd } from '#core/providers/pace'
import { SECOND } from '#core/time'
import type { Fetch } from './settings.js'

/** A longer wait does not happen inside a call: the error says when to come back, and the job does. */
const MAX_RETRY_WAIT_MS = 20_000

/** The answer is larger than any legitimate one. */
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

/** An error message is short; a larger body is an answer. */
const LONGEST_ERROR = 64 * 1024
/** The fields of protocol answers; an `error` beside one of them is part of that answer. */
const ANSWERS = ['output', 'choices', 'data', 'results']

/**
 * Brings servers' error messages into the one form that the SDK reads: some answers lack `error`, and some send it
 * with status 200. A code that is a status is used as the status.
 */
function normaliseError(status: number, body: Uint8Array): { status: number; text: string | null } {
  if (body.byteLength > LONGEST_ERROR) return { status, text: null }
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
 * A `fetch` that settles once the whole body has arrived. The SDK's timeout and retries end with the headers;
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
  const attempt = async (input: Parameters<Fetch>[0], init?: RequestInit): Promise<Read> => {
    const time = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, time]) : time
    const response = await fetch(input, { ...init, signal })
    const headers = new Headers(response.headers)
    headers.delete('x-should-retry')
    // The body is passed on decoded.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const wait = retryAfter(headers)
    if (wait !== null && wait > MAX_RETRY_WAIT_MS) headers.set('x-should-retry', 'false')
    const body = await readBounded(response, maxBytes)
    const bodiless = response.status === 204 || response.status === 205 || response.status === 304
    const { status, text } = normaliseError(response.status, body)
    return { response: new Response(bodiless ? null : (text ?? body), { status, headers }), body }
  }
  return async (input, init) => {
    if (!gate) return (await attempt(input, init)).response
    try {
      const turn = { tokens: tokensOf(init?.body), signal: init?.signal ?? undefined, endOf }
      return (await gate.run(() => attempt(input, init), turn)).response
    } catch (error) {
      if (error instanceof ProviderRestsError) return resting(error.wait)
      throw error
    }
  }
}

/** What a question costs at most: its own length, and the longest answer that it allows. */
function tokensOf(body: RequestInit['body']): number {
  if (typeof body !== 'string') return 0
  const [, most = '0'] = /"max_(?:output_|completion_)?tokens":\s*(\d+)/.exec(body) ?? []
  return Math.ceil(body.length / CHARACTERS_PER_TOKEN) + Number(most)
}

function endOf(outcome: Outcome<Read>): CallEnd {
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
