import type { Api } from './api.js'
import type { CallOptions } from './options.js'
import { type PollingOptions, poll } from './poll.js'
import type { BulkStatus } from './types.js'

export interface BulkWatchOptions extends CallOptions {
  /** Called with each state received. */
  onProgress?: ((status: BulkStatus) => void) | undefined
  /** Default: 2 s between the first two requests, growing by half to 15 s. */
  polling?: PollingOptions | undefined
}

/**
 * Polls a bulk session until none of its items is in progress. A failed item is not an error here: the state names
 * it. Aborting ends the watching, not the generation.
 */
export async function watchBulk(
  api: Api,
  bulkSessionId: string,
  options: BulkWatchOptions
): Promise<BulkStatus> {
  const states = poll({
    ask: async (call) => ({
      state: await api.call('POST', '/api/publications/bulk-status', {
        body: { bulk_session_id: bulkSessionId },
        ...call,
      }),
    }),
    intervalMs: 2_000,
    maxIntervalMs: 15_000,
    options,
  })
  for (;;) {
    const { value } = await states.next()
    options.onProgress?.(value)
    if (value.inProgressCount === 0) return value
  }
}
