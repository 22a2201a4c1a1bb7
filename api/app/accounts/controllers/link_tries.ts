import type { HttpContext } from '@adonisjs/core/http'
import { DeadLinkError } from '#accounts/errors'
import { callerAddress } from '#core/http/caller_address'
import { mustHaveLeft, take } from '#core/http/rate_limiter'

/** Runs work that needs the token of a mailed link; wrong tokens are counted per calling address. */
export async function withLink<T>(ctx: HttpContext, work: () => Promise<T>): Promise<T> {
  const address = callerAddress(ctx)
  await mustHaveLeft(['wrongLinks', address])
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeadLinkError) await take('wrongLinks', address)
    throw error
  }
}
