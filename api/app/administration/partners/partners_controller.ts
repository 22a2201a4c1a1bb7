import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { changePartner, partnerWith, removePartner } from '#administration/partners/change_partner'
import { serializeAdminPartners, serializeAdminPayout } from '#administration/partners/partner_transformer'
import { NotFoundError } from '#core/errors'
import { pagination, success } from '#core/http/envelope'
import { isId } from '#core/ids'
import { releasePayout } from '#partners/actions/release_payout'
import type { PartnerChange } from '#partners/actions/update_partner'
import { heldPayouts } from '#partners/queries/held_payouts'
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

  async heldPayouts(ctx: HttpContext) {
    const payouts = await heldPayouts()
    success(ctx, { payouts: await Promise.all(payouts.map(serializeAdminPayout)) })
  }

  async releasePayout(ctx: HttpContext) {
    const { id } = ctx.params
    if (!isId(id)) throw new NotFoundError('Payout')
    const operator = operatorOf(ctx)
    await releasePayout(id.toLowerCase(), (trx, partner) =>
      recordChange(trx, operator, {
        action: 'payout.release',
        target: {
          kind: 'payout',
          id: id.toLowerCase(),
          label: partner.emailKey,
          accountId: partner.accountId,
        },
      })
    )
    success(ctx, null, 'Payout released')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const [partner] = await serializeAdminPartners([await partnerWith(ctx.params.id)])
    success(ctx, { partner }, message)
  }
}
