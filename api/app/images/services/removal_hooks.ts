import type { Transaction } from '#core/database/transaction'
import type Image from '#images/models/image'

type Hook = (trx: Transaction, image: Image, publicationIds: string[]) => Promise<void>

const hooks: Hook[] = []

/**
 * Registers what another room does in the transaction that removes an image; it receives the ids of the
 * publications that show it.
 */
export function onImageRemoved(hook: Hook): void {
  hooks.push(hook)
}

export async function runRemovalHooks(
  trx: Transaction,
  image: Image,
  publicationIds: string[]
): Promise<void> {
  for (const hook of hooks) await hook(trx, image, publicationIds)
}
