export interface TimeLimit {
  /** Aborted when the time is up, or by the outer signal. */
  signal: AbortSignal
  /** Whether the time ran out, rather than somebody stopping it before. */
  readonly over: boolean
  /** Milliseconds that are left. */
  readonly left: number
  /** Must be called at the end, otherwise the timer keeps running. */
  clear(): void
}

/** @param milliseconds from now */
export function timeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const ends = performance.now() + milliseconds
  const ended = new AbortController()
  const timer = setTimeout(() => {
    if (!outer?.aborted) ended.abort(new DOMException('The time is over', 'TimeoutError'))
  }, milliseconds)
  timer.unref()
  return {
    signal: outer ? AbortSignal.any([outer, ended.signal]) : ended.signal,
    get over() {
      return ended.signal.aborted
    },
    get left() {
      return Math.max(0, ends - performance.now())
    },
    clear: () => clearTimeout(timer),
  }
}
