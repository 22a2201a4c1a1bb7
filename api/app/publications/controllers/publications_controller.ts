import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { quotaOf } from '#billing/queries/quota'
import { clientDisconnected } from '#core/http/client_disconnected'
import { entityTagOf, namesTag } from '#core/http/entity_tag'
import { pagination, success } from '#core/http/envelope'
import { archivePublication, restorePublication } from '#publications/actions/archive_publication'
import { deleteDraft, deletePublication } from '#publications/actions/delete_publication'
import { downloadPublication } from '#publications/actions/download_publication'
import { planPublishing } from '#publications/actions/plan_publishing'
import { publishPublication, unpublishPublication } from '#publications/actions/publish_publication'
import { updatePublication } from '#publications/actions/update_publication'
import { respondWithPublication, wholePublication } from '#publications/controllers/respond_with_publication'
import { ChangedMeanwhileError, PreconditionFailedError } from '#publications/errors'
import { contentAs } from '#publications/exports/content_format'
import type Publication from '#publications/models/publication'
import { bringInImages } from '#publications/pictures/bring_in_images'
import { findPublication } from '#publications/queries/find_publication'
import { listPublications } from '#publications/queries/list_publications'
import { serializeSummary } from '#publications/transformers/publication_transformer'
import { mustBePresentStatus, titleOf, toPublicationChanges } from '#publications/validators'

/** Before anything was saved (UTC milliseconds): an edit of that state only succeeds where it is saved already. */
const NEVER = 0

const unlessAll = <T extends string>(value: T | 'all' | undefined): T | null =>
  value === undefined || value === 'all' ? null : value

export default class PublicationsController {
  async index(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { page, limit, type, status, search, sort, startingAfter, updatedSince, ...metadata } =
      ctx.input<'listPublications'>().parameters
    const [{ publications, hasMore, nextCursor, totalItems, counts }, userLimits] = await Promise.all([
      listPublications({
        accountId,
        page,
        limit,
        sort,
        type: unlessAll(type),
        status: unlessAll(status),
        search: search ?? null,
        startingAfter: startingAfter ?? null,
        updatedSince: updatedSince === undefined ? null : Date.parse(updatedSince),
        metadata: {
          externalId: metadata.external_id ?? null,
          customMetadata: metadata.custom_metadata ?? {},
        },
      }),
      quotaOf(accountId),
    ])
    success(ctx, {
      publications: publications.map(serializeSummary),
      pagination: pagination(startingAfter === undefined ? page : 1, limit, totalItems),
      hasMore,
      nextCursor,
      stats: counts,
      userLimits,
    })
  }

  async show(ctx: HttpContext) {
    const publication = await this.#found(ctx)
    const { content_format: format } = ctx.input<'getPublication'>().parameters
    const [whole, content] = await Promise.all([
      wholePublication(publication),
      contentAs(publication, format, clientDisconnected(ctx)),
    ])
    success(ctx, { ...whole, ...content })
  }

  async update(ctx: HttpContext) {
    // Before the body is checked: another account's id is answered with 404 whatever was sent.
    const found = await this.#found(ctx)
    const { id, accountId } = found
    const { body, parameters } = ctx.input<'updatePublication'>()
    const ifMatch = parameters['If-Match']
    const isLate = ifMatch !== undefined && !namesTag(ifMatch, entityTagOf(await wholePublication(found)))
    const named = body.updatedAt === undefined ? null : Date.parse(body.updatedAt)
    // The edit applies to the state that the tag was compared with, even if somebody saves right now.
    const readAt = isLate ? NEVER : (named ?? (ifMatch === undefined ? null : found.updatedAt))
    mustBePresentStatus(body.status, found.status)
    const changes = toPublicationChanges(body)
    // One that is refused as out of date brings nothing in.
    if (changes.content !== undefined && (readAt === null || readAt === found.updatedAt)) {
      const { content } = changes
      const owner = { accountId, publicationId: id }
      changes.content = await bringInImages({
        ...owner,
        content,
        before: found.content,
        gone: clientDisconnected(ctx),
      })
    }
    const publication = await updatePublication(accountId, id, changes, {
      origin: 'edit',
      userId: ctx.credential.userId,
      readAt,
    }).catch((error) => {
      throw isLate && error instanceof ChangedMeanwhileError ? new PreconditionFailedError(found) : error
    })
    await this.#answer(ctx, publication, 'Publication updated successfully')
  }

  async archive(ctx: HttpContext) {
    const publication = await archivePublication(ctx.credential.accountId, ctx.params.id)
    await this.#answer(ctx, publication, 'Publication has been moved to archive')
  }

  async restore(ctx: HttpContext) {
    const publication = await restorePublication(ctx.credential.accountId, ctx.params.id)
    await this.#answer(ctx, publication, 'Publication has been restored')
  }

  async delete(ctx: HttpContext) {
    await deletePublication(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Publication deleted')
  }

  async deleteDraft(ctx: HttpContext) {
    await deleteDraft(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Publication deleted')
  }

  async publish(ctx: HttpContext) {
    const { id, accountId } = await this.#found(ctx)
    const { publishAt, publishedUrl } = ctx.input<'publishPublication'>().body
    if (publishAt === undefined) {
      const published = await publishPublication(accountId, id, publishedUrl)
      return this.#answer(ctx, published, 'Publication is published')
    }
    const planned = await planPublishing(accountId, id, Date.parse(publishAt), publishedUrl)
    await this.#answer(ctx, planned, 'Publication is scheduled')
  }

  async unpublish(ctx: HttpContext) {
    const publication = await unpublishPublication(ctx.credential.accountId, ctx.params.id)
    await this.#answer(ctx, publication, 'Publication is a draft again')
  }

  async download(ctx: HttpContext) {
    const publication = await this.#found(ctx)
    const { body } = ctx.input<'downloadPublication'>()
    if (body.title !== undefined) body.title = titleOf(body.title)
    const file = await downloadPublication(publication, body, clientDisconnected(ctx))
    ctx.response
      .header('Content-Type', file.contentType)
      .header('Content-Disposition', file.contentDisposition)
    if (file.body instanceof Readable) ctx.response.stream(file.body)
    else ctx.response.send(file.body)
  }

  #found(ctx: HttpContext): Promise<Publication> {
    return findPublication(ctx.credential.accountId, ctx.params.id)
  }

  #answer(ctx: HttpContext, publication: Publication, message?: string) {
    return respondWithPublication(ctx, publication, message)
  }
}
