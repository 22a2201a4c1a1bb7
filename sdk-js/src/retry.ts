import { ApiError, type CygnetError, NetworkError, TimeoutError } from './errors.js'

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 8_000

/** Statuses after which another try can succeed. 501, 505 and 507 are permanent. */
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504])

/** Whether the same request may succeed later, regardless of whether it is safe to send it twice. */
export function isPassing(error: CygnetError): boolean {
  if (error instanceof NetworkError || error instanceof TimeoutError) return true
  if (!(error instanceof ApiError)) return false
  return PASSING_STATUSES.has(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS'
}

/**
 * Milliseconds before the next try: the server's `Retry-After`, otherwise exponential from half a second, with
 * jitter so that many clients do not retry at the same moment.
 */
export function retryDelay(error: CygnetError, attempt: number): number {
  if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter * 1000
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return ceiling / 2 + Math.random() * (ceiling / 2)
}

/** `Retry-After` in seconds: a number, or a date (RFC 9110, 10.2.3). Null where it is neither. */
export function parseRetryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null || value.trim() === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
