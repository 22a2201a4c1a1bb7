import { change, type Transaction } from '#core/database/transaction'

export interface GoneImage {
  accountId: string
  filename: string
  /** Relative to the server. */
  url: string
}

/**
 * Takes an image that is removed off the covers and out of the counts of every publication that shows it; links in
 * texts stay. The texts are what they were, so an edit that was begun before is not disturbed.
 */
export async function forgetImage(trx: Transaction, { accountId, filename, url }: GoneImage): Promise<void> {
  const shows = 'account_id = ? AND id IN (SELECT publication_id FROM publication_images WHERE filename = ?)'
  await change(
    trx,
    `UPDATE publications SET images_count = CASE WHEN images_count > 0 THEN images_count - 1 ELSE 0 END,
       main_image_alt = CASE WHEN main_image_url = ? THEN NULL ELSE main_image_alt END,
       main_image_url = CASE WHEN main_image_url = ? THEN NULL ELSE main_image_url END
     WHERE ${shows}`,
    [url, url, accountId, filename]
  )
  await trx.from('publication_images').where('filename', filename).delete()
}
