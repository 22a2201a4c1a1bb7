import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { callerAddress } from '#core/http/caller_address'
import { type Policy, policies, take } from '#core/http/rate_limiter'

/**
 * Counts the call against one policy: for the signed-in account when there is one, else for the address.
 * Headers as in the IETF draft "RateLimit header fields for HTTP", and the older X-RateLimit ones.
 */
export default class RateLimitMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: { policy: Policy }): Promise<void> {
    const { policy } = options
    const key = ctx.credential ? ctx.credential.accountId : callerAddress(ctx)
    const { limit, remaining, resetSeconds } = await take(policy, key)
    ctx.response.header('RateLimit-Policy', `"${policy}";q=${limit};w=${policies[policy].seconds}`)
    ctx.response.header('RateLimit', `"${policy}";r=${remaining};t=${resetSeconds}`)
    ctx.response.header('X-RateLimit-Limit', String(limit))
    ctx.response.header('X-RateLimit-Remaining', String(remaining))
    ctx.response.header('X-RateLimit-Reset', String(resetSeconds))
    await next()
  }
}
