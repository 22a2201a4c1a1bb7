import { readConnection, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { newId } from '#core/ids'
import PublicationDraft from '#publications/drafts/publication_draft'
import { mustNotBeGenerating } from '#publications/errors'
import type { PublicationType } from '#publications/models/publication'
import { lockOwnPublication } from '#publications/queries/find_publication'

/** Whose draft of which publication. */
export interface DraftOwner {
  accountId: string
  userId: string
  publicationId: string
}

/** `PublicationDraftInput` of the contract. */
export interface DraftText {
  title: string
  topic?: string | null
  companyName?: string | null
  type?: PublicationType
  content: string
  slug?: string | null
  metaTitle?: string | null
  metaDescription?: string | null
  mainKeyword?: string | null
  keywords?: string[]
}

/** A person's draft of a publication; null where there is none. */
export function findDraft(publicationId: string, userId: string): Promise<PublicationDraft | null> {
  return PublicationDraft.query({ client: readConnection() }).where({ publicationId, userId }).first()
}

/**
 * Stores a draft in place of the person's earlier one. The publication stays as it is.
 * @param basedOn when the state of the publication was saved that is edited (UTC milliseconds)
 * @throws NotFoundError, ConflictError
 */
export function saveDraft(owner: DraftOwner, text: DraftText, basedOn: number): Promise<PublicationDraft> {
  const { accountId, userId } = owner
  return transaction(async (trx) => {
    // The lock also keeps two calls from creating the same row.
    const publication = await lockOwnPublication(trx, accountId, owner.publicationId)
    mustNotBeGenerating(publication)
    if (publication.updatedAt !== basedOn)
      throw new ConflictError(
        'This publication was saved in the meantime, so the draft is based on an older state',
        'changed_meanwhile'
      )
    const publicationId = publication.id
    const draft =
      (await PublicationDraft.query({ client: trx }).where({ publicationId, userId }).first()) ??
      new PublicationDraft().useTransaction(trx).merge({ id: newId(), publicationId, userId })
    draft.merge({
      title: text.title,
      topic: text.topic ?? null,
      companyName: text.companyName ?? null,
      type: text.type ?? publication.type,
      content: text.content,
      slug: text.slug ?? null,
      metaTitle: text.metaTitle ?? null,
      metaDescription: text.metaDescription ?? null,
      mainKeyword: text.mainKeyword ?? null,
      keywords: text.keywords ?? [],
      basedOn,
      savedAt: Date.now(),
    })
    await draft.save()
    return draft
  })
}

/** Removes a person's draft, if there is one. @throws NotFoundError for a publication of another account */
export function discardDraft({ accountId, userId, publicationId }: DraftOwner): Promise<void> {
  return transaction(async (trx) => {
    const { id } = await lockOwnPublication(trx, accountId, publicationId)
    await trx.from('publication_drafts').where({ publication_id: id, user_id: userId }).delete()
  })
}
