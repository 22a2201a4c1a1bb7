import type { HttpContext } from '@adonisjs/core/http'
import { parseCompany } from '#companies/actions/parse_company'
import { defaultCompany, pagesOf } from '#companies/queries/default_company'
import { serializeCompany } from '#companies/transformers/company_transformer'
import { urlsOf } from '#companies/validators'
import { clientDisconnected } from '#core/http/client_disconnected'
import { success } from '#core/http/envelope'

/** Reading the company's website in the public API's format. */
export default class CompanyController {
  async parse(ctx: HttpContext) {
    const { website_url: address, urls = [] } = ctx.input<'v1ParseCompany'>().body
    const company = await parseCompany(
      await defaultCompany(ctx.credential.accountId),
      urlsOf(address === undefined ? urls : [address, ...urls]),
      clientDisconnected(ctx),
      (index) => (address === undefined ? `urls.${index}` : index === 0 ? 'website_url' : `urls.${index - 1}`)
    )
    success(ctx, serializeCompany(company, await pagesOf(company.id)), 'Company website parsed successfully')
  }

  async parsingStatus(ctx: HttpContext) {
    const company = await defaultCompany(ctx.credential.accountId)
    const { parsingStatus, lastParsedAt, canParseAgain, nextParseAt, parsedSources } = serializeCompany(
      company,
      await pagesOf(company.id)
    )
    success(ctx, {
      parsingStatus,
      lastParsedAt,
      canParseAgain,
      nextParseAt,
      parsedSources: parsedSources.map(({ url }) => ({ url })),
    })
  }
}
