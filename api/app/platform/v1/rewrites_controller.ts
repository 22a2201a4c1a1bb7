import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import type { RewriteRequest } from '#generation/rewrites/passage'
import type Rewrite from '#generation/rewrites/rewrite'
import DashboardController, { serializeRewrite } from '#generation/rewrites/rewrites_controller'
import { withStoredAddresses, withWholeAddresses } from '#publications/pictures/image_addresses'
import { findPublication } from '#publications/queries/find_publication'

/** Rewrites in the public API's format: places are counted in the text as it has it, with whole image addresses. */
export default class RewritesController extends DashboardController {
  protected override async requestOf(ctx: HttpContext): Promise<RewriteRequest> {
    const { selection, content, ...request } = await super.requestOf(ctx)
    const { content: stored } = await findPublication(ctx.credential.accountId, ctx.params.id)
    const seen = content ?? withWholeAddresses(stored)
    const placeOf = (place?: number) =>
      place === undefined ? undefined : withStoredAddresses(seen.slice(0, place)).length
    return {
      ...request,
      ...(content !== undefined && { content: withStoredAddresses(content) }),
      ...(selection && {
        selection: {
          from: placeOf(selection.from),
          to: placeOf(selection.to),
          text: withStoredAddresses(selection.text),
        },
      }),
    }
  }

  protected override shown(rewrite: Rewrite): Schema<'Rewrite'> {
    const placeOf = (place: number) => withWholeAddresses(rewrite.content.slice(0, place)).length
    return {
      ...serializeRewrite(rewrite),
      from: placeOf(rewrite.startsAt),
      to: placeOf(rewrite.endsAt),
    }
  }
}
