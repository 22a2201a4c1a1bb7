import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '#core/errors'
import { pagination, success } from '#core/http/envelope'
import { isId } from '#core/ids'
import { mustBePartner } from '#partners/partner_rows'
import { appealRisk } from '#partners/risks/appeal'
import { risksOf } from '#partners/risks/list_risks'
import { serializeRisk } from '#partners/risks/risk_transformer'

/** What holds commissions and payouts of a partner, and what the partner says against it. */
export default class RisksController {
  async index(ctx: HttpContext) {
    const { parameters } = ctx.input<'listPartnerRisks'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    const { items, total } = await risksOf(id, parameters)
    success(ctx, {
      risks: items.map(serializeRisk),
      pagination: pagination(parameters.page, parameters.limit, total),
    })
  }

  async appeal(ctx: HttpContext) {
    const { body } = ctx.input<'appealPartnerRisk'>()
    const { id } = ctx.params
    if (!isId(id)) throw new NotFoundError('Risk')
    const risk = await appealRisk(ctx.credential.accountId, id.toLowerCase(), body.message)
    success(ctx, { risk: serializeRisk(risk) }, 'Appeal sent')
  }
}
