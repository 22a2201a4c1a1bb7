import type { Transaction } from '#core/database/transaction'
import { imageNamesIn } from '#publications/exports/stored_images'
import type Publication from '#publications/models/publication'

type Shows = Pick<Publication, 'content' | 'mainImageUrl'>

const namesShown = ({ content, mainImageUrl }: Shows) => imageNamesIn(`${content}\n${mainImageUrl ?? ''}`)

/** How many of the account's stored images a publication shows, its cover among them; each counts once. */
export async function imagesShown(trx: Transaction, publication: Publication): Promise<number> {
  const names = namesShown(publication)
  if (names.length === 0) return 0
  const [counted] = await trx
    .from('images')
    .where('account_id', publication.accountId)
    .whereIn('filename', names)
    .count('* as shown')
  return Number(counted.shown)
}

/** Names of one statement. */
const AT_ONCE = 200

/** Writes down which stored images a publication shows, so that each image knows where it is used. */
export async function keepShownImages(
  trx: Transaction,
  { id, ...shows }: Shows & { id: string }
): Promise<void> {
  const names = namesShown(shows)
  await trx.from('publication_images').where('publication_id', id).delete()
  for (let from = 0; from < names.length; from += AT_ONCE)
    await trx
      .insertQuery()
      .table('publication_images')
      .multiInsert(names.slice(from, from + AT_ONCE).map((filename) => ({ publication_id: id, filename })))
}
