import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { operations } from '#core/contract/contract'
import { refuseUnknownParameters } from '#core/contract/unknown_fields'

/** Refuses query parameters that the operation does not have, whether or not it has any. */
export default class KnownParametersMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    refuseUnknownParameters(operations.get(ctx.route!.name!)!, ctx.request.qs())
    await next()
  }
}
