import type { Transaction } from '#core/database/transaction'

type Step = (trx: Transaction, accountId: string) => Promise<void>

const steps: Step[] = []

/** Registers what another room does in the transaction that creates an account, so that none exists without it. */
export function onAccountOpening(step: Step): void {
  steps.push(step)
}

export async function runOpeningHooks(trx: Transaction, accountId: string): Promise<void> {
  for (const step of steps) await step(trx, accountId)
}
