export interface TimeLimit {
  /** Aborted when the time is over, and with the signal from outside. */
  signal: AbortSignal
  /** Whether it was the time that ran out, and nobody who stopped it before. */
  readonly over: boolean
  /** Milliseconds that are left. */
  readonly left: number
  /** To be called at the end, or the timer stays until its time. */
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
