import type { Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'

/**
 * Emits what a saved change means for readers of the account's site; nothing for one that is not published, before
 * and after. Called in the transaction that saved it.
 * @param before its status before the change, null if it was deleted
 */
export async function announceChange(
  trx: Transaction,
  { id: publicationId, accountId, status }: Publication,
  before: PublicationStatus | null
): Promise<void> {
  const was = before === 'published'
  const is = status === 'published'
  if (!was && !is) return
  const name = !is ? 'publication.unpublished' : was ? 'publication.updated' : 'publication.published'
  await emitEvent(trx, name, { accountId, publicationId })
}
