import { type Deadline, deadline, sleep, throwIfAborted } from './abort.js'
import { type Credentials, redact } from './credentials.js'
import {
  ArgumentError,
  AuthenticationError,
  CygnetError,
  MissingCredentialError,
  NetworkError,
  NotModifiedError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.js'
import {
  type ClientOptions,
  checkNames,
  count,
  environment,
  type Fetch,
  type FetchInit,
  type HttpResponse,
  positive,
  type RawRequest,
  type ResponseInfo,
  resolveBaseUrl,
} from './options.js'
import type { UploadProgress } from './progress-fetch.js'
import { queryString } from './query-string.js'
import { readApiError, readEnvelope } from './responses.js'
import { isPassing, parseRetryAfter, retryDelay } from './retry.js'
import { VERSION } from './version.js'

/** 401 because of the user's input; the credential that was sent is still valid. */
const WRONG_ENTRY = new Set<string>([
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_EXPIRED',
])

/** 401 without any credential. */
const MISSING = new Set<string>(['AUTHENTICATION_REQUIRED', 'MISSING_API_KEY'])

export interface HttpRequest extends RawRequest {
  /** Sent instead of a JSON body. */
  form?: FormData
  /** Called with how much of the body has been sent, in browsers. */
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Without a credential the call is rejected before it is sent. */
  needsCredential?: boolean
}

export interface HttpAnswer<T> {
  data: T
  headers: HttpResponse['headers']
}

/** A response whose body is still open; `release` must be called when it has been read. */
export interface OpenResponse {
  response: HttpResponse
  deadline: Deadline
  release(): void
}

/** Every request of this client: credential, time limit, retries, envelope, errors. */
export class HttpClient {
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly timeoutMs: number
  readonly debug: ((line: string) => void) | undefined
  readonly #maxRetries: number
  readonly #maxRetryWaitMs: number
  readonly #fetch: Fetch
  readonly #headers: Record<string, string>
  readonly #onResponse: ClientOptions['onResponse']
  readonly #onRetry: ClientOptions['onRetry']
  readonly #onUnauthorized: ClientOptions['onUnauthorized']
  readonly #userAgent: string

  constructor(options: ClientOptions, credentials: Credentials) {
    checkNames(options)
    this.baseUrl = resolveBaseUrl(options.baseUrl)
    this.credentials = credentials
    this.timeoutMs = positive('timeoutMs', options.timeoutMs, 30_000)
    this.#maxRetries = count('maxRetries', options.maxRetries, 2)
    this.#maxRetryWaitMs = positive('maxRetryWaitMs', options.maxRetryWaitMs, 60_000)
    // Browsers reject a `fetch` that is called as a method of another object.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
    this.#headers = lowerCased(options.headers)
    const debug = options.debug ?? !!environment('CYGNET_DEBUG')
    this.debug = debug === true ? console.error : debug || undefined
    if (this.debug && typeof this.debug !== 'function')
      throw new ArgumentError('debug must be true, false or a function')
    this.#onResponse = options.onResponse
    this.#onRetry = options.onRetry
    this.#onUnauthorized = options.onUnauthorized
    this.#userAgent = options.userAgent ?? `cygnet-sdk/${VERSION}`
  }

  /** The `data` of the envelope, with the headers. */
  answer<T>(request: HttpRequest): Promise<HttpAnswer<T>> {
    return this.request(request, async (response) => ({
      data: remember(await readEnvelope<T>(response, this.baseUrl), response),
      headers: response.headers,
    }))
  }

  /** Sends, retries where that is safe and can help, and reads a successful answer within the time limit. */
  request<T>(request: HttpRequest, read: (response: HttpResponse) => Promise<T>): Promise<T> {
    return this.#retrying(request, () => this.#once(request, read))
  }

  /** The same for a response whose body is read later. */
  openWithRetries(request: HttpRequest): Promise<OpenResponse> {
    return this.#retrying(request, () => this.open(request))
  }

  async #retrying<T>(request: HttpRequest, send: () => Promise<T>): Promise<T> {
    const maxRetries = count('maxRetries', request.maxRetries, this.#maxRetries)
    for (let attempt = 0; ; attempt++) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof CygnetError)) throw error
        // Deleted by an attempt before, whose answer was lost.
        if (attempt && request.method === 'DELETE' && error.status === 404) return { data: {} } as T
        if (attempt >= maxRetries || !isRepeatable(request) || !isPassing(error)) throw error
        const delay = retryDelay(error, attempt)
        if (delay > this.#maxRetryWaitMs || this.#onRetry?.({ error, delayMs: delay }) === false) throw error
        this.debug?.(
          `${request.method} ${request.path} ${error.code}: retry ${attempt + 1} in ${delay | 0} ms`
        )
        await sleep(delay, request.signal)
      }
    }
  }

  async #once<T>(request: HttpRequest, read: (response: HttpResponse) => Promise<T>): Promise<T> {
    const open = await this.open(request)
    try {
      return await read(open.response)
    } catch (error) {
      throw this.failure(error, open.deadline, request)
    } finally {
      open.release()
    }
  }

  /**
   * Sends once and returns the response of a 2xx with its body unread. Any other response is thrown as its error.
   */
  async open(request: HttpRequest): Promise<OpenResponse> {
    throwIfAborted(request.signal)
    requireWholePath(request.path)
    checkNames(request)
    const credential = await this.credentials.current()
    if (request.needsCredential && !credential && !this.#carriesOwn()) {
      throw new MissingCredentialError(request, this.credentials.advice)
    }
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
    if (MISSING.has(refusal.code) && !credential && !this.#carriesOwn()) {
      throw new MissingCredentialError(request, this.credentials.advice)
    }
    if (refusal instanceof AuthenticationError && credential && !WRONG_ENTRY.has(refusal.code)) {
      this.#onUnauthorized?.(refusal)
    }
    throw refusal
  }

  /** Whether one of the caller's own headers is the credential. */
  #carriesOwn(): boolean {
    return this.#headers[this.credentials.header] !== undefined
  }

  async #send(request: HttpRequest, init: FetchInit): Promise<HttpResponse> {
    const send = request.onProgress ? await withProgress(request.onProgress, this.#fetch) : this.#fetch
    const sent = performance.now()
    const response = await send(`${this.baseUrl}${request.path}${queryString(request.query)}`, init)
    const info = describe(request, response, performance.now() - sent)
    infos.set(response, info)
    try {
      this.debug?.(
        `${info.method} ${info.path} ${info.status} in ${info.durationMs | 0} ms, request ${info.requestId}`
      )
      this.#onResponse?.(info)
    } catch (error) {
      throw new HookError(error)
    }
    return response
  }

  /** Plain objects rather than `Headers`, which a Node.js program with its own `fetch` would load only for this. */
  #init(request: HttpRequest, credential: string | null): Omit<FetchInit, 'signal'> {
    const headers: Record<string, string> = {
      ...this.#headers,
      accept: 'application/json',
      ...lowerCased(request.headers),
    }
    if (headers['if-none-match'] && /PUT|PATCH|DELETE/.test(request.method))
      throw new ArgumentError('ifChanged is for reads. In writes, send `updatedAt`.')
    if (credential) headers[this.credentials.header] = this.credentials.headerOf(credential)
    if (typeof document === 'undefined') headers['user-agent'] = this.#userAgent
    // A redirect could leak the credential to another host; it also means that the base URL is wrong.
    const init = { method: request.method, headers, redirect: 'manual' as const }
    if (request.form) return { ...init, body: request.form }
    if (request.body === undefined) return init
    headers['content-type'] = 'application/json'
    return { ...init, body: JSON.stringify(request.body) }
  }

  async #refusal(response: HttpResponse, credential: string | null): Promise<CygnetError> {
    if (response.status === 304) return new NotModifiedError(response.headers.get('X-Request-Id'))
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      return new UnexpectedResponseError(
        `The server at ${this.baseUrl} redirects: use that address as baseUrl`,
        response
      )
    }
    return readApiError(response, {
      baseUrl: this.baseUrl,
      retryAfter: parseRetryAfter(response.headers.get('Retry-After')),
      clean: (text) => redact(text, credential),
    })
  }

  /** The error to throw when `fetch` or reading a body fails: our time limit, the caller's abort, the network. */
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

/** Few programs show the progress of an upload; the others do not load this. */
async function withProgress(
  onProgress: (progress: UploadProgress) => void,
  otherwise: Fetch
): Promise<Fetch> {
  return (await import('./progress-fetch.js')).progressFetch(onProgress, otherwise)
}

const infos = new WeakMap<object, ResponseInfo>()

/**
 * The response of a result: its status, headers and request id, e.g. for the rate limit or for support.
 *
 * ```ts
 * const post = await cygnet.publications.get(id)
 * console.log(responseOf(post)?.requestId)
 * ```
 *
 * @returns undefined for anything that is not a result of a call, e.g. a copy of one
 */
export function responseOf(result: object): ResponseInfo | undefined {
  return infos.get(result)
}

/** Some calls return only a part of the data, e.g. the list in it. */
export function remember<T>(data: T, response: HttpResponse): T {
  const info = infos.get(response)
  if (typeof data === 'object' && data && info) {
    for (const part of [data, ...Object.values(data)])
      if (typeof part === 'object' && part) infos.set(part, info)
  }
  return data
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Around what a caller's own function threw: not a network failure, so not retried. */
class HookError extends Error {
  constructor(cause: unknown) {
    super('', { cause })
  }
}

function describe(request: HttpRequest, response: HttpResponse, durationMs: number): ResponseInfo {
  const { status, headers } = response
  const requestId = headers.get('X-Request-Id')
  return { method: request.method, path: request.path, status, requestId, durationMs, headers }
}

/**
 * A missing id would request the list instead of the record, and `..` the level above, because runtimes resolve
 * dots in addresses.
 */
function requireWholePath(path: string): void {
  const wrong = path
    .split('/')
    .find((part, index) => index > 0 && /^(\.{0,2}|undefined|null|%5Bobject.*)$/.test(part))
  if (wrong !== undefined) throw new ArgumentError(`An id is missing: ${path} is not an address of the API`)
}

function isRepeatable(request: HttpRequest): boolean {
  if (request.idempotent !== undefined) return request.idempotent
  return request.method !== 'POST' || lowerCased(request.headers)['idempotency-key'] !== undefined
}

/** The system's short code, e.g. ` (ECONNREFUSED)`, if the runtime provides one. */
function detailOf(error: Error): string {
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? ` (${cause.code})` : ''
}
