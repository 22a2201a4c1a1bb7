let clock: () => number = Date.now

/**
 * The time for periods, grace periods and quotas, UTC in milliseconds: the payment provider's. It is the real time
 * except with the sandbox, whose clock can be moved forward to see a month pass.
 */
export const billingNow = (): number => clock()

/** @returns a function that restores the former clock */
export function setBillingClock(next: () => number): () => void {
  const former = clock
  clock = next
  return () => {
    clock = former
  }
}
