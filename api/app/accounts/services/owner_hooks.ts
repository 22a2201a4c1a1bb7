import type { Transaction } from '#core/database/transaction'

type Step = (trx: Transaction, accountId: string) => Promise<void>

const steps: Step[] = []

/** Registers what another room does when the name or address of an account's owner changes, in that transaction. */
export function onOwnerChange(step: Step): void {
  steps.push(step)
}

/** Call it after the user's row is written: it stays locked, so that the next reader sees the change. */
export async function runOwnerHooks(trx: Transaction, accountId: string): Promise<void> {
  for (const step of steps) await step(trx, accountId)
}
