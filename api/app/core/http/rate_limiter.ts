import { randomUUID } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitedError } from '#core/errors'
import { type Countable, countOn, countsOf, dropCounts } from '#core/http/shared_counts'
import { sha256 } from '#core/sha256'
import { settings } from '#start/settings'

const { limits } = settings
const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE

interface PolicyRule {
  points: number
  seconds: number
  /**
   * Counted in the database: one limit for all processes, across restarts. The other policies, which every call
   * uses, are counted per process.
   */
  shared?: true
}

/** What is limited, how often and for whom; one table for limiter, headers and documentation. */
export const policies = {
  general: { points: limits.requestsPerMinute, seconds: MINUTE },
  anonymous: { points: limits.anonymousPerMinute, seconds: MINUTE },
  status: { points: limits.statusChecksPerMinute, seconds: MINUTE },
  scoring: { points: limits.scoresPerMinute, seconds: MINUTE },
  generation: { points: limits.generationsPer5Minutes, seconds: 5 * MINUTE, shared: true },
  payment: { points: limits.paymentCallsPerMinute, seconds: MINUTE, shared: true },
  registration: { points: limits.registrationsPerHour, seconds: 60 * MINUTE, shared: true },
  signInOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR, shared: true },
  /** Applications that register themselves, from one address. */
  applications: { points: 30, seconds: 60 * MINUTE, shared: true },
  /** Programs that ask to be signed in, from one address; wrong codes of such sign-ins, entered by one user. */
  deviceSignIns: { points: 60, seconds: 60 * MINUTE, shared: true },
  deviceCodes: { points: 20, seconds: QUARTER_HOUR, shared: true },
  /** Codes of a second factor; a caller who tries them already knows the password. */
  secondFactor: { points: 5, seconds: QUARTER_HOUR, shared: true },
  secondFactorOfUser: { points: 30, seconds: 60 * MINUTE, shared: true },
  /**
   * Password reset links: requested for an account from one address, from one address for any account, and for one
   * account.
   */
  resetOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR, shared: true },
  resetOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
  resetMails: { points: 10, seconds: 60 * MINUTE, shared: true },
  /** Invalid tokens from links in mails. */
  wrongLinks: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
  confirmationMails: { points: 5, seconds: 60 * MINUTE, shared: true },
  /** Visits through partners' links from one address. */
  clicks: { points: 60, seconds: MINUTE },
  exports: { points: 5, seconds: 60 * MINUTE, shared: true },
  signInOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
} as const satisfies Record<string, PolicyRule>

export type Policy = keyof typeof policies

/** The policies that are counted in the database. */
export type SharedPolicy = {
  [P in Policy]: (typeof policies)[P] extends { shared: true } ? P : never
}[Policy]

const rules: Record<Policy, PolicyRule> = policies

const limiters = new Map<Policy, RateLimiterMemory>()

function limiterOf(policy: Policy): RateLimiterMemory {
  let limiter = limiters.get(policy)
  if (!limiter) {
    const { points, seconds } = rules[policy]
    limiter = new RateLimiterMemory({ keyPrefix: policy, points, duration: seconds })
    limiters.set(policy, limiter)
  }
  return limiter
}

export interface Allowance {
  limit: number
  remaining: number
  /** Whole seconds until the next window begins. */
  resetSeconds: number
}

/**
 * Counts one call against what the policy allows `key` in its window.
 * @throws RateLimitedError when none is left
 */
export async function take(policy: Policy, key: string): Promise<Allowance> {
  if (isShared(policy)) return (await takeEach([policy, key]))[0]!
  try {
    const { remainingPoints, msBeforeNext } = await limiterOf(policy).consume(key)
    return allowance(policy, remainingPoints, msBeforeNext)
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    throw new RateLimitedError((refusal as RateLimiterRes).msBeforeNext / 1000)
  }
}

/** A number of calls within a period, for one caller. */
export interface Window {
  /** The name in the headers: `minute`. */
  name: string
  points: number
  seconds: number
}

/**
 * By length in seconds. How many calls a window allows differs per caller, so it is compared here and not by the
 * limiter.
 */
const windowLimiters = new Map<number, RateLimiterMemory>()

function windowLimiter(seconds: number): RateLimiterMemory {
  let limiter = windowLimiters.get(seconds)
  if (!limiter) {
    limiter = new RateLimiterMemory({
      keyPrefix: `window${seconds}`,
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
    })
    windowLimiters.set(seconds, limiter)
  }
  return limiter
}

/**
 * Counts one call in each of a caller's windows, or in none where one of them is used up.
 * @throws RateLimitedError until the last used-up window begins again
 */
export async function takeWindows(key: string, windows: readonly Window[]): Promise<Allowance[]> {
  const taken = await Promise.all(
    windows.map(async (window) => ({ window, count: await windowLimiter(window.seconds).consume(key) }))
  )
  const over = taken.filter(({ window, count }) => count.consumedPoints > window.points)
  if (over.length > 0) {
    await Promise.all(windows.map(({ seconds }) => windowLimiter(seconds).reward(key)))
    throw new RateLimitedError(Math.max(...over.map(({ count }) => count.msBeforeNext)) / 1000)
  }
  return taken.map(({ window, count }) => ({
    limit: window.points,
    remaining: window.points - count.consumedPoints,
    resetSeconds: Math.ceil(count.msBeforeNext / 1000),
  }))
}

/** A shared policy, and whom it limits. */
export type Claim = readonly [policy: SharedPolicy, key: string]

/**
 * Counts one against each, with a single write.
 * @throws RateLimitedError when one of them is used up
 */
export async function takeEach(...claims: Claim[]): Promise<Allowance[]> {
  refuse(claims.map(usedUp))
  const counts = await countOn(claims.map(countable))
  const taken = claims.map((claim, index) => ({ claim, policy: claim[0], ...counts[index]! }))
  for (const { claim, policy, used, endsAt } of taken)
    if (used >= policies[policy].points) remember(claim, endsAt)
  refuse(taken.map(({ policy, used, endsAt }) => (used > policies[policy].points ? endsAt : null)))
  return taken.map(({ policy, used, endsAt }) =>
    allowance(policy, policies[policy].points - used, endsAt - Date.now())
  )
}

/**
 * Checks without counting: for what is only counted when it went wrong.
 * @throws RateLimitedError when one of them is used up
 */
export async function mustHaveLeft(...claims: Claim[]): Promise<void> {
  refuse(claims.map(usedUp))
  const counts = await countsOf(claims.map(keyOf))
  for (const claim of claims) {
    const count = counts.get(keyOf(claim))
    if (count && count.used >= policies[claim[0]].points) remember(claim, count.endsAt)
  }
  refuse(claims.map(usedUp))
}

/** Resets these counts. */
export async function forget(...claims: Claim[]): Promise<void> {
  for (const claim of claims) spent.delete(keyOf(claim))
  await dropCounts(claims.map(keyOf))
}

/** The most claims remembered; beyond it the oldest are dropped. */
const MOST = 10_000

/** Used-up keys, with the time at which each becomes free: until then, further calls cost the database nothing. */
const spent = new Map<string, number>()

function remember(claim: Claim, endsAt: number): void {
  spent.set(keyOf(claim), endsAt)
  if (spent.size > MOST) spent.delete(spent.keys().next().value!)
}

/** Until when it is used up, as far as this process knows. */
function usedUp(claim: Claim): number | null {
  const key = keyOf(claim)
  const endsAt = spent.get(key)
  if (endsAt === undefined || endsAt > Date.now()) return endsAt ?? null
  spent.delete(key)
  return null
}

let salt = ''

/** Resets every limit, for tests of other things. */
export function forgetAll(): void {
  limiters.clear()
  windowLimiters.clear()
  spent.clear()
  salt = randomUUID()
}

const isShared = (policy: Policy): policy is SharedPolicy => rules[policy].shared === true

/** Hashed, so that the database does not show who tries to sign in. */
const keyOf = (claim: Claim) => sha256(JSON.stringify([salt, ...claim]))

const countable = (claim: Claim): Countable => ({
  key: keyOf(claim),
  window: policies[claim[0]].seconds * 1000,
})

/** @throws RateLimitedError where there is a time to wait for, using the latest */
function refuse(until: (number | null)[]): void {
  const latest = Math.max(...until.map((time) => time ?? 0))
  if (latest > 0) throw new RateLimitedError((latest - Date.now()) / 1000)
}

function allowance(policy: Policy, remaining: number, milliseconds: number): Allowance {
  return {
    limit: rules[policy].points,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.ceil(milliseconds / 1000),
  }
}
