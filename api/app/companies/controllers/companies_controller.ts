import type { HttpContext } from '@adonisjs/core/http'
import {
  createCompany,
  deleteCompany,
  makeDefaultCompany,
  mostCompanies,
} from '#companies/actions/manage_companies'
import { parseCompany } from '#companies/actions/parse_company'
import { updateCompany } from '#companies/actions/update_company'
import type Company from '#companies/models/company'
import { pagesOf } from '#companies/queries/default_company'
import { findCompany, listCompanies } from '#companies/queries/find_company'
import { serializeCompany, serializeCompanySummary } from '#companies/transformers/company_transformer'
import { toCompanyChanges, urlsOf } from '#companies/validators'
import { clientDisconnected } from '#core/http/client_disconnected'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'

/** The profiles of an account by their ids; one of them is the default, which `/api/company` means. */
export default class CompaniesController {
  async index(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const [companies, most] = await Promise.all([listCompanies(accountId), mostCompanies(accountId)])
    success(ctx, { companies: companies.map(serializeCompanySummary), most })
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<'createCompany'>()
    await idempotent(ctx, body, (keep) =>
      createCompany(ctx.credential.accountId, toCompanyChanges(body), (trx, company) =>
        keep(trx, { status: 201, message: 'Company profile added', data: serializeCompany(company, []) })
      )
    )
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx, await this.#found(ctx))
  }

  async update(ctx: HttpContext) {
    const company = await this.#found(ctx)
    const changes = toCompanyChanges(ctx.input<'updateCompanyProfile'>().body)
    await this.#answer(ctx, await updateCompany(company, changes), 'Company information saved')
  }

  async delete(ctx: HttpContext) {
    await deleteCompany(await this.#found(ctx))
    success(ctx, null, 'Company profile deleted')
  }

  async makeDefault(ctx: HttpContext) {
    await this.#answer(
      ctx,
      await makeDefaultCompany(await this.#found(ctx)),
      'This is now the default profile'
    )
  }

  async parse(ctx: HttpContext) {
    const company = await this.#found(ctx)
    const urls = urlsOf(ctx.input<'parseCompanyProfile'>().body.urls)
    const parsed = await parseCompany(company, urls, clientDisconnected(ctx))
    await this.#answer(ctx, parsed, 'Company website parsed successfully')
  }

  #found(ctx: HttpContext): Promise<Company> {
    return findCompany(ctx.credential.accountId, ctx.params.id)
  }

  async #answer(ctx: HttpContext, company: Company, message?: string) {
    success(ctx, serializeCompany(company, await pagesOf(company.id)), message)
  }
}
