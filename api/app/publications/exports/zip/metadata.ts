import { isoTime } from '#core/http/envelope'
import { PRODUCT_NAME } from '#core/product'
import type Image from '#images/models/image'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'

/** What a content management system needs to know about an article besides its text: a zip's `metadata.json`. */
export function buildMetadata(
  publication: Publication,
  title: string,
  sources: readonly PublicationSource[],
  images: readonly { image: Image; file: string }[]
) {
  return {
    title,
    metaTitle: publication.metaTitle,
    metaDescription: publication.metaDescription,
    slug: publication.slug,
    mainKeyword: publication.mainKeyword,
    keywords: publication.keywords,
    topic: publication.topic,
    type: publication.type,
    status: publication.status,
    language: publication.language,
    companyName: publication.companyName,
    externalId: publication.externalId,
    customMetadata: publication.customMetadata,
    coverImage: images.find(({ image }) => publication.mainImageUrl?.endsWith(image.filename))?.file ?? null,
    images: images.map(({ image, file }) => ({
      file,
      altText: image.altText,
      width: image.width,
      height: image.height,
      generatedBy: image.generatedBy,
    })),
    sources: sources.map(({ number, kind, title, url, fetchedAt, cited }) => ({
      number,
      kind,
      title,
      url,
      fetchedAt: isoTime(fetchedAt),
      cited,
    })),
    generatedWith: PRODUCT_NAME,
    generatedBy: publication.generatedBy,
    editedBy: publication.editedBy ?? null,
    editedAt: isoTime(publication.editedAt ?? null),
    createdAt: isoTime(publication.createdAt),
    updatedAt: isoTime(publication.updatedAt),
    publishedAt: isoTime(publication.publishedAt),
  }
}
