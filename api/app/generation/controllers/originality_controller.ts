import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { checkPublication } from '#generation/actions/check_publication'
import { serializeOriginality } from '#publications/transformers/publication_transformer'

export default class OriginalityController {
  async check(ctx: HttpContext) {
    success(ctx, serializeOriginality(await checkPublication(ctx.credential.accountId, ctx.params.id)))
  }
}
