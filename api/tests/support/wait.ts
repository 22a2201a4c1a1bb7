import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds without any change before waiting fails: far longer than any change takes, so that a hopeless wait
 * reports what it waited for and saw last. The test's own limit covers the total.
 */
const STILL = 120_000
const MAX_PAUSE = 100

/**
 * Polls until the value is what is waited for, which must be a state that stays, or polling may miss it.
 * @param what in words, for the message: 'the job to end'
 * @param also anything that helps to see why it hangs
 * @param pause milliseconds between two polls; by default a tenth of the time spent so far
 * @returns the value
 */
export async function waitFor<T>(
  what: string,
  read: () => T | Promise<T>,
  reached: (seen: T) => boolean,
  also: () => string = () => '',
  pause?: number
): Promise<T> {
  let last: string | undefined
  // Not by the clock, which tests move.
  const start = performance.now()
  let since = start
  for (;;) {
    const seen = await read()
    if (reached(seen)) return seen
    const now = String(JSON.stringify(seen)).slice(0, 2_000)
    if (now !== last) {
      last = now
      since = performance.now()
    } else if (performance.now() - since > STILL) {
      throw new Error(`Waited for ${what}; nothing moved for ${STILL / 1_000} seconds:\n${now}\n${also()}`)
    }
    await sleep(pause ?? Math.min(MAX_PAUSE, 5 + (performance.now() - start) / 10))
  }
}
