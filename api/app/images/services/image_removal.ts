import type { Transaction } from '#core/database/transaction'
import type Image from '#images/models/image'

type Step = (trx: Transaction, image: Image) => Promise<void>

const steps: Step[] = []

/** Adds what another room does in the transaction that removes an image which it may be showing. */
export function whenImageGoes(step: Step): void {
  steps.push(step)
}

export async function runRemovalSteps(trx: Transaction, image: Image): Promise<void> {
  for (const step of steps) await step(trx, image)
}
