let clock: () => number = Date.now

/**
 * The time by which periods, graces and quotas are counted, UTC in milliseconds: the payment provider's. It is the
 * real time but for the sandbox, whose clock can be moved on to see a month go by.
 */
export const billingNow = (): number => clock()

/** @returns a function that puts the former clock back */
export function setBillingClock(next: () => number): () => void {
  const former = clock
  clock = next
  return () => {
    clock = former
  }
}
