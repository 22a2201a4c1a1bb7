import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { type OwnWindow, operations } from '#core/contract/contract'
import { refuseUnknownQuery } from '#core/contract/unknown_fields'
import type { ErrorCode } from '#core/errors'
import { callerAddress } from '#core/http/caller_address'
import { type CountedWindow, rateLimitHeaders } from '#core/http/rate_limit_headers'
import { giveBack, type Policy, policies, take, takeWindows, type Window } from '#core/http/rate_limiter'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** What the call has been counted against so far. */
    allowances?: CountedWindow[]
    /** Set where the answer is that of an earlier call with the same Idempotency-Key. */
    isReplay?: true
  }
}

/** What a call of an API key counts against besides the windows of its key, or instead of them. */
const OF_KEYS: Record<OwnWindow, Policy[]> = {
  anonymous: ['anonymous'],
  key: ['key'],
  status: ['status'],
  scoring: ['general', 'scoring'],
  generation: ['general', 'generation'],
}

/** Refusals that come before any work: such a call takes nothing of the generation window. */
const REFUSED_INPUT = new Set<ErrorCode>([
  'BAD_REQUEST',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
  'UNKNOWN_FIELD',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_ERROR',
])

/**
 * Counts the call against one policy, or against what the contract says of its operation (`x-window`). A policy
 * limits the caller's account, or the address where nobody is signed in; `general` is the windows of a key's own.
 */
export default class RateLimitMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: { policy?: Policy } = {}): Promise<void> {
    const wanted = options.policy ? [options.policy] : policiesOf(ctx)
    for (const policy of wanted) {
      ctx.allowances = [...(ctx.allowances ?? []), ...(await counted(ctx, policy))]
      setHeaders(ctx)
    }
    // After counting, so that wrong calls are limited as well.
    const operation = operations.get(ctx.route?.name ?? '')
    if (operation) refuseUnknownQuery(operation, ctx.request.qs())
    await next()
    if (wanted.includes('generation') && costNothing(ctx)) await giveGenerationBack(ctx)
  }
}

const policiesOf = ({ route }: HttpContext): Policy[] => {
  const { window } = operations.get(route?.name ?? '')!
  return window === null ? ['general'] : OF_KEYS[window]
}

async function counted(ctx: HttpContext, policy: Policy): Promise<CountedWindow[]> {
  const { credential } = ctx
  const own = credential?.limits ?? null
  if (own !== null && policy === 'general') return takeAll(credential.id, own)
  const lowered = policy === 'status' && own !== null ? own.filter(({ isLowered }) => isLowered) : []
  return [
    ...(lowered.length > 0 ? await takeAll(credential.id, lowered) : []),
    await takeOne(policy, keyOf(ctx)),
  ]
}

async function takeAll(key: string, windows: readonly Window[]): Promise<CountedWindow[]> {
  const allowances = await takeWindows(key, windows)
  return allowances.map((one, index) => ({ ...windows[index]!, ...one }))
}

async function takeOne(policy: Policy, key: string): Promise<CountedWindow> {
  const { points, seconds } = policies[policy]
  return { name: policy, points, seconds, ...(await take(policy, key)) }
}

const keyOf = (ctx: HttpContext) => ctx.credential?.accountId ?? callerAddress(ctx)

const costNothing = ({ failure, isReplay }: HttpContext) =>
  isReplay === true || (failure !== undefined && REFUSED_INPUT.has(failure.code))

async function giveGenerationBack(ctx: HttpContext): Promise<void> {
  await giveBack(['generation', keyOf(ctx)])
  for (const one of ctx.allowances!) if (one.name === 'generation') one.remaining++
  setHeaders(ctx)
}

function setHeaders({ response, allowances }: HttpContext): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowances!))) response.header(name, value)
}
