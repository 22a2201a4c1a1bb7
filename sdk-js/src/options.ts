import { ArgumentError, type AuthenticationError, type CygnetError } from './errors.js'
import type { QueryParameters } from './query-string.js'

/** A credential, or a function that looks it up for each call (e.g. in a browser's storage). */
export type Credential =
  | string
  | null
  | (() => string | null | undefined | Promise<string | null | undefined>)

/** What the client passes to `fetch`. */
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  redirect: 'manual'
  signal: AbortSignal
}

/** What the client reads from a response; the global `Response` has all of it. */
export interface HttpResponse {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly type: string
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The global `fetch`, or a compatible function as far as this client uses it. */
export type Fetch = (url: string, init: FetchInit) => Promise<HttpResponse>

/** A call that failed and is about to be sent again. */
export interface Retry {
  error: CygnetError
  /** Milliseconds until then. */
  delayMs: number
}

/** Options of both clients. */
export interface ClientOptions {
  /** The server's address, e.g. `https://cygnet.example`. In a page it may be omitted: the page's own origin. */
  baseUrl?: string | undefined
  /** Time limit of one attempt, in milliseconds. Default 30,000. */
  timeoutMs?: number | undefined
  /** How often a call is retried where that is safe. Default 2. */
  maxRetries?: number | undefined
  /**
   * The longest `Retry-After` to wait for, in milliseconds; beyond it the error is thrown at once. Default 60,000.
   */
  maxRetryWaitMs?: number | undefined
  /** Sent with every call, e.g. for a gateway in front of the server. Headers that the client sets itself win. */
  headers?: Record<string, string> | undefined
  /** Used instead of the global `fetch`, e.g. one that uses a proxy. */
  fetch?: Fetch | undefined
  /** Called with every response, including retried ones: for logs, measurements and the rate limit. */
  onResponse?: ((response: ResponseInfo) => void) | undefined
  /**
   * Called with a line for each answer, retry and cut stream: method, path, status, time and request id, never a query, a
   * header or a body; with true, `console.error` is. Default: whether the environment variable `CYGNET_DEBUG` is set.
   */
  debug?: boolean | ((line: string) => void) | undefined
  /** Called before the wait for each retry; false throws the error at once. */
  onRetry?: ((retry: Retry) => unknown) | undefined
  /** Called when a credential that was sent is rejected (401). */
  onUnauthorized?: ((error: AuthenticationError) => void) | undefined
  /** `User-Agent` outside browsers, which do not allow it to be set. Default `cygnet-sdk/<version>`. */
  userAgent?: string | undefined
}

/** Options of `Cygnet`, which works with an API key. */
export interface CygnetOptions extends ClientOptions {
  /**
   * An API key of the account, sent as `X-API-Key`. Default: the environment variable `CYGNET_API_KEY`. Without one, calls
   * throw `MissingCredentialError`.
   */
  apiKey?: Credential | undefined
  /** Where the server is. Default: the environment variable `CYGNET_BASE_URL`, or in a page its own origin. */
  baseUrl?: string | undefined
}

/** Options of `CygnetSession`, which works with a session token. */
export interface SessionOptions extends ClientOptions {
  /**
   * A session token of `login` or `register`, sent as `Authorization: Bearer`. Without one, calls that need it throw
   * `MissingCredentialError`.
   */
  token?: Credential | undefined
}

/** What may be logged about a response: never a credential, nothing of the body. */
export interface ResponseInfo {
  method: string
  /** Without the query, which may contain what somebody searched for. */
  path: string
  status: number
  /** For support; the server logs it too. */
  requestId: string | null
  /** Milliseconds from sending to the response's headers. */
  durationMs: number
  /** E.g. `RateLimit` and `Retry-After`. */
  headers: HttpResponse['headers']
}

/** The last argument of every call. */
export interface CallOptions {
  /** Aborts the call, including its retries; the promise is rejected with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** Time limit of one attempt, in milliseconds; overrides the client's. */
  timeoutMs?: number | undefined
  /** How often this call is retried; overrides the client's; 0 sends it once. */
  maxRetries?: number | undefined
  /**
   * Sent with this call in addition to the client's, e.g. `traceparent`. Headers that the client sets itself win.
   */
  headers?: Record<string, string> | undefined
}

/** Options of a call that creates or spends something. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * A key of your own, to repeat the call safely after a restart. Default: a new one per call, kept over its
   * retries.
   */
  idempotencyKey?: string | undefined
}

/** A request of `cygnet.request`, for operations without a method in this version. */
export interface RawRequest extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Parameters without a value are left out. */
  query?: QueryParameters | undefined
  /** Sent as JSON. */
  body?: unknown
  /**
   * Whether it is safe to send it twice. By default every method except POST, and anything with an
   * `Idempotency-Key`.
   */
  idempotent?: boolean | undefined
}

/** An environment variable, if the runtime has one. */
export function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}

/** The address without a trailing slash; an error says what is wrong without repeating credentials in it. */
export function resolveBaseUrl(baseUrl: string | undefined): string {
  const origin = (globalThis as { location?: { origin?: string } }).location?.origin
  const given = baseUrl?.trim() || origin
  if (!given || given === 'null') throw new ArgumentError('baseUrl is required outside a web page')
  let url: URL
  try {
    url = new URL(given, origin === 'null' ? undefined : origin)
  } catch {
    throw new ArgumentError('baseUrl is not a valid URL (include http:// or https://)')
  }
  if (!/^https?:/.test(url.href)) throw new ArgumentError('baseUrl must start with http:// or https://')
  if (url.username || url.password) {
    throw new ArgumentError('baseUrl must not contain a user name or password')
  }
  if (url.search || url.hash) throw new ArgumentError('baseUrl must not contain a query or a fragment')
  const address = url.href.replace(/\/+$/, '')
  if (address.endsWith('/api/v1')) throw new ArgumentError('baseUrl must not contain /api/v1')
  return address
}

export function positive(name: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!Number.isFinite(value) || value <= 0) throw new ArgumentError(`${name} must be a positive number`)
  return value
}

export function count(name: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!Number.isInteger(value) || value < 0)
    throw new ArgumentError(`${name} must be a whole number, 0 or more`)
  return value
}

/** Every option of the clients, their calls and their helpers. */
const OPTIONS =
  'apiKey token baseUrl timeoutMs maxRetries maxRetryWaitMs headers fetch onResponse debug onRetry onUnauthorized userAgent signal idempotencyKey contentFormat updatedAt gracePeriodSeconds polling onStep onStarted onProgress after stream onOpen onCut onEvent'
/** What a request consists of besides them. */
const PARTS = ' method path query body idempotent'
/** The options in `polling`. */
const POLLING = 'intervalMs growth maxIntervalMs backOffMs maxBackOffMs'

/**
 * Only types would find a misspelled one, which is then ignored.
 * @param except an option that other calls have
 * @throws ArgumentError that names the nearest, where there is one
 */
export function checkNames(options: object, except = '', allowed = OPTIONS): void {
  // A method that builds a request of these does not offer them.
  const hidden = 'needsCredential' in options ? `${PARTS} form needsCredential` : ''
  const offered = allowed + (!hidden && 'method' in options ? PARTS : '')
  const names = offered.split(' ').filter((known) => known !== except)
  for (const [name, value] of Object.entries(options)) {
    if (name === 'polling' && value) checkNames(value, '', POLLING)
    if (name === 'signal' && value && !value.addEventListener)
      throw new ArgumentError('signal is not an AbortSignal')
    if (value === undefined || names.concat(hidden.split(' ')).includes(name)) continue
    const pairs = pairsOf(name)
    const similarity = (known: string) =>
      pairs.filter((pair) => pairsOf(known).includes(pair)).length / known.length
    const nearest = names.reduce((best, known) => (similarity(known) > similarity(best) ? known : best))
    const hint = similarity(nearest) > 0.4 ? `. Did you mean ${nearest}?` : ''
    throw new ArgumentError(`There is no option ${name}${hint}`)
  }
}

const pairsOf = (word: string) => [...word.toLowerCase()].map((letter, at, all) => letter + all[at + 1])
