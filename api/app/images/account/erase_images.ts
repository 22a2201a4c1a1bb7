import { type Transaction, transaction } from '#core/database/transaction'
import { removeImage } from '#images/services/image_store'

/** Images of one statement: others write between two. */
const AT_ONCE = 50

/** Deletes the images of a closed account with their files. */
export async function eraseImages(accountId: string): Promise<void> {
  for (;;) {
    const images = await transaction((trx) =>
      trx.from('images').where('account_id', accountId).limit(AT_ONCE).select('id', 'filename')
    )
    if (images.length === 0) return
    // Files first: a row that is left brings the rest back here.
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

/** The files of images that were added meanwhile, to be removed once their rows have gone. */
export async function lateImages(trx: Transaction, accountId: string): Promise<() => Promise<void>> {
  const images: { filename: string }[] = await trx
    .from('images')
    .where('account_id', accountId)
    .select('filename')
  return async () => {
    for (const { filename } of images) await removeImage(filename)
  }
}
