import { giveBackAllowance } from '#billing/actions/use_allowance'
import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { imageRemoval } from '#images/hooks'
import { removeImage as removeFile } from '#images/image_store'
import Image from '#images/models/image'
import { idsOfPublicationsShowing } from '#images/queries/image_uses'

/**
 * Removes an image with its file. Links to it in texts stay and show its alternative text.
 * @throws NotFoundError when it has already been removed
 */
export async function removeImage(accountId: string, id: string): Promise<void> {
  const filename = await transaction(async (trx) => {
    const image = await Image.query({ client: trx }).where({ id, accountId }).forUpdate().first()
    if (!image) throw new NotFoundError('Image')
    await imageRemoval.run(trx, image, await idsOfPublicationsShowing(trx, accountId, image.filename))
    await trx.from('image_uses').where('filename', image.filename).delete()
    await image.delete()
    if (image.generatedBy === null) {
      const freed = { accountId, allowance: 'storage', amount: image.fileSize, periodStart: 0 } as const
      await giveBackAllowance(trx, freed)
    }
    return image.filename
  })
  // After the commit: a surplus file takes space, a missing one breaks a page.
  await removeFile(filename)
}
