import { SECOND } from '#core/time'

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
