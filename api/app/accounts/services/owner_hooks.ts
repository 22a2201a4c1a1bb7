import type { Transaction } from '#core/database/transaction'

type Step = (trx: Transaction, accountId: string) => Promise<void>

const steps: Step[] = []

/** Adds what another room does when the name or the address of an account's owner changes, in that transaction. */
export function onOwnerChange(step: Step): void {
  steps.push(step)
}

/** Call it after the user's row is written: it stays locked, so that who reads it next sees the change. */
export async function runOwnerHooks(trx: Transaction, accountId: string): Promise<void> {
  for (const step of steps) await step(trx, accountId)
}
