import type { Transaction } from '#core/database/transaction'
import { announceChange } from '#publications/announce_change'
import { mustNotBeGenerating } from '#publications/errors'
import { recordShownImages } from '#publications/pictures/shown_images'
import { lockPublication } from '#publications/queries/find_publication'
import { keepVersion } from '#publications/versions/keep_version'

export interface ShownImage {
  /** Relative to the server. */
  url: string
  altText: string
}

/**
 * Replaces one image by another wherever a publication shows it: in its text and as its cover.
 * @throws NotFoundError, ConflictError while the publication is being generated
 */
export async function exchangeImage(
  trx: Transaction,
  publicationId: string,
  before: ShownImage,
  after: ShownImage
): Promise<void> {
  const publication = await lockPublication(trx, publicationId)
  mustNotBeGenerating(publication)
  const markdownAlt = (text: string) => text.replace(/[[\]\\]/g, ' ')
  publication.content = publication.content
    .replaceAll(
      `![${markdownAlt(before.altText)}](${before.url})`,
      `![${markdownAlt(after.altText)}](${after.url})`
    )
    // With the customer's own alternative text, which stays.
    .replaceAll(before.url, after.url)
  if (publication.mainImageUrl === before.url)
    publication.merge({ mainImageUrl: after.url, mainImageAlt: after.altText })
  if (!publication.$isDirty) return
  const textChanged = publication.$dirty.content !== undefined
  publication.touch()
  await publication.save()
  await recordShownImages(trx, publication)
  if (textChanged) await keepVersion(trx, publication, { origin: 'image' })
  await announceChange(trx, publication, publication.status)
}
