/** The time that this process goes by, moved at will and still running. */
export interface Clock {
  /** Milliseconds forward. */
  advance(milliseconds: number): void
}

/**
 * Moves the process to the middle of a period, so that no test crosses from one to the next by itself.
 * @param period milliseconds
 * @param cleanup of the test, which brings the real time back
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
