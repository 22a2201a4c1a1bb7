import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import { changePartner, partnerWith, removePartner } from '#administration/partners/change_partner'
import { serializeAdminPartners } from '#administration/partners/partner_transformer'
import { pagination, success } from '#core/http/envelope'
import type { PartnerChange } from '#partners/actions/update_partner'
import { listPartners, type PartnerQuery } from '#partners/queries/list_partners'

export default class PartnersController {
  async index(ctx: HttpContext) {
    const question = ctx.input<never, PartnerQuery>().parameters
    const { partners, total } = await listPartners(question)
    success(ctx, {
      partners: await serializeAdminPartners(partners),
      pagination: pagination(question.page, question.limit, total),
    })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async update(ctx: HttpContext) {
    await partnerWith(ctx.params.id)
    const { body } = ctx.input<PartnerChange>()
    await changePartner(operatorOf(ctx), ctx.params.id, body)
    await this.#answer(ctx, 'Partner updated')
  }

  async delete(ctx: HttpContext) {
    await removePartner(operatorOf(ctx), ctx.params.id)
    success(ctx, null, 'Partner deleted')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const [partner] = await serializeAdminPartners([await partnerWith(ctx.params.id)])
    success(ctx, { partner }, message)
  }
}
