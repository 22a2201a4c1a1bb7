import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import {
  assignTo,
  changePartner,
  correctPartner,
  endPartner,
  partnerWith,
} from '#administration/partners/change_partner'
import { findPartners } from '#administration/partners/find_partners'
import { ledgerPage, referralsPage } from '#administration/partners/partner_account'
import { serializeAdminPartners } from '#administration/partners/partner_transformer'
import { pagination, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { dollars } from '#partners/money'

export default class PartnersController {
  async index(ctx: HttpContext) {
    const question = ctx.input<'adminListPartners'>().parameters
    const { partners, total } = await findPartners(question)
    success(ctx, {
      partners: await serializeAdminPartners(partners),
      pagination: pagination(question.page, question.limit, total),
    })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async referrals(ctx: HttpContext) {
    const { id } = await partnerWith(ctx.params.id)
    success(ctx, await referralsPage(id, ctx.input<'adminListReferrals'>().parameters))
  }

  async ledger(ctx: HttpContext) {
    const { id } = await partnerWith(ctx.params.id)
    success(ctx, await ledgerPage(id, ctx.input<'adminListLedger'>().parameters))
  }

  async update(ctx: HttpContext) {
    await partnerWith(ctx.params.id)
    const { body } = ctx.input<'adminUpdatePartner'>()
    await changePartner(operatorOf(ctx), ctx.params.id, body)
    await this.#answer(ctx, 'Partner updated')
  }

  async delete(ctx: HttpContext) {
    const { forfeited, writtenOff } = await endPartner(operatorOf(ctx), ctx.params.id)
    success(ctx, { forfeited: dollars(forfeited), writtenOff: dollars(writtenOff) }, 'Partner removed')
  }

  async correct(ctx: HttpContext) {
    const { body } = ctx.input<'adminCorrectBalance'>()
    await idempotent(ctx, body, (keep) =>
      correctPartner(operatorOf(ctx), ctx.params.id, body, (trx, balance) =>
        keep(trx, { status: 200, message: 'Balance corrected', data: { balance: dollars(balance) } })
      )
    )
  }

  async assign(ctx: HttpContext) {
    const { body } = ctx.input<'adminAssignCustomer'>()
    await assignTo(operatorOf(ctx), ctx.params.id, body)
    success(ctx, null, 'Customer assigned')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const [partner] = await serializeAdminPartners([await partnerWith(ctx.params.id)])
    success(ctx, { partner }, message)
  }
}
