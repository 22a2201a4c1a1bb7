import { HttpContext } from '@adonisjs/core/http'
import { callerAddress } from '#core/http/caller_address'

/** The caller of the current request, for records of it; null where there is none, as in a job. */
export function currentCaller(): { address: string; userAgent: string } | null {
  const ctx = HttpContext.get()
  return ctx && { address: callerAddress(ctx), userAgent: ctx.request.header('user-agent') ?? '' }
}
