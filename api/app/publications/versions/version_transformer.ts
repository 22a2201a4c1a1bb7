import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type PublicationVersion from '#publications/versions/publication_version'

/** `PublicationVersionSummary` of the contract. @param authors names of people by their ids */
export function serializeVersionSummary(
  version: PublicationVersion,
  providers: Map<string, string>
): Schema<'PublicationVersionSummary'> {
  return {
    id: version.id,
    number: version.number,
    origin: version.origin,
    note: version.note,
    madeBy: (version.userId && providers.get(version.userId)) || version.generatedBy,
    title: version.title,
    wordCount: version.wordCount,
    contentLength: version.contentLength,
    createdAt: isoTime(version.createdAt),
  }
}

/** `PublicationVersion` of the contract. */
export function serializeVersion(
  version: PublicationVersion,
  providers: Map<string, string>
): Schema<'PublicationVersion'> {
  return {
    ...serializeVersionSummary(version, providers),
    topic: version.topic,
    companyName: version.companyName,
    type: version.type,
    content: version.content,
    slug: version.slug,
    metaTitle: version.metaTitle,
    metaDescription: version.metaDescription,
    mainKeyword: version.mainKeyword,
    keywords: version.keywords,
  }
}
