import { join } from 'node:path'
import { transaction } from '#core/database/transaction'
import { addImage, type NewImage } from '#images/actions/add_image'
import { saveImage } from '#images/image_store'
import { settings } from '#start/settings'

/** Where the store in a folder keeps an image. */
export const imagePath = (filename: string) => join(settings.dataDir, 'blog-images', filename)

/** An image of an account whose file has these bytes. */
export async function storedImage(
  accountId: string,
  bytes: Uint8Array,
  input: Partial<NewImage> = {}
): Promise<{ id: string; filename: string }> {
  const { filename, fileSize } = await saveImage(bytes)
  return { id: await addedImage(accountId, { filename, fileSize, ...input }), filename }
}

/** The row of an image, without its file. @returns its id */
export async function addedImage(
  accountId: string,
  input: Pick<NewImage, 'filename'> & Partial<NewImage>
): Promise<string> {
  const { id } = await transaction((trx) =>
    addImage(trx, {
      accountId,
      publicationId: null,
      sessionId: null,
      blockKey: null,
      originalName: 'block.webp',
      prompt: 'A drawing of brake pads',
      sectionTitle: null,
      altText: 'Brake pads',
      tags: ['brakes'],
      fileSize: 1,
      width: 1200,
      height: 800,
      generatedBy: 'local-drawing@1',
      ...input,
    })
  )
  return id
}
