/** This process's time, which can be moved and keeps running. */
export interface Clock {
  /** Milliseconds forward. */
  advance(milliseconds: number): void
}

/**
 * Moves the process to the middle of a period, so that no test accidentally crosses into the next.
 * @param period milliseconds
 * @param cleanup of the test, which restores the real time
 */
export function midPeriod(period: number, cleanup: (undo: () => void) => void): Clock {
  const real = Date.now
  let offset = period / 2 - (real() % period)
  Date.now = () => real() + offset
  cleanup(() => {
    Date.now = real
  })
  return {
    advance(milliseconds) {
      offset += milliseconds
    },
  }
}
