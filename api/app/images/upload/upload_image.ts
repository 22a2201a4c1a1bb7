import { rm } from 'node:fs/promises'
import { mustHaveAllowance, takeAllowance } from '#billing/actions/use_allowance'
import { DatabaseUnavailableError } from '#core/database/errors'
import { type InTransaction, transaction } from '#core/database/transaction'
import { ClientDisconnectedError } from '#core/errors'
import { addImage } from '#images/actions/add_image'
import { removeImage, saveImage } from '#images/image_store'
import type Image from '#images/models/image'
import type { SiteOrigin } from '#images/models/image'
import { encodeImage } from '#images/upload/encode'
import { storageFailure, UnreadableImageError } from '#images/upload/errors'
import { fileNameOf, wordsOfFile } from '#images/upload/file_name'
import type { IncomingFile } from '#images/upload/incoming_file'
import { tagsOf } from '#images/upload/tags'

export interface ImageUpload {
  /** What it shows; also its alternative text. */
  prompt: string
  tags: string[]
  /** One of the account's own. */
  publicationId: string | null
  /** The sender's name for it. */
  name: string
  file: IncomingFile
  /** Where it was found, for a photo of the company's own website. */
  siteOrigin?: SiteOrigin
  /** Pixels that it must have. */
  leastWidth?: number
}

/** The description of an upload without one, in the specification's words. */
export const DEFAULT_PROMPT = 'User uploaded image'

/**
 * Adds a received file to the account's images and deletes it.
 * @param gone aborted when the sender no longer waits
 * @throws AllowanceUsedUpError, whatever `encodeImage` throws, AppError for a full disk
 */
export async function uploadImage(
  accountId: string,
  upload: ImageUpload,
  gone: AbortSignal,
  inTransaction?: InTransaction<Image>
): Promise<Image> {
  const { file } = upload
  // Checked before encoding; the size is only known afterwards.
  await transaction((trx) => mustHaveAllowance(trx, accountId, 'storage'))
  const task = { path: file.path, kind: file.kind }
  const { data, width, height, from } = await encodeImage(accountId, task, gone).finally(() =>
    rm(file.path, { force: true })
  )
  if (gone.aborted) throw new ClientDisconnectedError()
  if (upload.leastWidth && from.width < upload.leastWidth)
    throw new UnreadableImageError('minWidth', `The image is less than ${upload.leastWidth} pixels wide`)
  const { filename, fileSize } = await saveImage(data).catch((error: unknown) => {
    throw storageFailure(error)
  })
  try {
    return await transaction(async (trx) => {
      await takeAllowance(trx, accountId, 'storage', fileSize)
      const image = await addImage(trx, {
        accountId,
        publicationId: upload.publicationId,
        sessionId: null,
        blockKey: null,
        filename,
        originalName: fileNameOf(upload.name, file.kind),
        prompt: upload.prompt,
        sectionTitle: null,
        // Without a description the file's name is the alternative text, never the placeholder for a missing one.
        altText: upload.prompt === DEFAULT_PROMPT ? wordsOfFile(upload.name) : upload.prompt,
        tags: tagsOf(upload.tags),
        fileSize,
        width,
        height,
        generatedBy: null,
        siteOrigin: upload.siteOrigin ?? null,
      })
      await inTransaction?.(trx, image)
      return image
    })
  } catch (error) {
    // After a lost connection the row may exist; a file without a row is collected later.
    if (!(error instanceof DatabaseUnavailableError)) await removeImage(filename)
    throw error
  }
}
