import type { HttpContext } from '@adonisjs/core/http'
import { namesAfter } from '#accounts/validators'
import { type Operator, operatorOf, recordChange } from '#administration/audit/audit_trail'
import { serializeAdminPartner, serializeAdminPayout } from '#administration/partners/partner_transformer'
import { lockUser } from '#administration/users/find_users'
import { mustBeDispensable } from '#administration/users/update_user'
import { reading } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { pagination, success } from '#core/http/envelope'
import { isId } from '#core/ids'
import { deletePartner } from '#partners/actions/delete_partner'
import { releasePayout } from '#partners/actions/release_payout'
import { type PartnerChange, updatePartner } from '#partners/actions/update_partner'
import { heldPayouts } from '#partners/queries/held_payouts'
import {
  findPartner,
  type ListedPartner,
  listPartners,
  type PartnerQuery,
} from '#partners/queries/list_partners'
import type { Partner } from '#partners/services/partner_rows'

export default class PartnersController {
  async index(ctx: HttpContext) {
    const question = ctx.input<never, PartnerQuery>().parameters
    const { partners, total } = await listPartners(question)
    success(ctx, {
      partners: await Promise.all(partners.map(serializeAdminPartner)),
      pagination: pagination(question.page, question.limit, total),
    })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async update(ctx: HttpContext) {
    const listed = await partnerWith(ctx.params.id)
    const { body } = ctx.input<PartnerChange>()
    const names = body.firstName === undefined && body.lastName === undefined ? {} : namesAfter(body, listed)
    const operator = operatorOf(ctx)
    await updatePartner(listed.id, { ...body, ...names }, (trx, { before, after }) =>
      recordChange(trx, operator, {
        action: 'partner.update',
        target: targetOf(listed),
        before: { ...auditedFields(before), ...namesOf(listed) },
        after: { ...auditedFields(after), ...namesOf({ ...listed, ...names }) },
      })
    )
    await this.#answer(ctx, 'Partner updated')
  }

  async delete(ctx: HttpContext) {
    const listed = await partnerWith(ctx.params.id)
    const operator: Operator = operatorOf(ctx)
    const user = await reading()
      .from('users')
      .where('account_id', listed.accountId)
      .select('id')
      .firstOrFail()
    await deletePartner(listed.id, async (trx) => {
      await mustBeDispensable(trx, operator, await lockUser(trx, user.id))
      await recordChange(trx, operator, {
        action: 'partner.delete',
        target: { ...targetOf(listed), label: null },
      })
    })
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
    success(ctx, { partner: await serializeAdminPartner(await partnerWith(ctx.params.id)) }, message)
  }
}

async function partnerWith(id: string): Promise<ListedPartner> {
  const found = isId(id) ? await findPartner(id.toLowerCase()) : null
  if (!found) throw new NotFoundError('Partner')
  return found
}

const targetOf = ({ id, email, accountId }: ListedPartner) => ({
  kind: 'partner',
  id,
  label: email,
  accountId,
})

const namesOf = <T extends { firstName?: string; lastName?: string }>({ firstName, lastName }: T) => ({
  firstName,
  lastName,
})

const auditedFields = ({ status, company, ownRate }: Partner): Record<string, unknown> => ({
  status,
  company,
  commissionRate: ownRate === null ? null : ownRate / 10_000,
})
