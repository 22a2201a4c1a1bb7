import type { Transaction } from '#core/database/transaction'

export interface ImageUses {
  accountId: string
  publicationId: string
  /** Of the publication. */
  title: string
  /** Stored images that it shows, including its cover, each once. */
  filenames: string[]
}

/** Rows per statement. */
const AT_ONCE = 200

/** Replaces the record of the images that a publication shows, so that the gallery can say where each is used. */
export async function recordImageUses(trx: Transaction, uses: ImageUses): Promise<void> {
  const { accountId, publicationId, title, filenames } = uses
  await trx.from('image_uses').where('publication_id', publicationId).delete()
  for (let from = 0; from < filenames.length; from += AT_ONCE) {
    const rows = filenames.slice(from, from + AT_ONCE).map((filename) => ({
      publication_id: publicationId,
      account_id: accountId,
      filename,
      title,
    }))
    await trx.insertQuery().table('image_uses').multiInsert(rows)
  }
}
