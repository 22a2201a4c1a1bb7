import { placeholders } from '#core/database/placeholders'
import { execute, type Transaction } from '#core/database/transaction'

export interface RemovedImage {
  /** Relative to the server. */
  url: string
  /** The publications that show it. */
  publicationIds: string[]
}

/** Publications per statement. */
const AT_ONCE = 200

/**
 * Removes a deleted image from the covers and counts of the publications that show it; links in texts stay. The
 * texts do not change, so edits in progress are not disturbed.
 */
export async function forgetImage(trx: Transaction, { url, publicationIds }: RemovedImage): Promise<void> {
  for (let from = 0; from < publicationIds.length; from += AT_ONCE) {
    const ids = publicationIds.slice(from, from + AT_ONCE)
    await execute(
      trx,
      `UPDATE publications SET images_count = CASE WHEN images_count > 0 THEN images_count - 1 ELSE 0 END,
         main_image_alt = CASE WHEN main_image_url = ? THEN NULL ELSE main_image_alt END,
         main_image_url = CASE WHEN main_image_url = ? THEN NULL ELSE main_image_url END
       WHERE id IN (${placeholders(ids)})`,
      [url, url, ...ids]
    )
  }
}
