import type { Transaction } from '#core/database/transaction'
import { imageNamesIn } from '#publications/exports/stored_images'
import type Publication from '#publications/models/publication'

/** How many of the account's stored images a publication shows, its cover among them; each counts once. */
export async function imagesShown(trx: Transaction, publication: Publication): Promise<number> {
  const { accountId, content, mainImageUrl } = publication
  const names = imageNamesIn(`${content}\n${mainImageUrl ?? ''}`)
  if (names.length === 0) return 0
  const [counted] = await trx
    .from('images')
    .where('account_id', accountId)
    .whereIn('filename', names)
    .count('* as shown')
  return Number(counted.shown)
}
