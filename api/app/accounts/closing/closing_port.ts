import type { Transaction } from '#core/database/transaction'

type ClosingStep = (trx: Transaction, accountId: string) => Promise<void>
type Erasure = (accountId: string) => Promise<void>
type LastLook = (trx: Transaction, accountId: string) => Promise<() => Promise<void>>

const closingSteps: ClosingStep[] = []
const erasures: Erasure[] = []
const lastLooks: LastLook[] = []

/**
 * Adds what another room does in the transaction that closes an account: what must be told elsewhere becomes a job
 * with all that it needs in its payload and without `accountId`, for the account's rows and jobs go.
 */
export function whenAccountCloses(step: ClosingStep): void {
  closingSteps.push(step)
}

/**
 * Adds what removes a room's many rows and files of a closed account, a few at a time; begun again after a crash. What
 * is left, the references to the account delete with it.
 */
export function whenAccountIsErased(erasure: Erasure): void {
  erasures.push(erasure)
}

/**
 * Adds a look at what has come in since, in the transaction that deletes the account.
 * @param look answers what is to be done once that has committed
 */
export function whenAccountGoes(look: LastLook): void {
  lastLooks.push(look)
}

export async function runClosingSteps(trx: Transaction, accountId: string): Promise<void> {
  for (const step of closingSteps) await step(trx, accountId)
}

export async function runErasures(accountId: string): Promise<void> {
  for (const erase of erasures) await erase(accountId)
}

export async function runLastLooks(trx: Transaction, accountId: string): Promise<(() => Promise<void>)[]> {
  const duties = []
  for (const look of lastLooks) duties.push(await look(trx, accountId))
  return duties
}
