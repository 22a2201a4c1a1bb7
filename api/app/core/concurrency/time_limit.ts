import { AsyncLocalStorage } from 'node:async_hooks'

export interface TimeLimit {
  /** Aborted when the time is up, or by the outer signal. */
  signal: AbortSignal
  /** Whether the time ran out, rather than somebody stopping it before. */
  readonly over: boolean
  /** Milliseconds that are left. */
  readonly left: number
  /** Stops the time until `resume` has been called as often. */
  pause(): void
  resume(): void
  /** Must be called at the end, otherwise the timer keeps running. */
  clear(): void
}

/** @param milliseconds from now */
export function timeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const ended = new AbortController()
  let left = milliseconds
  let from = performance.now()
  let pauses = 0
  let timer: NodeJS.Timeout | null = null
  const run = () => {
    from = performance.now()
    timer = setTimeout(() => {
      if (!outer?.aborted) ended.abort(new DOMException('The time limit is exceeded', 'TimeoutError'))
    }, left)
    timer.unref()
  }
  const remaining = () => Math.max(0, pauses > 0 ? left : left - (performance.now() - from))
  run()
  return {
    signal: outer ? AbortSignal.any([outer, ended.signal]) : ended.signal,
    get over() {
      return ended.signal.aborted
    },
    get left() {
      return remaining()
    },
    pause: () => {
      if (timer === null) return
      if (pauses === 0) {
        left = remaining()
        clearTimeout(timer)
      }
      pauses++
    },
    resume: () => {
      if (timer === null || pauses === 0) return
      pauses--
      if (pauses === 0) run()
    },
    clear: () => {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}

const current = new AsyncLocalStorage<readonly TimeLimit[]>()

/** Runs `work`, whose `offTheClock` parts do not count against these limits. */
export const within = <T>(limits: TimeLimit[], work: () => T): T =>
  current.run([...(current.getStore() ?? []), ...limits], work)

/** Waits for something that the caller cannot hurry, such as its turn, without its time running out. */
export async function offTheClock<T>(wait: () => Promise<T>): Promise<T> {
  const limits = current.getStore() ?? []
  for (const limit of limits) limit.pause()
  try {
    return await wait()
  } finally {
    for (const limit of limits) limit.resume()
  }
}
