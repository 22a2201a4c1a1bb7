import type { HttpContext } from '@adonisjs/core/http'
import { parseCompany } from '#companies/actions/parse_company'
import { updateCompany } from '#companies/actions/update_company'
import type Company from '#companies/models/company'
import { defaultCompany, pagesOf } from '#companies/queries/default_company'
import { serializeCompany } from '#companies/transformers/company_transformer'
import { toCompanyChanges, urlsOf } from '#companies/validators'
import { clientDisconnected } from '#core/http/client_disconnected'
import { success } from '#core/http/envelope'

export default class CompanyController {
  async show(ctx: HttpContext) {
    await this.#answer(ctx, await defaultCompany(ctx.credential.accountId))
  }

  async update(ctx: HttpContext) {
    const changes = toCompanyChanges(ctx.input<'updateCompany'>().body)
    const company = await updateCompany(await defaultCompany(ctx.credential.accountId), changes)
    await this.#answer(ctx, company, 'Company information saved')
  }

  async parse(ctx: HttpContext) {
    const urls = urlsOf(ctx.input<'parseCompany'>().body.urls)
    const found = await defaultCompany(ctx.credential.accountId)
    const company = await parseCompany(found, urls, clientDisconnected(ctx))
    await this.#answer(ctx, company, 'Company website parsed successfully')
  }

  async #answer(ctx: HttpContext, company: Company, message?: string) {
    success(ctx, serializeCompany(company, await pagesOf(company.id)), message)
  }
}
