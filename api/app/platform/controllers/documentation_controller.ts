import type { HttpContext } from '@adonisjs/core/http'
import { plansOnOffer } from '#billing/queries/plans'
import { success } from '#core/http/envelope'
import { policies } from '#core/http/rate_limiter'
import { DEFAULT_RATE_LIMIT } from '#platform/actions/create_api_key'

export default class DocumentationController {
  async limits(ctx: HttpContext) {
    const plans = await plansOnOffer()
    success(ctx, {
      rateLimits: {
        general: DEFAULT_RATE_LIMIT,
        contentGeneration: { requestsPer5Minutes: policies.generation.points },
        statusChecks: { requestsPerMinute: policies.status.points },
      },
      subscriptionLimits: plans.map(({ name, slug, postsPerMonth, apiAccess, price, interval }) => ({
        name,
        slug,
        postsPerMonth,
        hasApiAccess: apiAccess,
        price,
        interval,
      })),
    })
  }
}
