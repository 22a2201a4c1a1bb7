import type { Schema } from '#core/contract/types'
import { readConnection, type Transaction } from '#core/database/transaction'

export type UsingPublication = Schema<'ImageDetails'>['publications'][number]

/** In how many of an account's publications each of the named images is shown; those in none are left out. */
export async function countImageUses(accountId: string, filenames: string[]): Promise<Map<string, number>> {
  if (filenames.length === 0) return new Map()
  const counts: { filename: string; uses: number }[] = await readConnection()
    .from('image_uses')
    .where('account_id', accountId)
    .whereIn('filename', filenames)
    .groupBy('filename')
    .select('filename')
    .count('* as uses')
  return new Map(counts.map(({ filename, uses }) => [filename, uses]))
}

/** The most publications listed in an image's details. */
const NAMED = 10

/** The newest publications of an account that show an image. */
export function publicationsShowing(accountId: string, filename: string): Promise<UsingPublication[]> {
  return readConnection()
    .from('image_uses')
    .where({ account_id: accountId, filename })
    .orderBy('publication_id', 'desc')
    .limit(NAMED)
    .select('publication_id as id', 'title')
}

/** The ids of all publications of an account that show an image. */
export async function idsOfPublicationsShowing(
  trx: Transaction,
  accountId: string,
  filename: string
): Promise<string[]> {
  const uses: { publication_id: string }[] = await trx
    .from('image_uses')
    .where({ account_id: accountId, filename })
    .select('publication_id')
  return uses.map(({ publication_id }) => publication_id)
}
