import type { Transaction } from '#core/database/transaction'

/** What somebody brought along who registers, or signs in with a provider. */
export interface Arrival {
  /** `partner` where they join the partner programme. */
  role: 'partner' | null
  /** The code of the partner who sent them. */
  ref: string | null
}

export interface Arrived extends Arrival {
  userId: string
  accountId: string
  email: string
  /** Whether the account was made just now. */
  isNew: boolean
  /** What the browser remembers of the link that it came by. */
  cookie: string | null
  /** Whether they typed the code themselves, and want to hear that it is wrong. */
  isTyped: boolean
}

type Step = (trx: Transaction, arrived: Arrived) => Promise<void>

const steps: Step[] = []

/**
 * Adds what another room makes of an arrival, in its transaction: a partner who sent them, or one who joins.
 * @returns a function that takes it back
 */
export function onArrival(step: Step): () => void {
  steps.push(step)
  return () => void steps.splice(steps.indexOf(step), 1)
}

export async function runArrivalSteps(trx: Transaction, arrived: Arrived): Promise<void> {
  for (const step of steps) await step(trx, arrived)
}
