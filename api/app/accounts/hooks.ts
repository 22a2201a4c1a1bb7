import type { Arrived } from '#accounts/arrivals'
import type { Acknowledged } from '#accounts/closing/acknowledged'
import type { ExportPart } from '#accounts/export/export_parts'
import type { Transaction } from '#core/database/transaction'
import { Hook } from '#core/hook'

/** In the transaction that creates an account, so that none exists without what a room adds. */
export const accountOpening = new Hook<[trx: Transaction, accountId: string]>()

/** At a registration or a sign-in with a provider, in its transaction: for a referring partner, or for one who joins. */
export const arrival = new Hook<[trx: Transaction, arrived: Arrived]>()

/** When the name or address of an account's owner changes, after the user's row is written and while it is locked. */
export const ownerChange = new Hook<[trx: Transaction, accountId: string]>()

/** When an address's owner claims an account that somebody else may have created: revokes what a room has issued. */
export const accountReclaim = new Hook<[trx: Transaction, account: { accountId: string; userId: string }]>()

/** Before an owner's account is closed: throws where a confirmation is missing. */
export const ownClosingCheck = new Hook<[trx: Transaction, accountId: string, acknowledged: Acknowledged]>()

/**
 * In the transaction that closes an account. What must be reported elsewhere becomes a job with a complete payload and
 * without `accountId`, because the account's rows and jobs are deleted.
 */
export const accountClosing = new Hook<[trx: Transaction, accountId: string]>()

/**
 * Removes a room's rows and files of a closed account, a few at a time; it is started again after a crash. What is
 * left is deleted with the account through its references.
 */
export const accountErasure = new Hook<[accountId: string]>('latest-first')

/** A last look for new records in the transaction that deletes the account. @returns what to do after its commit */
export const accountDeletion = new Hook<
  [trx: Transaction, accountId: string],
  (() => Promise<void>) | undefined
>()

/** A room's part of the export that an owner can request. */
export const accountExport = new Hook<[], ExportPart>()
