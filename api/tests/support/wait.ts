import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds that what is watched may stand still: a net, far beyond what any change takes, so that a wait that
 * nothing will end says what it waited for and what it saw last. How long all of it takes is the test's own limit.
 */
const STILL = 60_000
const LONGEST_PAUSE = 100

/**
 * Looks again and again until what is seen is what is waited for: a state that stays, or the look may miss it.
 * @param what in words, for the message: 'the job to end'
 * @param also whatever helps to see why it hangs
 * @param pause milliseconds between two looks; when left out, a tenth of the time that it has taken so far
 * @returns what was seen
 */
export async function waitFor<T>(
  what: string,
  look: () => T | Promise<T>,
  reached: (seen: T) => boolean,
  also: () => string = () => '',
  pause?: number
): Promise<T> {
  let last: string | undefined
  // Not by the clock, which tests move.
  const start = performance.now()
  let since = start
  for (;;) {
    const seen = await look()
    if (reached(seen)) return seen
    const now = String(JSON.stringify(seen)).slice(0, 2_000)
    if (now !== last) {
      last = now
      since = performance.now()
    } else if (performance.now() - since > STILL) {
      throw new Error(`Waited for ${what}; nothing moved for ${STILL / 1_000} seconds:\n${now}\n${also()}`)
    }
    await sleep(pause ?? Math.min(LONGEST_PAUSE, 5 + (performance.now() - start) / 10))
  }
}
