import type { HttpContext } from '@adonisjs/core/http'
import { sessionOf } from '#accounts/sessions/session_credential'
import { clientDisconnected } from '#core/http/client_disconnected'
import { mustBePartner } from '#partners/partner_rows'
import { toRange } from '#partners/queries/range'
import { pdfStatement, toCsv } from '#partners/statement/files'
import { csvOfList, type ListName } from '#partners/statement/lists'
import { statementOf } from '#partners/statement/statement'

export default class StatementController {
  async download(ctx: HttpContext) {
    const { parameters } = ctx.input<'downloadPartnerStatement'>()
    const { accountId, firstName, lastName } = sessionOf(ctx)
    const partner = await mustBePartner(accountId)
    const range = toRange(parameters)
    const statement = await statementOf(partner, range)
    const isPdf = parameters.format === 'pdf'
    const name = `${firstName} ${lastName}`.trim()
    const file = isPdf
      ? await pdfStatement(statement, { accountId, name, company: partner.company }, clientDisconnected(ctx))
      : toCsv(statement)
    const fileName = `partner-statement-${range.from}-${range.to}.${parameters.format}`
    ctx.response
      .header('Content-Type', isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(file)
  }

  async list(ctx: HttpContext) {
    const { parameters } = ctx.input<'downloadPartnerList'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    const range = toRange(parameters)
    const list = ctx.params.list as ListName
    const file = await csvOfList(id, list, range)
    ctx.response
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="partner-${list}-${range.from}-${range.to}.csv"`)
      .send(file)
  }
}
