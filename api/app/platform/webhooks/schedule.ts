import { HOUR, MINUTE, SECOND } from '#core/time'

/** Milliseconds before the second attempt, the third, ...: the schedule of Standard Webhooks, three days in all. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Random variation of a pause, so that deliveries that failed together do not come back together. */
const JITTER = 0.1
/** The longest delay in milliseconds that an endpoint can request by `Retry-After`. */
const MAX_REQUESTED_DELAY = 24 * HOUR

/**
 * @param attempts made so far
 * @param retryAfter the header of the last answer: seconds, or a date
 * @returns milliseconds until the next attempt; null where there is none
 */
export function pauseAfter(attempts: number, retryAfter?: string): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const spread = Math.round(pause * (1 + JITTER * (2 * Math.random() - 1)))
  return Math.max(spread, Math.min(requestedDelay(retryAfter), MAX_REQUESTED_DELAY))
}

function requestedDelay(header: string | undefined): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND
  const until = Date.parse(header)
  return Number.isNaN(until) ? 0 : until - Date.now()
}
