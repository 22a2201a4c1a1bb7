import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import { createPlan, removePlan, updatePlan } from '#administration/plans/change_plans'
import { allPlans, findPlan } from '#administration/plans/find_plans'
import { serializeAdminPlan } from '#administration/plans/plan_transformer'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'

export default class PlansController {
  async index(ctx: HttpContext) {
    success(ctx, (await allPlans()).map(serializeAdminPlan))
  }

  async show(ctx: HttpContext) {
    success(ctx, serializeAdminPlan(await findPlan(ctx.params.id)))
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<'adminCreatePlan'>()
    await idempotent(ctx, body, (keep) =>
      createPlan(operatorOf(ctx), body, (trx, plan) => {
        const data = serializeAdminPlan({ plan, subscribers: 0, stripeProductId: null })
        return keep(trx, { status: 201, message: 'Plan created', data })
      })
    )
  }

  async update(ctx: HttpContext) {
    await findPlan(ctx.params.id)
    const { body } = ctx.input<'adminUpdatePlan'>()
    await updatePlan(operatorOf(ctx), ctx.params.id, body)
    success(ctx, serializeAdminPlan(await findPlan(ctx.params.id)), 'Plan updated')
  }

  async delete(ctx: HttpContext) {
    const { outcome, message } = await removePlan(operatorOf(ctx), ctx.params.id)
    success(ctx, { outcome }, message)
  }
}
