import type { HttpContext } from '@adonisjs/core/http'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { success } from '#core/http/envelope'
import { factsOf, proposeTitles } from '#generation/titles/propose_titles'
import { settings } from '#start/settings'

export default class TitlesController {
  async suggest(ctx: HttpContext) {
    const { about = '' } = ctx.input<'suggestTitles'>().parameters
    const { context, pages } = await companyKnowledge(ctx.credential.ownerAccountId)
    success(ctx, {
      model: settings.text?.model ?? null,
      pages: pages.length,
      facts: factsOf(pages).length,
      titles: proposeTitles(pages, context?.name ?? '', about),
    })
  }
}
