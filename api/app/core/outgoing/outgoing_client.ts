import { Agent, errors, request } from 'undici'
import { ACCEPTED_ENCODINGS, decodeBody, readBounded, readFirst } from './body.js'
import { createGuardedConnector, createResolver, type ResolveHost } from './connector.js'
import { OutgoingFailedError, OutgoingRefusedError } from './errors.js'
import { parseOutgoingUrl } from './url_policy.js'

export interface OutgoingClientOptions {
  /** `host:port` entries that the guard allows, for tests; empty in production. */
  allow?: string[]
  /** Milliseconds for resolving a name and for opening a socket. */
  connectTimeoutMs?: number
  /** Milliseconds for a whole call, including redirects and body. */
  totalTimeoutMs?: number
  /** Bytes of a body as transferred. */
  maxBytes?: number
  /** Bytes of a body after decompression. */
  maxDecompressedBytes?: number
  maxRedirects?: number
  userAgent: string
  /** Resolves names to addresses; by default with the system's name servers. */
  resolve?: ResolveHost
}

export interface OutgoingGetOptions {
  signal?: AbortSignal
  /** Value of the Accept header. */
  accept?: string
  /** Bytes as transferred; the client's own limit applies where it is smaller. */
  maxBytes?: number
}

export interface OutgoingPostOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  body: string | Buffer
  /** Bytes after which the answer's body is cut off; without it a body that is too large is an error. */
  cutAfter?: number
}

export interface OutgoingResponse {
  /** The final address, after redirects. */
  url: string
  status: number
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>
  /** Media type in lower case without parameters; empty when missing. */
  contentType: string
  /** Decompressed. */
  body: Buffer
}

/** HTTP to addresses that a user chose. Every HTTP response is an answer, whatever its status. */
export interface OutgoingClient {
  /** Follows redirects, checking each. @throws OutgoingRefusedError, OutgoingFailedError */
  get(url: string, options?: OutgoingGetOptions): Promise<OutgoingResponse>
  /** Does not follow redirects. @throws OutgoingRefusedError, OutgoingFailedError */
  post(url: string, options: OutgoingPostOptions): Promise<OutgoingResponse>
  close(): Promise<void>
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface Call {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
  maxBytes: number
  cutAfter?: number | undefined
  signal: AbortSignal
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value.join(', ') : value) ?? null
}

function faultOf(error: unknown): OutgoingFailedError['fault'] {
  if (error instanceof errors.ConnectTimeoutError) return 'timeout'
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return 'timeout'
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError)
    return 'bad_response'
  if (error instanceof errors.ResponseContentLengthMismatchError) return 'bad_response'
  return 'unreachable'
}

/** The client through which every request to a user's address goes; see OutgoingClientOptions for its limits. */
export function createOutgoingClient(options: OutgoingClientOptions): OutgoingClient {
  const allow = new Set(options.allow ?? [])
  const connectTimeoutMs = options.connectTimeoutMs ?? 5_000
  const totalTimeoutMs = options.totalTimeoutMs ?? 15_000
  const maxBytes = options.maxBytes ?? 3_000_000
  const maxDecompressedBytes = options.maxDecompressedBytes ?? 10_000_000
  const maxRedirects = options.maxRedirects ?? 5
  const agent = new Agent({
    connect: createGuardedConnector({
      allow,
      connectTimeoutMs,
      resolve: options.resolve ?? createResolver(connectTimeoutMs),
    }),
    connections: 6,
    pipelining: 1,
    headersTimeout: totalTimeoutMs,
    bodyTimeout: totalTimeoutMs,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
  })

  async function exchange(url: URL, call: Call): Promise<OutgoingResponse> {
    const response = await request(url, {
      dispatcher: agent,
      method: call.method,
      headers: {
        'user-agent': options.userAgent,
        // A truncated body cannot be decompressed.
        'accept-encoding': call.cutAfter === undefined ? ACCEPTED_ENCODINGS : 'identity',
        ...call.headers,
      },
      body: call.body ?? null,
      signal: call.signal,
    })
    const { statusCode: status, headers } = response
    const answer = { url: url.href, status, headers, body: Buffer.alloc(0) }
    const contentType = (single(headers['content-type']) ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (call.cutAfter !== undefined)
      return { ...answer, contentType, body: await readFirst(response.body, call.cutAfter) }
    const mayRedirect = call.method === 'GET' && REDIRECTS.has(status) && headers.location !== undefined
    if (mayRedirect || Number(single(headers['content-length']) ?? 0) > call.maxBytes) {
      // Nobody reads this body; destroying it ends the connection, and the resulting error is expected.
      response.body.on('error', () => undefined).destroy()
      if (mayRedirect) return { ...answer, contentType }
      throw new OutgoingFailedError('too_large')
    }
    const raw = await readBounded(response.body, call.maxBytes)
    const body = await decodeBody(raw, single(headers['content-encoding']), maxDecompressedBytes)
    return { ...answer, contentType, body }
  }

  async function follow(start: string, call: Call): Promise<OutgoingResponse> {
    let url = parseOutgoingUrl(start, allow)
    for (let redirects = 0; ; redirects++) {
      const response = await exchange(url, call)
      const location = single(response.headers.location)
      if (call.method !== 'GET' || !REDIRECTS.has(response.status) || location === null) return response
      if (redirects >= maxRedirects) throw new OutgoingFailedError('too_many_redirects')
      // An absolute target keeps its original notation, so that the check sees what was written.
      const target = /^\s*[a-z][a-z0-9+.-]*:/i.test(location) ? location : URL.parse(location, url.href)?.href
      if (target === undefined) throw new OutgoingFailedError('bad_response')
      url = parseOutgoingUrl(target, allow)
    }
  }

  async function bounded(start: string, call: Omit<Call, 'signal'>, signal?: AbortSignal) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new OutgoingFailedError('timeout')), totalTimeoutMs)
    const cancel = () => controller.abort(new OutgoingFailedError('aborted', signal?.reason))
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await follow(start, { ...call, signal: controller.signal })
    } catch (error) {
      if (error instanceof OutgoingRefusedError) throw error
      if (controller.signal.aborted) throw controller.signal.reason
      if (error instanceof OutgoingFailedError) throw error
      throw new OutgoingFailedError(faultOf(error), error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    get: (url, { signal, accept = '*/*', maxBytes: wanted = maxBytes } = {}) =>
      bounded(url, { method: 'GET', headers: { accept }, maxBytes: Math.min(wanted, maxBytes) }, signal),
    post: (url, { signal, headers = {}, body, cutAfter }) =>
      bounded(url, { method: 'POST', headers, body, maxBytes, cutAfter }, signal),
    close: () => agent.destroy(),
  }
}
