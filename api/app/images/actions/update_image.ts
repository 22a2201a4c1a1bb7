import type { Schema } from '#core/contract/types'
import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { storable } from '#core/text/storable'
import Image from '#images/models/image'
import { tagsOf } from '#images/upload/tags'

/** `ImageUpdate` of the contract. */
export type ImageUpdate = Schema<'ImageUpdate'>

/**
 * Changes an image's texts. The alternative text of an uploaded image, initially its description, changes with the
 * description unless it was edited.
 * @throws NotFoundError when it no longer exists
 */
export function updateImage(accountId: string, id: string, update: ImageUpdate): Promise<Image> {
  return transaction(async (trx) => {
    const image = await Image.query({ client: trx }).where({ id, accountId }).forUpdate().first()
    if (!image) throw new NotFoundError('Image')
    const prompt = update.prompt?.trim()
    if (prompt) {
      const follows = image.generatedBy === null && image.altText === storable(image.prompt, 300)
      image.prompt = prompt
      if (follows) image.altText = storable(prompt, 300)
    }
    if (update.altText !== undefined) image.altText = update.altText.trim()
    if (update.tags) image.tags = tagsOf(update.tags)
    await image.save()
    return image
  })
}
