import type { HttpContext } from '@adonisjs/core/http'
import { plansOnOffer } from '#billing/queries/plans'
import { documentedErrors, documentedGenerationErrors } from '#core/contract/error_codes'
import { docUrlOf } from '#core/http/doc_url'
import { success } from '#core/http/envelope'
import { policies } from '#core/http/rate_limiter'
import { documentedOperation, messageOf, publicReference } from '#platform/documentation/reference'
import { documentedWindows } from '#platform/documentation/windows'
import { DEFAULT_RATE_LIMIT } from '#platform/keys/key_windows'
import { settings } from '#start/settings'

export default class DocumentationController {
  async limits(ctx: HttpContext) {
    const plans = await plansOnOffer()
    success(ctx, {
      rateLimits: {
        general: DEFAULT_RATE_LIMIT,
        contentGeneration: { requestsPer5Minutes: policies.generation.points },
        statusChecks: { requestsPerMinute: policies.status.points },
      },
      windows: documentedWindows,
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

  async errors(ctx: HttpContext) {
    success(ctx, {
      errors: documentedErrors.map(({ code, status, explanation }) => ({
        code,
        status,
        message: messageOf(code),
        explanation,
        docUrl: docUrlOf(code),
      })),
      generationErrors: documentedGenerationErrors.map((error) => ({
        ...error,
        docUrl: docUrlOf(error.code),
      })),
    })
  }

  async operations(ctx: HttpContext) {
    success(ctx, publicReference(settings.appUrl))
  }

  async operation(ctx: HttpContext) {
    success(ctx, documentedOperation(ctx.params.operationId, settings.appUrl))
  }
}
