import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { publicUrl } from '#images/image_store'
import type Image from '#images/models/image'

/** `Image` of the contract. */
export function serializeImage(image: Image): Schema<'Image'> {
  return {
    id: image.id,
    filename: image.filename,
    originalName: image.originalName,
    publicUrl: publicUrl(image.filename),
    prompt: image.prompt,
    sectionTitle: image.sectionTitle,
    altText: image.altText,
    tags: image.tags,
    fileSize: image.fileSize,
    dimensions: { width: image.width, height: image.height },
    createdAt: isoTime(image.createdAt),
    sessionId: image.sessionId,
    publicationId: image.publicationId,
    generatedBy: image.generatedBy,
    costMicros: image.costMicros,
    ...(image.siteOrigin && { siteOrigin: image.siteOrigin }),
  }
}
