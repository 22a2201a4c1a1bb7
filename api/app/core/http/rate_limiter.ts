import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitedError } from '#core/errors'
import { settings } from '#start/settings'

const { limits } = settings
const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE

/** What is limited, by how much and for whom; one table for limiter, headers and documentation. */
export const policies = {
  general: { points: limits.requestsPerMinute, seconds: MINUTE },
  anonymous: { points: limits.anonymousPerMinute, seconds: MINUTE },
  generation: { points: limits.generationsPer5Minutes, seconds: 5 * MINUTE },
  status: { points: limits.statusChecksPerMinute, seconds: MINUTE },
  scoring: { points: limits.scoresPerMinute, seconds: MINUTE },
  payment: { points: limits.paymentCallsPerMinute, seconds: MINUTE },
  registration: { points: limits.registrationsPerHour, seconds: 60 * MINUTE },
  signInOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR },
  /** Codes of a second factor, which whoever tries them has the password for already. */
  secondFactor: { points: 5, seconds: QUARTER_HOUR },
  secondFactorOfUser: { points: 30, seconds: 60 * MINUTE },
  /** Links to choose a password, asked for an account from one address, from one address at all, and for one account. */
  resetOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR },
  resetOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR },
  resetMails: { points: 10, seconds: 60 * MINUTE },
  /** Tokens of mails that were none. */
  wrongLinks: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR },
  confirmationMails: { points: 5, seconds: 60 * MINUTE },
  exports: { points: 5, seconds: 60 * MINUTE },
  signInOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR },
} as const

export type Policy = keyof typeof policies

const limiters = new Map<Policy, RateLimiterMemory>()

function limiterOf(policy: Policy): RateLimiterMemory {
  let limiter = limiters.get(policy)
  if (!limiter) {
    const { points, seconds } = policies[policy]
    limiter = new RateLimiterMemory({ keyPrefix: policy, points, duration: seconds })
    limiters.set(policy, limiter)
  }
  return limiter
}

export interface Allowance {
  limit: number
  remaining: number
  /** Whole seconds until the window starts anew. */
  resetSeconds: number
}

/**
 * Takes one of what the policy allows `key` in its window.
 * @throws RateLimitedError when there is none left
 */
export async function take(policy: Policy, key: string): Promise<Allowance> {
  try {
    return allowance(policy, await limiterOf(policy).consume(key))
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    throw new RateLimitedError((refusal as RateLimiterRes).msBeforeNext / 1000)
  }
}

/**
 * Looks without taking: for what is only counted when it went wrong.
 * @throws RateLimitedError when nothing is left
 */
export async function mustHaveLeft(policy: Policy, key: string): Promise<void> {
  const state = await limiterOf(policy).get(key)
  if (state && state.consumedPoints >= policies[policy].points)
    throw new RateLimitedError(state.msBeforeNext / 1000)
}

export async function forget(policy: Policy, key: string): Promise<void> {
  await limiterOf(policy).delete(key)
}

/** Gives everybody everything back; for tests of other things. */
export function forgetAll(): void {
  limiters.clear()
}

function allowance(policy: Policy, state: RateLimiterRes): Allowance {
  return {
    limit: policies[policy].points,
    remaining: Math.max(0, state.remainingPoints),
    resetSeconds: Math.ceil(state.msBeforeNext / 1000),
  }
}
