import { type Deadline, deadline, sleep, throwIfAborted } from './abort.js'
import { Credentials, redact } from './credentials.js'
import {
  ArgumentError,
  AuthenticationError,
  CygnetError,
  NetworkError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.js'
import {
  type CygnetOptions,
  count,
  positive,
  type RawRequest,
  type ResponseInfo,
  resolveBaseUrl,
} from './options.js'
import { progressFetch, type UploadProgress } from './progress-fetch.js'
import { readApiError, readEnvelope } from './responses.js'
import { isPassing, parseRetryAfter, retryDelay } from './retry.js'
import { VERSION } from './version.js'

/** 401 because of what was typed; the credential that was sent along still holds. */
const WRONG_ENTRY = new Set<string>([
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_EXPIRED',
])

export interface HttpRequest extends RawRequest {
  /** Told how much of the body has been sent, in browsers. */
  onProgress?: (progress: UploadProgress) => void
}

export interface HttpAnswer<T> {
  data: T
  headers: Headers
}

/** A response whose body is still open; `release` must be called when it is done with. */
export interface OpenResponse {
  response: Response
  deadline: Deadline
  release(): void
}

/** Every request of this client goes through here: credential, time limit, retries, envelope, errors. */
export class HttpClient {
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly timeoutMs: number
  readonly #maxRetries: number
  readonly #maxRetryWaitMs: number
  readonly #fetch: typeof globalThis.fetch
  readonly #headers: Headers
  readonly #onResponse: CygnetOptions['onResponse']
  readonly #onUnauthorized: CygnetOptions['onUnauthorized']
  readonly #userAgent: string

  constructor(options: CygnetOptions) {
    this.baseUrl = resolveBaseUrl(options.baseUrl)
    this.credentials = new Credentials(options)
    this.timeoutMs = positive('timeoutMs', options.timeoutMs, 30_000)
    this.#maxRetries = count('maxRetries', options.maxRetries, 2)
    this.#maxRetryWaitMs = positive('maxRetryWaitMs', options.maxRetryWaitMs, 60_000)
    // Browsers refuse a `fetch` that is called as a method of another object.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
    this.#headers = new Headers(options.headers)
    this.#onResponse = options.onResponse
    this.#onUnauthorized = options.onUnauthorized
    this.#userAgent = options.userAgent ?? `cygnet-sdk/${VERSION}`
  }

  /** The `data` of the envelope. */
  async json<T>(request: HttpRequest): Promise<T> {
    return (await this.answer<T>(request)).data
  }

  /** The `data` of the envelope with the headers beside it. */
  answer<T>(request: HttpRequest): Promise<HttpAnswer<T>> {
    return this.request(request, async (response) => ({
      data: await readEnvelope<T>(response, this.baseUrl),
      headers: response.headers,
    }))
  }

  /** Sends, tries again where that is safe and of use, and reads a good answer within the time limit. */
  async request<T>(request: HttpRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const maxRetries = count('maxRetries', request.maxRetries, this.#maxRetries)
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(request, read)
      } catch (error) {
        if (!(error instanceof CygnetError) || attempt >= maxRetries) throw error
        if (!isRepeatable(request) || !isPassing(error)) throw error
        const delay = retryDelay(error, attempt)
        if (delay > this.#maxRetryWaitMs) throw error
        await sleep(delay, request.signal)
      }
    }
  }

  async #once<T>(request: HttpRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const open = await this.open(request)
    try {
      return await read(open.response)
    } catch (error) {
      throw this.failure(error, open.deadline, request)
    } finally {
      open.release()
    }
  }

  /** Sends once and hands over the response of a 2xx, body unread. Anything else is thrown as its error. */
  async open(request: HttpRequest): Promise<OpenResponse> {
    throwIfAborted(request.signal)
    requireWholePath(request.path)
    const credential = await this.credentials.current()
    const init = this.#init(request, credential)
    const limit = deadline(positive('timeoutMs', request.timeoutMs, this.timeoutMs), request.signal)
    let refusal: CygnetError
    try {
      const response = await this.#send(request, { ...init, signal: limit.signal })
      if (response.ok) return { response, deadline: limit, release: () => limit.end() }
      refusal = await this.#refusal(response, credential)
    } catch (error) {
      limit.end()
      throw this.failure(error, limit, request)
    }
    limit.end()
    if (refusal instanceof AuthenticationError && credential && !WRONG_ENTRY.has(refusal.code)) {
      this.#onUnauthorized?.(refusal)
    }
    throw refusal
  }

  async #send(request: HttpRequest, init: RequestInit): Promise<Response> {
    const send = request.onProgress ? progressFetch(request.onProgress, this.#fetch) : this.#fetch
    const sent = performance.now()
    const response = await send(this.#url(request), init)
    try {
      this.#onResponse?.(describe(request, response, performance.now() - sent))
    } catch (error) {
      throw new HookError(error)
    }
    return response
  }

  #url(request: HttpRequest): string {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(request.query ?? {})) {
      if (value !== undefined && value !== null) query.set(name, String(value))
    }
    const search = query.toString()
    return `${this.baseUrl}${request.path}${search === '' ? '' : `?${search}`}`
  }

  #init(request: HttpRequest, credential: string | null): RequestInit {
    const headers = new Headers(this.#headers)
    headers.set('Accept', 'application/json')
    for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value)
    if (credential) this.credentials.apply(headers, credential)
    if (typeof document === 'undefined') headers.set('User-Agent', this.#userAgent)
    const init: RequestInit = {
      method: request.method,
      headers,
      // A redirect could carry a credential to another host; it also means that the base URL is not the right one.
      redirect: 'manual',
    }
    if (request.body instanceof FormData) init.body = request.body
    else if (request.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      init.body = JSON.stringify(request.body)
    }
    return init
  }

  async #refusal(response: Response, credential: string | null): Promise<CygnetError> {
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      return new UnexpectedResponseError(
        `The server at ${this.baseUrl} redirects elsewhere; use the address that it redirects to as baseUrl`,
        response.status
      )
    }
    return readApiError(response, {
      baseUrl: this.baseUrl,
      retryAfter: parseRetryAfter(response.headers.get('Retry-After')),
      clean: (text) => redact(text, credential),
    })
  }

  /** What is thrown for an error of `fetch` or of reading a body: our time limit, the caller's abort, the network. */
  failure(error: unknown, limit: Deadline, request: HttpRequest): unknown {
    if (limit.expired) {
      const ms = positive('timeoutMs', request.timeoutMs, this.timeoutMs)
      return new TimeoutError(`No complete answer from ${this.baseUrl} within ${ms} ms`, ms)
    }
    if (error instanceof HookError) return error.cause
    if (request.signal?.aborted) return request.signal.reason
    if (error instanceof CygnetError || !(error instanceof Error)) return error
    return new NetworkError(`Cannot reach the server at ${this.baseUrl}${detailOf(error)}`, error)
  }
}

/** What a caller's own function threw: not a failure of the network, so not tried again. */
class HookError extends Error {
  constructor(cause: unknown) {
    super('A function of the caller threw', { cause })
  }
}

function describe(request: HttpRequest, response: Response, durationMs: number): ResponseInfo {
  const { status, headers } = response
  const requestId = headers.get('X-Request-Id')
  return { method: request.method, path: request.path, status, requestId, durationMs, headers }
}

/**
 * An id that is missing asks for the list in place of the record, and `..` for what stands above it, since runtimes take
 * dots out of addresses.
 */
function requireWholePath(path: string): void {
  const wrong = path.split('/').find((part, index) => index > 0 && /^(\.{0,2}|undefined|null)$/.test(part))
  if (wrong !== undefined) throw new ArgumentError(`An id is missing: ${path} is no address of the API`)
}

function isRepeatable(request: HttpRequest): boolean {
  if (request.idempotent !== undefined) return request.idempotent
  return request.method !== 'POST' || request.headers?.['Idempotency-Key'] !== undefined
}

/** The system's short code, e.g. ` (ECONNREFUSED)`, where the runtime tells one. */
function detailOf(error: Error): string {
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? ` (${cause.code})` : ''
}
