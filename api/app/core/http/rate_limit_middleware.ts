import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { callerAddress } from '#core/http/caller_address'
import {
  type Allowance,
  type Policy,
  policies,
  take,
  takeWindows,
  type Window,
} from '#core/http/rate_limiter'

interface NamedAllowance extends Allowance {
  name: string
  seconds: number
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** What the call has been counted against so far. */
    allowances?: NamedAllowance[]
  }
}

/**
 * Counts the call against one policy: for the caller's account, or for the address where nobody is signed in.
 * General calls of a credential with its own windows are counted in those. Headers as in the IETF draft "RateLimit
 * header fields for HTTP", and the older X-RateLimit ones for the window with the smallest share left.
 */
export default class RateLimitMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { policy }: { policy: Policy }): Promise<void> {
    ctx.allowances = [...(ctx.allowances ?? []), ...(await counted(ctx, policy))]
    setHeaders(ctx, ctx.allowances)
    await next()
  }
}

async function counted(ctx: HttpContext, policy: Policy): Promise<NamedAllowance[]> {
  const { credential } = ctx
  if (policy === 'general' && credential?.limits) {
    const allowances = await takeWindows(credential.id, credential.limits)
    return allowances.map((one, index) => ({ ...one, ...named(credential.limits![index]!) }))
  }
  const key = credential ? credential.accountId : callerAddress(ctx)
  return [{ ...(await take(policy, key)), name: policy, seconds: policies[policy].seconds }]
}

const named = ({ name, seconds }: Window) => ({ name, seconds })

function setHeaders({ response }: HttpContext, allowances: NamedAllowance[]): void {
  const list = (item: (one: NamedAllowance) => string) => allowances.map(item).join(', ')
  response.header(
    'RateLimit-Policy',
    list(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`)
  )
  response.header(
    'RateLimit',
    list(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
  )
  const [tightest] = allowances.toSorted((a, b) => a.remaining / a.limit - b.remaining / b.limit)
  response.header('X-RateLimit-Limit', String(tightest!.limit))
  response.header('X-RateLimit-Remaining', String(tightest!.remaining))
  response.header('X-RateLimit-Reset', String(tightest!.resetSeconds))
}
