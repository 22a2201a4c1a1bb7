import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { NotFoundError } from '#core/errors'
import { isoTime, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import type ProofLink from '#publications/proofs/proof_link'
import {
  createProofLink,
  proofLinkAt,
  proofLinksOf,
  withdrawProofLink,
} from '#publications/proofs/proof_links'
import { findPublication } from '#publications/queries/find_publication'
import { settings } from '#start/settings'

/** How long a link works where nothing else is asked for. */
const DAYS = 90

export default class ProofsController {
  async index(ctx: HttpContext) {
    const { id, updatedAt } = await findPublication(ctx.credential.accountId, ctx.params.id)
    const links = await proofLinksOf(id)
    success(ctx, { links: links.map((link) => serializeLink(link, updatedAt)) })
  }

  async create(ctx: HttpContext) {
    // Before the body is checked: another account's id is answered with 404 whatever was sent.
    const { id: publicationId, accountId } = await findPublication(ctx.credential.accountId, ctx.params.id)
    const { body } = ctx.input<'createProofLink'>()
    const { expiresInDays = DAYS, indexed = false } = body
    const owner = { accountId, publicationId, userId: ctx.credential.userId }
    await idempotent(ctx, body, (keep) =>
      createProofLink(owner, { expiresInDays, indexed }, (trx, link, token) =>
        keep(trx, {
          status: 201,
          message: 'Proof link created',
          data: {
            ...serializeLink(link, link.textChangedAt),
            url: `${new URL(settings.appUrl).origin}/proof/${token}`,
          },
        })
      )
    )
  }

  async withdraw(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id, updatedAt } = await findPublication(accountId, ctx.params.id)
    const link = await withdrawProofLink(accountId, id, ctx.params.linkId)
    success(ctx, serializeLink(link, updatedAt), 'Proof link withdrawn')
  }

  async show(ctx: HttpContext) {
    const link = await proofLinkAt(ctx.params.token)
    if (!link) throw new NotFoundError('Proof')
    success(ctx, serializeProof(link))
  }
}

const timeOrNull = (time: number | null) => (time === null ? null : isoTime(time))

/** `ProofLink` of the contract. @param updatedAt when the publication was last changed (UTC milliseconds) */
function serializeLink(link: ProofLink, updatedAt: number): Schema<'ProofLink'> {
  return {
    id: link.id,
    state: link.state,
    approvedBy: link.approvedBy,
    approvedAt: isoTime(link.createdAt),
    expiresAt: timeOrNull(link.expiresAt),
    withdrawnAt: timeOrNull(link.withdrawnAt),
    indexed: link.indexed,
    textChanged: updatedAt !== link.textChangedAt,
  }
}

/** `Proof` of the contract: what is over says no more than a person needs to ask for a new link. */
function serializeProof(link: ProofLink): Schema<'Proof'> {
  const { state, indexed } = link
  if (state === 'withdrawn') {
    const nothing = { title: null, companyName: null, approvedBy: null, approvedAt: null, expiresAt: null }
    return { state, ...nothing, indexed: false, article: null }
  }
  return {
    state,
    title: link.title,
    companyName: link.companyName,
    approvedBy: link.approvedBy,
    approvedAt: isoTime(link.createdAt),
    expiresAt: timeOrNull(link.expiresAt),
    indexed: indexed && state === 'open',
    article: state === 'open' ? link.article : null,
  }
}
