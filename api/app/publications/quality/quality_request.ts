import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { CLAIMS_SUPPORTED } from '#text/quality/grounding'
import type { Length, QualityInput, QualityReport } from '#text/types'

/** A text with everything its score depends on, except the rest of the library. */
export interface QualityRequest extends Omit<QualityInput, 'others' | 'ownHost' | 'voice'> {
  accountId: string
  /** Empty for an unsaved text. */
  publicationId: string
  /** The profile that it was written for; null where none was used. */
  companyId: string | null
  /** The prompt that the text was generated from. */
  prompt: string
}

/** A publication in the form that is scored. @param sources with their texts */
export function toQualityRequest(publication: Publication, sources: PublicationSource[]): QualityRequest {
  return {
    accountId: publication.accountId,
    publicationId: publication.id,
    companyId: publication.companyId,
    prompt: publication.initialPrompt,
    stated: [[publication.companyName, publication.companyDescription].filter(Boolean).join('\n')],
    computed: Object.keys(publication.computations ?? {}),
    unsupported: unsupportedIn(publication.qualityReport as QualityReport | null),
    title: publication.title,
    markdown: publication.content,
    slug: publication.slug,
    metaTitle: publication.metaTitle,
    metaDescription: publication.metaDescription,
    mainKeyword: publication.mainKeyword,
    keywords: publication.keywords,
    language: publication.language,
    length: publication.generationMetadata.length as Length,
    mainImageAlt: publication.mainImageAlt,
    ranking: publication.contentBrief,
    sources: sources.map(
      ({ sourceKey, kind, url, title, text, tables, details, language, fetchedAt, hash }) => ({
        id: sourceKey,
        kind,
        url,
        title,
        text,
        tables,
        details: details ?? [],
        language,
        fetchedAt,
        hash,
      })
    ),
  }
}

/** The claims that an editor once objected to: nobody reads them again when the text is edited. */
const unsupportedIn = (report: QualityReport | null): string[] =>
  report?.checks?.find(({ id }) => id === CLAIMS_SUPPORTED)?.where ?? []
