import { isTestAccount } from '#accounts/test_account'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import type { DomainEvent } from '#core/events/domain_events'
import { enqueue } from '#core/jobs/queue'
import { VERIFY_JOB } from '#generation/jobs'
import { ledgerOf } from '#publications/claims/ledger'
import { openVerification, verificationOf } from '#publications/claims/verification'
import { mustBeFinished } from '#publications/errors'
import type Publication from '#publications/models/publication'
import { findPublication, lockPublication } from '#publications/queries/find_publication'
import { settings } from '#start/settings'

/**
 * Has the open statements of a publication judged by a model. Nothing is added to one that is under way.
 * @throws NotFoundError, ConflictError while it is being generated, or where no model is set up for this
 */
export async function requestVerification(accountId: string, publicationId: string): Promise<Publication> {
  const publication = await findPublication(accountId, publicationId)
  mustBeFinished(publication)
  const model = await verifierFor(accountId)
  if (model === null) throw new ConflictError('No model is set up here to judge statements.', 'no_verifier')
  await ledgerOf(publication)
  await transaction((trx) => open(trx, publication, model, false))
  return publication
}

/** The same for every text that has just been generated. */
export async function verifyGenerated(
  trx: Transaction,
  { data: { accountId, publicationId } }: DomainEvent<'publication.completed'>
): Promise<void> {
  const model = await verifierFor(accountId)
  if (model === null) return
  try {
    await open(trx, { id: publicationId, accountId }, model, true)
  } catch (error) {
    // It has been deleted since.
    if (!(error instanceof NotFoundError)) throw error
  }
}

/** The model that judges an account's statements; null for none. */
export async function verifierFor(accountId: string): Promise<string | null> {
  if (settings.verifier === null || (await isTestAccount(accountId))) return null
  return settings.verifier.model
}

async function open(
  trx: Transaction,
  { id, accountId }: Pick<Publication, 'id' | 'accountId'>,
  model: string,
  isAutomatic: boolean
): Promise<void> {
  await lockPublication(trx, id)
  const before = await verificationOf(id, trx)
  if (before?.status === 'waiting' || before?.status === 'working') return
  await openVerification(trx, id, model)
  await enqueue(trx, {
    kind: VERIFY_JOB,
    payload: { publicationId: id, ...(before === null && { first: true }) },
    accountId,
    dedupeKey: `${VERIFY_JOB}:${id}`,
    oneOfMany: isAutomatic,
  })
}
