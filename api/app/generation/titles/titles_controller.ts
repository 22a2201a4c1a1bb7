import type { HttpContext } from '@adonisjs/core/http'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { success } from '#core/http/envelope'
import { storedPages } from '#generation/queries/stored_pages'
import { openQuestionsOf } from '#generation/titles/dry_run'
import { factsOf, proposeTitles } from '#generation/titles/propose_titles'
import { settings } from '#start/settings'

export default class TitlesController {
  async suggest(ctx: HttpContext) {
    const { about = '' } = ctx.input<'suggestTitles'>().parameters
    const { context, pages } = await companyKnowledge(ctx.credential.accountId)
    const proposed = proposeTitles(pages, context?.name ?? '', about)
    const sources = proposed.length > 0 ? await storedPages(ctx.credential.accountId) : []
    const titles = []
    for (const one of proposed)
      titles.push({ ...one, openQuestions: await openQuestionsOf(one.title, context, sources) })
    success(ctx, {
      model: settings.text?.model ?? null,
      pages: pages.length,
      facts: factsOf(pages).length,
      titles,
    })
  }
}
