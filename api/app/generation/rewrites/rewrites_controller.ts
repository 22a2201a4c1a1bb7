import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { acceptedAt } from '#core/http/accepted'
import { isoTime, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { applyRewrite, askRewrite, findRewrite } from '#generation/rewrites/actions'
import type { RewriteRequest } from '#generation/rewrites/passage'
import type Rewrite from '#generation/rewrites/rewrite'
import { respondWithPublication } from '#publications/controllers/respond_with_publication'

export default class RewritesController {
  async ask(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    const { body } = ctx.input<'rewritePassage'>()
    const request = await this.requestOf(ctx)
    await idempotent(ctx, body, (keep) =>
      askRewrite(accountId, userId, ctx.params.id, request, (trx, rewrite) =>
        keep(trx, {
          status: 202,
          message: 'The passage is being rewritten',
          data: this.shown(rewrite),
          headers: acceptedAt(ctx, `/publications/${rewrite.publicationId}/rewrites/${rewrite.id}`),
        })
      )
    )
  }

  async show(ctx: HttpContext) {
    const { id, rewriteId } = ctx.params
    success(ctx, this.shown(await findRewrite(ctx.credential.accountId, id, rewriteId)))
  }

  async apply(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    const { id, rewriteId } = ctx.params
    await respondWithPublication(
      ctx,
      await applyRewrite(accountId, userId, id, rewriteId),
      'Passage replaced'
    )
  }

  protected async requestOf(ctx: HttpContext): Promise<RewriteRequest> {
    return ctx.input<'rewritePassage'>().body
  }

  protected shown(rewrite: Rewrite): Schema<'Rewrite'> {
    return serializeRewrite(rewrite)
  }
}

/** `Rewrite` of the contract. */
export function serializeRewrite(rewrite: Rewrite): Schema<'Rewrite'> {
  const { id, publicationId, status, note, heading, startsAt, endsAt, before, after, footnotes } = rewrite
  const { details, checks, scores, notFollowed, writer, calls, inputTokens, outputTokens, costMicros } =
    rewrite
  return {
    id,
    publicationId,
    status,
    note,
    heading: heading || null,
    from: startsAt,
    to: endsAt,
    before,
    after,
    footnotes,
    details: details ?? [],
    checks,
    scores,
    notFollowed,
    writer,
    cost: { calls, inputTokens, outputTokens, costMicros },
    error:
      rewrite.errorCode === null
        ? null
        : { code: rewrite.errorCode as Schema<'GenerationErrorCode'>, message: rewrite.errorMessage ?? '' },
    createdAt: isoTime(rewrite.createdAt),
    finishedAt: isoTime(rewrite.finishedAt),
    appliedAt: isoTime(rewrite.appliedAt),
  }
}
