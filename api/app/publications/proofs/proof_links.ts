import { randomBytes } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import User from '#accounts/models/user'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { isId, newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import { DAY } from '#core/time'
import { ChangedMeanwhileError, mustHaveNoOpenQuestions, mustNotBeGenerating } from '#publications/errors'
import { proofArticle } from '#publications/proofs/proof_article'
import ProofLink from '#publications/proofs/proof_link'
import { findPublication, lockOwnPublication } from '#publications/queries/find_publication'

/** The most open links of one publication. */
const MAX_OPEN = 20

export interface ProofLinkInput {
  expiresInDays: number | null
  indexed: boolean
}

/**
 * Makes a public page of a publication's current text, approved by this person.
 * @param keep runs in the transaction that stores the link, with the part of the address that is stored nowhere
 * @param token that part of the address; one that nobody can guess where none is given
 * @throws NotFoundError, ConflictError, AppError VALIDATION_ERROR naming each gap, UnavailableError
 */
export async function createProofLink(
  owner: { accountId: string; userId: string; publicationId: string },
  { expiresInDays, indexed }: ProofLinkInput,
  keep: (trx: Transaction, link: ProofLink, token: string) => Promise<void>,
  token: string = randomBytes(32).toString('base64url')
): Promise<void> {
  const publication = await findPublication(owner.accountId, owner.publicationId)
  mustNotBeGenerating(publication)
  if (publication.generationStatus === 'failed')
    throw new ConflictError('This publication was not finished, so it cannot be approved')
  mustHaveNoOpenQuestions(publication, 'before you approve the text')
  const [article, user] = await Promise.all([
    proofArticle(publication),
    User.query({ client: readConnection() }).where('id', owner.userId).firstOrFail(),
  ])
  await transaction(async (trx) => {
    const current = await lockOwnPublication(trx, owner.accountId, publication.id)
    // What is approved is the text that was checked.
    if (current.updatedAt !== publication.updatedAt) throw new ChangedMeanwhileError(current)
    const now = Date.now()
    const [{ open }] = await trx
      .from('proof_links')
      .where('publication_id', publication.id)
      .whereNull('withdrawn_at')
      .where((lasting) => lasting.whereNull('expires_at').orWhere('expires_at', '>', now))
      .count('* as open')
    if (Number(open) >= MAX_OPEN)
      throw new ConflictError(
        `This publication has ${MAX_OPEN} open proof links. Withdraw one to make another.`
      )
    const link = await ProofLink.create(
      {
        id: newId(),
        publicationId: publication.id,
        tokenHash: sha256(token),
        approvedBy: user.name,
        title: publication.title,
        companyName: publication.companyName,
        article,
        textChangedAt: publication.updatedAt,
        indexed,
        expiresAt: expiresInDays === null ? null : now + expiresInDays * DAY,
        withdrawnAt: null,
        createdAt: now,
      },
      { client: trx }
    )
    await keep(trx, link, token)
  })
}

/** A publication's links without their texts, the newest first. */
export function proofLinksOf(publicationId: string): Promise<ProofLink[]> {
  return ProofLink.query({ client: readConnection() })
    .where({ publicationId })
    .orderBy('id', 'desc')
    .select('id', 'approved_by', 'text_changed_at', 'indexed', 'expires_at', 'withdrawn_at', 'created_at')
}

/** Closes a link for good and forgets its text. @throws NotFoundError */
export function withdrawProofLink(accountId: string, id: string, linkId: string): Promise<ProofLink> {
  return transaction(async (trx) => {
    const { id: publicationId } = await lockOwnPublication(trx, accountId, id)
    const link = isId(linkId)
      ? await ProofLink.query({ client: trx }).where({ id: linkId.toLowerCase(), publicationId }).first()
      : null
    if (!link) throw new NotFoundError('Proof link')
    if (link.withdrawnAt === null) await link.merge({ withdrawnAt: Date.now(), article: null }).save()
    return link
  })
}

/** The link with this address, whatever its state; null for an unknown one and that of a deleted publication. */
export function proofLinkAt(token: string): Promise<ProofLink | null> {
  return ProofLink.query({ client: readConnection() })
    .where('token_hash', sha256(token))
    .whereExists((publication) =>
      publication
        .from('publications')
        .whereColumn('publications.id', 'proof_links.publication_id')
        .whereNull('deleted_at')
    )
    .first()
}

/** Whether search engines may list the page at this address; no where that cannot be read. */
export async function isProofListed(token: string): Promise<boolean> {
  try {
    const link = await proofLinkAt(token)
    return link?.state === 'open' && link.indexed
  } catch (error) {
    logger.warn({ err: error }, 'Whether a proof is listed could not be read')
    return false
  }
}
