import type { Arrival } from '#accounts/social/flow'
import type { Transaction } from '#core/database/transaction'

/** Somebody signed in with a provider, and what they brought along when they began. */
export interface Arrived extends Arrival {
  userId: string
  accountId: string
  /** Whether the account was made just now. */
  isNew: boolean
}

type Step = (trx: Transaction, arrived: Arrived) => Promise<void>

const steps: Step[] = []

/** Adds what another room makes of an arrival, in its transaction: a partner who sent them, or one who joins. */
export function onProviderSignIn(step: Step): void {
  steps.push(step)
}

export async function runSignInHooks(trx: Transaction, arrived: Arrived): Promise<void> {
  for (const step of steps) await step(trx, arrived)
}
