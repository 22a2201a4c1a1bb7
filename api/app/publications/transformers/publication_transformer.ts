import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type Image from '#images/models/image'
import { serializeImage } from '#images/transformers/image_transformer'
import type Publication from '#publications/models/publication'
import type { Originality } from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import type { PublicationSummary } from '#publications/queries/list_publications'
import { buildJsonLd } from '#publications/structured_data/json_ld'
import { serializeProvenance } from '#publications/transformers/provenance_transformer'

/** `PublicationSummary` of the contract. */
export function serializeSummary(publication: PublicationSummary): Schema<'PublicationSummary'> {
  const summary = {
    _id: publication.id,
    id: publication.id,
    title: publication.title,
    topic: publication.topic,
    companyName: publication.companyName,
    type: publication.type,
    status: publication.status,
    generationStatus: publication.generationStatus,
    contentLength: publication.contentLength,
    wordCount: publication.wordCount,
    imagesCount: publication.imagesCount,
    qualityScore: publication.qualityScore === null ? null : publication.qualityScore / 100,
    outlineOnly: publication.outlineOnly,
    statements: publication.statements ?? null,
    excerpt: publication.excerpt,
    mainImageUrl: publication.mainImageUrl,
    mainImageAlt: publication.mainImageAlt,
    language: publication.language,
    source: publication.source,
    generationType: publication.generationType,
    generatedBy: publication.generatedBy,
    editedAt: isoTime(publication.editedAt ?? null),
    editedBy: publication.editedBy ?? null,
    sessionId: publication.sessionId,
    createdAt: isoTime(publication.createdAt),
    updatedAt: isoTime(publication.updatedAt),
    publishedAt: isoTime(publication.publishedAt),
    publishedUrl: publication.publishedUrl ?? null,
    publishAt: isoTime(publication.publishAt ?? null),
    publishNote: publication.publishNote ?? null,
    archivedAt: isoTime(publication.archivedAt),
    external_id: publication.externalId,
    custom_metadata: publication.customMetadata,
  }
  return publication.match ? { ...summary, match: publication.match } : summary
}

/** `Originality` of the contract. */
export function serializeOriginality({ checkedAt, ...originality }: Originality): Schema<'Originality'> {
  return { ...originality, checkedAt: isoTime(checkedAt) }
}

/** `Publication` of the contract. */
export function serializePublication(
  publication: Publication,
  sources: PublicationSource[],
  images: Image[]
): Schema<'Publication'> {
  const { generationMilliseconds } = publication
  return {
    ...serializeSummary(publication),
    marketingId: publication.id,
    postDue: publication.postDue,
    content: publication.content,
    slug: publication.slug,
    metaTitle: publication.metaTitle,
    metaDescription: publication.metaDescription,
    mainKeyword: publication.mainKeyword,
    keywords: publication.keywords,
    companyDescription: publication.companyDescription,
    industry: publication.industry,
    targetAudience: publication.targetAudience,
    initialPrompt: publication.initialPrompt,
    structure: publication.structure,
    generationMetadata: publication.generationMetadata,
    generationTimeSeconds: generationMilliseconds === null ? null : generationMilliseconds / 1000,
    images: images.map(serializeImage),
    sources: sources.map((source) => ({
      id: source.sourceKey,
      number: source.number,
      kind: source.kind,
      url: source.url,
      title: source.title,
      fetchedAt: isoTime(source.fetchedAt),
      cited: source.cited,
      quotes: source.quotes,
    })),
    qualityReport: publication.qualityReport,
    originality: publication.originality && serializeOriginality(publication.originality),
    jsonLd: buildJsonLd(publication, sources),
    provenance: serializeProvenance(publication, sources, images),
  }
}
