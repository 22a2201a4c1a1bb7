import { type Transaction, transaction } from '#core/database/transaction'
import { writeWithin } from '#core/database/write_within'
import { ValidationError } from '#core/errors'
import type { SourceAnswer } from '#core/sources'
import { publicUrl } from '#images/image_store'
import { imagesByName } from '#images/queries/images_by_name'
import { announceChange } from '#publications/announce_change'
import { changedMetadata, reindexMetadata } from '#publications/custom_metadata'
import { ChangedMeanwhileError, mustNotBeGenerating, mustStayPublishable } from '#publications/errors'
import { buildExcerpt } from '#publications/excerpt'
import { imageNamesIn } from '#publications/exports/stored_images'
import { chargeArticle } from '#publications/gaps/charge_article'
import { withSaid } from '#publications/gaps/said'
import type Publication from '#publications/models/publication'
import type { PublicationType } from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { countShownImages, recordShownImages } from '#publications/pictures/shown_images'
import { changeCounts } from '#publications/publication_counts'
import { assessPublication } from '#publications/quality/assess_publication'
import { toQualityRequest } from '#publications/quality/quality_request'
import { findPublication, lockOwnPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { indexPublication } from '#publications/search/search_index'
import { recountCitations } from '#publications/sources/citations'
import { keepVersion, type VersionAuthor } from '#publications/versions/keep_version'
import { type Authorship, recordEdit } from '#publications/versions/last_edit'
import type { AssessedText } from '#text/pool/text_pool'
import { articleDescription } from '#text/quality/outline_description'

export interface PublicationChanges {
  title?: string
  topic?: string | null
  companyName?: string | null
  type?: PublicationType
  content?: string
  slug?: string | null
  metaTitle?: string | null
  metaDescription?: string | null
  mainKeyword?: string | null
  keywords?: string[]
  externalId?: string | null
  /** Null removes a key; keys that are not named stay. */
  customMetadata?: Record<string, string | null>
  /** Of a stored image of the account. */
  mainImageUrl?: string | null
}

const COVER = new Set(['mainImageUrl', 'mainImageAlt'])

/** How often an edit is repeated because another one came in between. */
const ATTEMPTS = 5

/** The author of the edit, and the name of the version it creates. */
export interface Save extends VersionAuthor {
  note?: string | null
  /**
   * When the state that the edit is based on was saved (UTC milliseconds); if omitted, the current state is edited.
   */
  readAt?: number | null
  /** What the author said in it, kept in the source of their answers. */
  said?: SourceAnswer | null
  /** The version that it brings back. */
  restored?: Authorship
  /** Uses no post of the account, whatever becomes of the text. */
  uncharged?: boolean
  /** Writes that belong to the edit, in its transaction. */
  onSave?: (trx: Transaction) => Promise<unknown>
}

/**
 * Saves an edit with its recomputed quality, and keeps the result as a version. The caller's own id and metadata affect
 * neither the quality nor the versions.
 * An outline that used no post uses one when the edit makes an article of it.
 * Repeating an edit that is already in the text changes nothing.
 * @throws NotFoundError, ConflictError, AppError NO_PUBLICATIONS_REMAINING, AppError VALIDATION_ERROR where a published
 * text would get open questions
 */
export async function updatePublication(
  accountId: string,
  id: string,
  asked: PublicationChanges,
  by: Save
): Promise<Publication> {
  const { readAt = null } = by
  for (let attempt = 1; ; attempt++) {
    const publication = await findPublication(accountId, id)
    mustNotBeGenerating(publication)
    const { updatedAt: seen, content } = publication
    const changes = withDescription(publication, await withCover(publication, asked))
    const isText = applyChanges(publication, changes)
    // Also for a state that is out of date: the answer to the same edit was lost, and it is sent again.
    if (!publication.$isDirty) return publication
    mustStayPublishable(publication, content)
    if (readAt !== null && readAt !== seen) throw new ChangedMeanwhileError(publication)
    const edit = { accountId, id, seen, changes, by }
    const saved = await (isText ? saveText(edit, publication) : saveMarks(edit))
    if (saved) return saved
    if (attempt === ATTEMPTS) throw new ChangedMeanwhileError(publication)
  }
}

/** @returns whether more than the caller's id and metadata has changed */
function applyChanges(
  publication: Publication,
  { externalId, customMetadata, ...text }: Edit['changes']
): boolean {
  publication.merge(text)
  const isText = publication.$isDirty
  if (externalId !== undefined) publication.externalId = externalId
  if (customMetadata) publication.customMetadata = changedMetadata(publication.customMetadata, customMetadata)
  return isText
}

/** @returns null when the publication has changed since it was read */
function saveMarks({ accountId, id, seen, changes, by }: Edit): Promise<Publication | null> {
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    if (publication.updatedAt !== seen) return null
    applyChanges(publication, changes)
    publication.touch()
    await publication.save()
    if (changes.customMetadata) await reindexMetadata(trx, publication)
    await announceChange(trx, publication, publication.status)
    await by.onSave?.(trx)
    return publication
  })
}

/** @param publication with the edit in it */
async function saveText(edit: Edit, publication: Publication): Promise<Publication | null> {
  const stored = await wholeSourcesOf(publication.id)
  const sources = edit.by.said ? withSaid(stored, publication.id, edit.by.said) : stored
  // Outside the transaction, because it takes time; whether the text is still the same is checked inside.
  const quality = await assessPublication(toQualityRequest(publication, sources))
  return save({ ...edit, sources, quality })
}

/** The changes, with what a new cover shows. @throws ValidationError for one that is not the account's own */
async function withCover(
  { accountId, mainImageUrl: before }: Publication,
  changes: PublicationChanges
): Promise<Edit['changes']> {
  const { mainImageUrl: url } = changes
  if (url === undefined || url === before) return changes
  if (url === null) return { ...changes, mainImageAlt: null }
  const [image] = await imagesByName(accountId, imageNamesIn(url))
  if (!image || publicUrl(image.filename) !== url)
    throw new ValidationError([
      { field: 'mainImageUrl', rule: 'image', message: 'Choose one of your stored images' },
    ])
  return { ...changes, mainImageAlt: image.altText || null }
}

/** The changes, with a description of the article where it still has that of the outline it was. */
function withDescription(before: Publication, changes: Edit['changes']): Edit['changes'] {
  const { content, metaDescription = before.metaDescription } = changes
  if (content === undefined || metaDescription !== before.metaDescription) return changes
  const description = articleDescription(metaDescription, content, before.language)
  return description === null ? changes : { ...changes, metaDescription: description }
}

interface Edit {
  accountId: string
  id: string
  /** When the state was saved from which the quality was computed (UTC milliseconds). */
  seen: number
  changes: PublicationChanges & { mainImageAlt?: string | null }
  by: Save
}

interface AssessedEdit extends Edit {
  sources: PublicationSource[]
  quality: AssessedText
}

/** @returns null when the publication has changed since its quality was computed */
function save({
  accountId,
  id,
  seen,
  changes,
  sources,
  quality,
  by,
}: AssessedEdit): Promise<Publication | null> {
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    if (publication.updatedAt !== seen) return null
    const { type: before, status, isListed } = publication
    applyChanges(publication, changes)
    if (isListed && publication.type !== before) {
      await changeCounts(trx, accountId, [
        { type: before, status, by: -1 },
        { type: publication.type, status, by: 1 },
      ])
    }
    // A cover is no part of the text, whose states the versions are.
    const onlyCover = Object.keys(publication.$dirty).every((name) => COVER.has(name))
    if (publication.$dirty.mainImageUrl !== undefined)
      publication.imagesCount = await countShownImages(trx, publication)
    if (publication.$dirty.content !== undefined) {
      publication.excerpt = buildExcerpt(publication.content)
      publication.originality = null
      publication.imagesCount = await countShownImages(trx, publication)
      for (const source of sources) writeWithin(trx, source)
      recountCitations(publication.content, sources)
      for (const source of sources) await source.save()
    }
    if (!by.uncharged) await chargeArticle(trx, publication, quality.report)
    publication.merge({
      qualityScore: Math.round(quality.score * 100),
      qualityReport: quality.report,
      outlineOnly: quality.report.outlineOnly,
      wordCount: quality.report.words,
    })
    if (!onlyCover)
      await recordEdit(trx, publication, by.restored ?? { userId: null, ...by, createdAt: Date.now() })
    publication.touch()
    await publication.save()
    if (changes.customMetadata) await reindexMetadata(trx, publication)
    await recordShownImages(trx, publication)
    await indexPublication(trx, publication.id)
    if (!onlyCover) await keepVersion(trx, publication, by, by.note)
    await announceChange(trx, publication, status)
    await by.onSave?.(trx)
    return publication
  })
}
