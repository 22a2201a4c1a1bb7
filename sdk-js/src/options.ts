import { ArgumentError } from './errors.js'

/** A credential, or a way to look it up at each call (e.g. out of a browser's storage). */
export type Credential =
  | string
  | null
  | (() => string | null | undefined | Promise<string | null | undefined>)

export interface CygnetOptions {
  /** Where the server is, e.g. `https://cygnet.example`. In a page it may be left out: the page's own origin. */
  baseUrl?: string
  /** A session token of `login` or `register`, sent as `Authorization: Bearer`. */
  token?: Credential
  /** Time limit of one try, in milliseconds. Default 30,000. */
  timeoutMs?: number
  /** How often a call is tried again where that is safe. Default 2. */
  maxRetries?: number
  /** The longest `Retry-After` that is waited out, in milliseconds; a longer one is thrown at once. Default 60,000. */
  maxRetryWaitMs?: number
  /** Sent with every call, e.g. what a gateway in front of the server asks for. What the client sets itself goes before them. */
  headers?: Record<string, string>
  /** Stands in for the global `fetch`, e.g. one that goes through a proxy. */
  fetch?: typeof globalThis.fetch
  /** Told of every answer, tries that are tried again included: for logs and measurements, and what is left of the rate limit. */
  onResponse?: (answer: ResponseInfo) => void
  /** Called when a credential that was sent is refused (401). */
  onUnauthorized?: (error: import('./errors.js').AuthenticationError) => void
  /** `User-Agent` outside browsers, which do not let it be set. */
  userAgent?: string
}

/** What may be logged of an answer: never a credential, nothing of the body. */
export interface ResponseInfo {
  method: string
  /** Without the query, which may hold what somebody searched for. */
  path: string
  status: number
  /** For support; it stands in the server's log too. */
  requestId: string | null
  /** Milliseconds from sending to the head of the answer. */
  durationMs: number
  /** E.g. `RateLimit` and `Retry-After`. */
  headers: Headers
}

/** What every call takes. */
export interface CallOptions {
  /** Aborting it ends the call, its retries included; the promise is rejected with the signal's own reason. */
  signal?: AbortSignal
  /** Time limit of one try, in milliseconds, in place of the client's. */
  timeoutMs?: number
  /** How often this call is tried again, in place of the client's; 0 tries once. */
  maxRetries?: number
}

/** A call as it goes out. */
export interface RawRequest extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its slash in front, e.g. `/api/publications`; values in it are encoded already. */
  path: string
  /** What has no value is left out. */
  query?: Record<string, string | number | boolean | null | undefined>
  /** Sent as JSON, but for a form. */
  body?: unknown
  headers?: Record<string, string>
  /** Whether it is safe to send it twice. By default GET, PUT, DELETE, and whatever has an `Idempotency-Key`. */
  idempotent?: boolean
}

/** The address without a slash at its end; an error names what is wrong without repeating credentials in it. */
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
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ArgumentError('baseUrl must start with http:// or https://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new ArgumentError('baseUrl must not contain a user name or password')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new ArgumentError('baseUrl must not contain a query or a fragment')
  }
  return url.href.replace(/\/+$/, '')
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
