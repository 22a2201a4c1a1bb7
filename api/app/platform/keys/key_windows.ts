import type { Schema } from '#core/contract/types'
import type { Window } from '#core/http/rate_limiter'

type KeyLimit = Schema<'ApiKey'>['rateLimit']

/** The limit of a connected application, and of a key whose owner set none. */
export const DEFAULT_RATE_LIMIT: KeyLimit = { requestsPerMinute: 60, requestsPerHour: 1000 }

/** What the calls of a key or of a connected application are counted in. */
export function keyWindows({ requestsPerMinute, requestsPerHour }: KeyLimit): Window[] {
  return [
    {
      name: 'minute',
      points: requestsPerMinute,
      seconds: 60,
      isLowered: requestsPerMinute < DEFAULT_RATE_LIMIT.requestsPerMinute,
    },
    {
      name: 'hour',
      points: requestsPerHour,
      seconds: 3600,
      isLowered: requestsPerHour < DEFAULT_RATE_LIMIT.requestsPerHour,
    },
  ]
}
