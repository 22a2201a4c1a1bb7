import { type BulkStatus, RateLimitError } from '@cygnet/sdk'
import { pause } from './pause'

/** Milliseconds between two looks. */
export const BULK_INTERVAL = 15_000
/** Milliseconds after which it is looked at no more. */
export const BULK_TIMEOUT = 30 * 60_000
/** Failures in a row after which it is looked at no more. */
export const BULK_MOST_ERRORS = 5

export const POLLING_ERROR =
  'Too many errors occurred while checking generation status. Please refresh the page.'

export interface BulkPollOptions {
  /** One look at the run. */
  check: (signal: AbortSignal) => Promise<BulkStatus>
  onStatus: (status: BulkStatus) => void
  /** Whether a look is due: not while the live stream tells everything. The first look is always taken. */
  isDue: () => boolean
  /** Called once when the time is up. */
  onTimeout: () => void
  /** Called once after too many errors. */
  onGaveUp: (message: string) => void
  signal: AbortSignal
}

/** Watches one bulk generation by asking, until nothing of it is under way, it is given up, or the signal ends it. */
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
      // Too many calls is no failure of the run: the next look is taken in its time.
      if (error instanceof RateLimitError) continue
      console.info('A bulk generation could not be looked at', error)
      errors += 1
      if (errors >= BULK_MOST_ERRORS) return onGaveUp(POLLING_ERROR)
    }
  } while (await pause(BULK_INTERVAL, signal))
}
