import type { Transaction } from '#core/database/transaction'

/** What the owner has confirmed besides their identity. */
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

/**
 * Registers a check of what an owner must confirm before their account is closed; it throws where that is missing.
 */
export function beforeOwnClosing(check: ClosingCheck): void {
  closingChecks.push(check)
}

/**
 * Registers what another room does in the transaction that closes an account. Anything that must be reported
 * elsewhere becomes a job with a complete payload and without `accountId`, because the account's rows and jobs are
 * deleted.
 */
export function onAccountClosing(step: ClosingHook): void {
  closingHooks.push(step)
}

/**
 * Registers what removes a room's rows and files of a closed account, a few at a time; it is started again after a
 * crash. Whatever is left is deleted with the account through its references.
 */
export function onAccountErasure(erasure: Erasure): void {
  erasures.push(erasure)
}

/**
 * Registers a last look for new records, in the transaction that deletes the account.
 * @param prepare returns what to do once that has committed
 */
export function onAccountDeleted(prepare: DeletionHook): void {
  deletionHooks.push(prepare)
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
  const tasks = []
  for (const prepare of deletionHooks) tasks.push(await prepare(trx, accountId))
  return tasks
}
