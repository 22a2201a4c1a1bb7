import { type Transaction, transaction } from '#core/database/transaction'
import { removeImage } from '#images/image_store'

/** Images per statement, so that others can write in between. */
const AT_ONCE = 50

/** Deletes a closed account's images with their files. */
export async function eraseImages(accountId: string): Promise<void> {
  for (;;) {
    const images = await transaction((trx) =>
      trx.from('images').where('account_id', accountId).limit(AT_ONCE).select('id', 'filename')
    )
    if (images.length === 0) return
    // Files first: rows that are left bring the job back here.
    for (const { filename } of images) await removeImage(filename)
    await transaction((trx) =>
      trx
        .from('images')
        .whereIn(
          'id',
          images.map(({ id }) => id)
        )
        .delete()
    )
  }
}

/** The files of images that were added meanwhile, to be removed once their rows are deleted. */
export async function lateImages(trx: Transaction, accountId: string): Promise<() => Promise<void>> {
  const images: { filename: string }[] = await trx
    .from('images')
    .where('account_id', accountId)
    .select('filename')
  return async () => {
    for (const { filename } of images) await removeImage(filename)
  }
}
