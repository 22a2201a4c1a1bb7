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
  /** An API key, sent as `X-API-Key`. Instead of `token`, not beside it. */
  apiKey?: Credential
  /** Time limit of one try, in milliseconds. Default 30,000. */
  timeoutMs?: number
  /** How often a call is tried again where that is safe. Default 2. */
  maxRetries?: number
  /** The longest `Retry-After` that is waited out, in milliseconds; a longer one is thrown at once. Default 60,000. */
  maxRetryWaitMs?: number
  /** Stands in for the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Called when a credential that was sent is refused (401). */
  onUnauthorized?: (error: import('./errors.js').AuthenticationError) => void
  /** `User-Agent` outside browsers, which do not let it be set. */
  userAgent?: string
}

/** What every call takes. */
export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
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
