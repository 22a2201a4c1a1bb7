import type { Transaction } from '#core/database/transaction'

/** What somebody brings along who registers or signs in with a provider. */
export interface Arrival {
  /** `partner` if they join the partner programme. */
  role: 'partner' | null
  /** The referring partner's code. */
  ref: string | null
}

export interface Arrived extends Arrival {
  userId: string
  accountId: string
  email: string
  /** Whether the account was just created. */
  isNew: boolean
  /** The referral link that the browser remembers. */
  cookie: string | null
  /** Whether they typed the code themselves, and so should learn if it is wrong. */
  isTyped: boolean
}

type Step = (trx: Transaction, arrived: Arrived) => Promise<void>

const steps: Step[] = []

/**
 * Registers what another room does at an arrival, in its transaction: for a referring partner, or for one who
 * joins.
 * @returns a function that removes it
 */
export function onArrival(step: Step): () => void {
  steps.push(step)
  return () => void steps.splice(steps.indexOf(step), 1)
}

export async function runArrivalSteps(trx: Transaction, arrived: Arrived): Promise<void> {
  for (const step of steps) await step(trx, arrived)
}
