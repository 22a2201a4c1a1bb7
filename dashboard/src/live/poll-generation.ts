import { type GenerationStatus, isFinished, RateLimitError } from '@cygnet/sdk'
import { pause } from './pause'

/** Milliseconds: first check after 10 s, then 1.5 times as long each time, at most a minute. */
export const POLL = { first: 10_000, growth: 1.5, longest: 60_000 } as const
/** Milliseconds after a 429: 10 s, doubled each time, at most five minutes. */
export const BACK_OFF = { first: 10_000, growth: 2, longest: 300_000 } as const
/** Other failures in a row before polling gives up. */
export const MAX_RETRIES = 3

export const GAVE_UP_MESSAGE = `Failed to check generation status after ${MAX_RETRIES} retries`

export interface PollOptions {
  /** Loads the status of the session. */
  check: (signal: AbortSignal) => Promise<GenerationStatus>
  onStatus: (status: GenerationStatus) => void
  /** Called once when polling gives up; the server continues. */
  onGaveUp: (message: string) => void
  signal: AbortSignal
}

/** Polls a generation until it has ended, polling gives up, or the signal ends it. */
export async function pollGeneration({ check, onStatus, onGaveUp, signal }: PollOptions): Promise<void> {
  let interval: number = POLL.first
  let backOff: number = BACK_OFF.first
  let failures = 0
  let wait = interval
  while (await pause(wait, signal)) {
    try {
      const status = await check(signal)
      if (signal.aborted) return
      onStatus(status)
      if (isFinished(status)) return
      failures = 0
      backOff = BACK_OFF.first
      interval = Math.min(POLL.longest, interval * POLL.growth)
      wait = interval
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof RateLimitError) {
        wait = backOff
        backOff = Math.min(BACK_OFF.longest, backOff * BACK_OFF.growth)
        continue
      }
      console.info('A generation could not be looked at', error)
      failures += 1
      if (failures > MAX_RETRIES) return onGaveUp(GAVE_UP_MESSAGE)
      wait = interval
    }
  }
}
