import { sleep } from './abort.js'
import { CygnetError, RateLimitError } from './errors.js'
import { type CallOptions, checkNames } from './options.js'
import { isPassing } from './retry.js'

/** How often a state is requested while waiting for something. */
export interface PollingOptions {
  /** Milliseconds between the first two requests. */
  intervalMs?: number | undefined
  /** The factor between successive intervals. Default 1.5. */
  growth?: number | undefined
  /** The longest interval, in milliseconds. */
  maxIntervalMs?: number | undefined
  /** The first wait after a 429, doubled at each further one, in milliseconds. Default 10,000. */
  backOffMs?: number | undefined
  /** The longest wait after a 429, in milliseconds. Default 300,000. */
  maxBackOffMs?: number | undefined
}

interface Poll<State> {
  ask: (call: CallOptions) => Promise<{ state: State; retryAfterMs?: number }>
  /** The intervals that `options.polling` does not override. */
  intervalMs: number
  maxIntervalMs: number
  options: CallOptions & { polling?: PollingOptions | undefined }
}

/** Failures in a row that are retried. A 429 does not count, but is waited for. */
const MAX_RETRIES = 4

/** Polls and yields each state; the caller leaves the loop when it has seen enough. */
export async function* poll<State>({
  ask,
  options,
  ...defaults
}: Poll<State>): AsyncGenerator<State, never, undefined> {
  checkNames(options)
  const { intervalMs = defaults.intervalMs, maxIntervalMs = defaults.maxIntervalMs } = options.polling ?? {}
  const { growth = 1.5, backOffMs = 10_000, maxBackOffMs = 300_000 } = options.polling ?? {}
  const { signal, timeoutMs, headers, maxRetries = MAX_RETRIES } = options
  let interval = intervalMs
  let backOff = backOffMs
  let failures = 0
  for (;;) {
    let wait = interval
    let answer: { state: State; retryAfterMs?: number } | undefined
    try {
      answer = await ask({ signal, timeoutMs, headers, maxRetries: 0 })
      failures = 0
      backOff = backOffMs
      wait = Math.max(interval, answer.retryAfterMs ?? 0)
      interval = Math.min(maxIntervalMs, interval * growth)
    } catch (error) {
      if (!(error instanceof CygnetError) || !isPassing(error)) throw error
      if (error instanceof RateLimitError) {
        wait = Math.max((error.retryAfter ?? 0) * 1000, backOff)
        backOff = Math.min(maxBackOffMs, backOff * 2)
      } else {
        failures += 1
        if (failures > maxRetries) throw error
      }
    }
    if (answer) yield answer.state
    await sleep(wait, signal)
  }
}
