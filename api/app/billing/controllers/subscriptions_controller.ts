import type { HttpContext } from '@adonisjs/core/http'
import Plan from '#billing/models/plan'
import { subscriptionOf } from '#billing/queries/subscription'
import { planAnswer, subscriptionAnswer } from '#billing/transformers/plan_transformer'
import { success } from '#core/http/envelope'

export default class SubscriptionsController {
  async plans(ctx: HttpContext) {
    const plans = await Plan.query({ connection: 'read' })
      .where('isActive', true)
      .orderBy([{ column: 'sortOrder' }, { column: 'price' }])
    success(ctx, plans.map(planAnswer))
  }

  async status(ctx: HttpContext) {
    success(ctx, subscriptionAnswer(await subscriptionOf(ctx.credential.accountId)))
  }
}
