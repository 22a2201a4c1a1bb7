import { sleep } from './abort.js'
import { CygnetError, RateLimitError } from './errors.js'
import type { HttpClient } from './http.js'
import { isPassing } from './retry.js'
import type { BulkStatus } from './types.js'
import type { PollingOptions } from './watch.js'

export interface BulkWatchOptions {
  /** Called with each state that was asked for. */
  onProgress?: (status: BulkStatus) => void
  signal?: AbortSignal
  /** Default: 2 s between the first two looks, growing by half to 15 s. */
  polling?: PollingOptions
}

/** Looks that failed in a row before it is given up. */
const MOST_FAILURES = 5

/**
 * Asks for a bulk session until nothing of it is under way. An item that failed is no error here: the state names it.
 * Aborting stops the asking, not the generation.
 */
export async function watchBulk(
  http: HttpClient,
  bulkSessionId: string,
  options: BulkWatchOptions
): Promise<BulkStatus> {
  const { intervalMs = 2_000, growth = 1.5, maxIntervalMs = 15_000 } = options.polling ?? {}
  const { backOffMs = 10_000, maxBackOffMs = 300_000 } = options.polling ?? {}
  let interval = intervalMs
  let backOff = backOffMs
  let failures = 0
  for (;;) {
    let wait = interval
    try {
      const status = await http.json<BulkStatus>({
        method: 'POST',
        path: '/api/publications/bulk-status',
        body: { bulk_session_id: bulkSessionId },
        signal: options.signal,
        maxRetries: 0,
      })
      options.onProgress?.(status)
      if (status.inProgressCount === 0) return status
      failures = 0
      backOff = backOffMs
      interval = Math.min(maxIntervalMs, interval * growth)
    } catch (error) {
      if (!(error instanceof CygnetError) || !isPassing(error)) throw error
      if (error instanceof RateLimitError) {
        wait = Math.max((error.retryAfter ?? 0) * 1000, backOff)
        backOff = Math.min(maxBackOffMs, backOff * 2)
      } else {
        failures += 1
        if (failures >= MOST_FAILURES) throw error
      }
    }
    await sleep(wait, options.signal)
  }
}
