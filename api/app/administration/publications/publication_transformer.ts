import type { Owner } from '#administration/publications/find_publications'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { RESTORABLE } from '#publications/actions/delete_publication'
import type Publication from '#publications/models/publication'

/** `AdminPublication` of the contract. */
export function serializeAdminPublication(
  publication: Publication,
  owner: Owner | undefined
): Schema<'AdminPublication'> {
  const { id, qualityScore, deletedAt } = publication
  return {
    _id: id,
    id,
    title: publication.title,
    status: publication.status,
    type: publication.type,
    metaTitle: publication.metaTitle,
    metaDescription: publication.metaDescription,
    mainImageUrl: publication.mainImageUrl,
    contentLength: publication.contentLength,
    wordCount: publication.wordCount,
    qualityScore: qualityScore === null ? null : qualityScore / 100,
    language: publication.language,
    mode: publication.source === 'test' ? 'test' : 'live',
    generatedBy: publication.generatedBy,
    createdAt: isoTime(publication.createdAt),
    updatedAt: isoTime(publication.updatedAt),
    publishedAt: isoTime(publication.publishedAt),
    deletedAt: isoTime(deletedAt),
    restorableUntil: deletedAt === null ? null : isoTime(deletedAt + RESTORABLE),
    user: owner
      ? {
          _id: owner.id,
          id: owner.id,
          firstName: owner.first_name,
          lastName: owner.last_name,
          email: owner.email,
        }
      : null,
  }
}
