import type { HttpContext } from '@adonisjs/core/http'
import { search } from '#administration/search/search'
import { success } from '#core/http/envelope'

export default class SearchController {
  async show(ctx: HttpContext) {
    const { q } = ctx.input<'adminSearch'>().parameters
    success(ctx, await search(q))
  }
}
