import { reading } from '#core/database/transaction'
import type { ShowingPublication } from '#images/services/uses_port'

/** In how many publications of an account each of the named images stands; those in none are left out. */
export async function countImageUses(accountId: string, filenames: string[]): Promise<Map<string, number>> {
  if (filenames.length === 0) return new Map()
  const found: { filename: string; uses: number | string }[] = await listed(accountId)
    .whereIn('publication_images.filename', filenames)
    .groupBy('publication_images.filename')
    .select('publication_images.filename as filename')
    .count('* as uses')
  return new Map(found.map(({ filename, uses }) => [filename, Number(uses)]))
}

/** Publications that are named of those that show one image. */
const NAMED = 10

/** The newest publications that show an image. */
export function publicationsShowing(accountId: string, filename: string): Promise<ShowingPublication[]> {
  return listed(accountId)
    .where('publication_images.filename', filename)
    .orderBy('publications.id', 'desc')
    .limit(NAMED)
    .select('publications.id as id', 'publications.title as title')
}

const listed = (accountId: string) =>
  reading()
    .from('publication_images')
    .join('publications', 'publications.id', 'publication_images.publication_id')
    .where('publications.account_id', accountId)
    .where('publications.is_listed', true)
