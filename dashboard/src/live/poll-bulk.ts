import { type BulkStatus, RateLimitError } from '@cygnet/sdk'
import { pause } from './pause'

/** Milliseconds between two checks. */
export const BULK_INTERVAL = 15_000
/** Milliseconds after which polling stops. */
export const BULK_TIMEOUT = 30 * 60_000
/** Failures in a row after which polling stops. */
export const BULK_MAX_ERRORS = 5

export const POLLING_ERROR =
  'Too many errors occurred while checking generation status. Please refresh the page.'

export interface BulkPollOptions {
  /** Loads the status of the run. */
  check: (signal: AbortSignal) => Promise<BulkStatus>
  onStatus: (status: BulkStatus) => void
  /** Whether a check is due: not while the live stream reports everything. The first check always happens. */
  isDue: () => boolean
  /** Called once after the timeout. */
  onTimeout: () => void
  /** Called once after too many errors. */
  onGaveUp: (message: string) => void
  signal: AbortSignal
}

/** Polls a bulk generation until all of it has ended, polling gives up, or the signal ends it. */
export async function pollBulk(options: BulkPollOptions): Promise<void> {
  const { check, onStatus, isDue, onTimeout, onGaveUp, signal } = options
  const started = Date.now()
  let errors = 0
  let first = true
  do {
    if (Date.now() - started >= BULK_TIMEOUT) return onTimeout()
    if (!first && !isDue()) continue
    try {
      const status = await check(signal)
      if (signal.aborted) return
      first = false
      errors = 0
      onStatus(status)
      if (status.inProgressCount === 0) return
    } catch (error) {
      if (signal.aborted) return
      // A rate limit is not a failure of the run: the next check happens as scheduled.
      if (error instanceof RateLimitError) continue
      console.info('A bulk generation could not be looked at', error)
      errors += 1
      if (errors >= BULK_MAX_ERRORS) return onGaveUp(POLLING_ERROR)
    }
  } while (await pause(BULK_INTERVAL, signal))
}
