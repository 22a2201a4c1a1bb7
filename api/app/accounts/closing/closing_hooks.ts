import type { Transaction } from '#core/database/transaction'

/** What the owner has confirmed besides who they are. */
export interface Acknowledged {
  forfeitEarnings?: boolean
}

type ClosingCheck = (trx: Transaction, accountId: string, acknowledged: Acknowledged) => Promise<void>
type ClosingHook = (trx: Transaction, accountId: string) => Promise<void>
type Erasure = (accountId: string) => Promise<void>
type DeletionHook = (trx: Transaction, accountId: string) => Promise<() => Promise<void>>

const closingChecks: ClosingCheck[] = []
const closingHooks: ClosingHook[] = []
const erasures: Erasure[] = []
const deletionHooks: DeletionHook[] = []

/** Adds what an owner has to know and confirm before their account is closed; it throws where that is missing. */
export function beforeOwnClosing(check: ClosingCheck): void {
  closingChecks.push(check)
}

/**
 * Adds what another room does in the transaction that closes an account: what must be told elsewhere becomes a job
 * with all that it needs in its payload and without `accountId`, for the account's rows and jobs go.
 */
export function onAccountClosing(step: ClosingHook): void {
  closingHooks.push(step)
}

/**
 * Adds what removes a room's many rows and files of a closed account, a few at a time; begun again after a crash. What
 * is left, the references to the account delete with it.
 */
export function onAccountErasure(erasure: Erasure): void {
  erasures.push(erasure)
}

/**
 * Adds a look at what has come in since, in the transaction that deletes the account.
 * @param look answers what is to be done once that has committed
 */
export function onAccountDeleted(look: DeletionHook): void {
  deletionHooks.push(look)
}

export async function runClosingChecks(
  trx: Transaction,
  accountId: string,
  acknowledged: Acknowledged
): Promise<void> {
  for (const check of closingChecks) await check(trx, accountId, acknowledged)
}

export async function runClosingHooks(trx: Transaction, accountId: string): Promise<void> {
  for (const step of closingHooks) await step(trx, accountId)
}

export async function runErasures(accountId: string): Promise<void> {
  for (const erase of erasures) await erase(accountId)
}

export async function runDeletionHooks(
  trx: Transaction,
  accountId: string
): Promise<(() => Promise<void>)[]> {
  const duties = []
  for (const look of deletionHooks) duties.push(await look(trx, accountId))
  return duties
}
