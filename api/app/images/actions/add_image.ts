import type { Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { storable, storableOrNull } from '#core/text/storable'
import Image, { type SiteOrigin } from '#images/models/image'

export interface NewImage {
  accountId: string
  publicationId: string | null
  sessionId: string | null
  /** The block that it illustrates; null for a cover. */
  blockKey: string | null
  /** As returned by `saveImage`. */
  filename: string
  originalName: string
  prompt: string
  sectionTitle: string | null
  altText: string
  tags: string[]
  /** Bytes. */
  fileSize: number
  /** Pixels. */
  width: number
  height: number
  generatedBy: string | null
  /** What making it cost, in millionths of a US dollar; omitted for an uploaded one. */
  costMicros?: number
  siteOrigin?: SiteOrigin | null
}

/** Adds a stored image to the gallery. */
export function addImage(trx: Transaction, input: NewImage): Promise<Image> {
  return Image.create(
    {
      ...input,
      id: newId(),
      originalName: storable(input.originalName, 255),
      prompt: storable(input.prompt),
      sectionTitle: storableOrNull(input.sectionTitle, 300),
      altText: storable(input.altText, 300),
      generatedBy: storableOrNull(input.generatedBy, 100),
      costMicros: input.costMicros ?? null,
      siteOrigin: input.siteOrigin ?? null,
      createdAt: Date.now(),
    },
    { client: trx }
  )
}
