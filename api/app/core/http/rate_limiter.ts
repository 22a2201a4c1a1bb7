import { createHash, randomUUID } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitedError } from '#core/errors'
import { type Countable, countOn, countsOf, dropCounts } from '#core/http/shared_counts'
import { settings } from '#start/settings'

const { limits } = settings
const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE

interface PolicyRule {
  points: number
  seconds: number
  /**
   * Counted in the database: one limit, however many processes there are and whenever they were started. The others, of
   * which every call takes one, are each process's own.
   */
  shared?: true
}

/** What is limited, by how much and for whom; one table for limiter, headers and documentation. */
export const policies = {
  general: { points: limits.requestsPerMinute, seconds: MINUTE },
  anonymous: { points: limits.anonymousPerMinute, seconds: MINUTE },
  status: { points: limits.statusChecksPerMinute, seconds: MINUTE },
  scoring: { points: limits.scoresPerMinute, seconds: MINUTE },
  generation: { points: limits.generationsPer5Minutes, seconds: 5 * MINUTE, shared: true },
  payment: { points: limits.paymentCallsPerMinute, seconds: MINUTE, shared: true },
  registration: { points: limits.registrationsPerHour, seconds: 60 * MINUTE, shared: true },
  signInOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR, shared: true },
  /** Codes of a second factor; a caller who tries them knows the password already. */
  secondFactor: { points: 5, seconds: QUARTER_HOUR, shared: true },
  secondFactorOfUser: { points: 30, seconds: 60 * MINUTE, shared: true },
  /** Links to choose a password, asked for an account from one address, from one address at all, and for one account. */
  resetOfAccount: { points: limits.signInsPerAccount, seconds: QUARTER_HOUR, shared: true },
  resetOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
  resetMails: { points: 10, seconds: 60 * MINUTE, shared: true },
  /** Tokens of mails that were none. */
  wrongLinks: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
  confirmationMails: { points: 5, seconds: 60 * MINUTE, shared: true },
  /** Visits by partners' links from one address. */
  clicks: { points: 60, seconds: MINUTE },
  exports: { points: 5, seconds: 60 * MINUTE, shared: true },
  signInOfAddress: { points: limits.signInsPerAddress, seconds: QUARTER_HOUR, shared: true },
} as const satisfies Record<string, PolicyRule>

export type Policy = keyof typeof policies

/** Those that are counted in the database. */
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
  /** Whole seconds until the window begins again. */
  resetSeconds: number
}

/**
 * Takes one of what the policy allows `key` in its window.
 * @throws RateLimitedError when there is none left
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

/** So many calls within so much time, for one caller. */
export interface Window {
  /** As the headers call it: `minute`. */
  name: string
  points: number
  seconds: number
}

/** By their seconds. How many a window allows is the caller's own, so it is compared here and not by the limiter. */
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
 * Takes one of each window of a caller, or none where one of them is used up.
 * @throws RateLimitedError until the last of those that are used up begins again
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
 * Takes one of each, all with one write.
 * @throws RateLimitedError when of one there is none left
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
 * Looks without taking: for what is only counted when it went wrong.
 * @throws RateLimitedError when of one nothing is left
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

/** Gives back what was taken. */
export async function forget(...claims: Claim[]): Promise<void> {
  for (const claim of claims) spent.delete(keyOf(claim))
  await dropCounts(claims.map(keyOf))
}

/** Claims kept in mind at most; the oldest make room. */
const MOST = 10_000

/** By key, until when nothing is left: further calls of the same caller cost the database nothing. */
const spent = new Map<string, number>()

function remember(claim: Claim, endsAt: number): void {
  spent.set(keyOf(claim), endsAt)
  if (spent.size > MOST) spent.delete(spent.keys().next().value!)
}

/** Until when nothing is left, as far as this process has seen. */
function usedUp(claim: Claim): number | null {
  const key = keyOf(claim)
  const endsAt = spent.get(key)
  if (endsAt === undefined || endsAt > Date.now()) return endsAt ?? null
  spent.delete(key)
  return null
}

let salt = ''

/** Resets every limit; for tests of other things. */
export function forgetAll(): void {
  limiters.clear()
  windowLimiters.clear()
  spent.clear()
  salt = randomUUID()
}

const isShared = (policy: Policy): policy is SharedPolicy => rules[policy].shared === true

/** Says nothing of whom it is about: the database is not told who tries to sign in. */
const keyOf = (claim: Claim) =>
  createHash('sha256')
    .update(JSON.stringify([salt, ...claim]))
    .digest('hex')

const countable = (claim: Claim): Countable => ({
  key: keyOf(claim),
  window: policies[claim[0]].seconds * 1000,
})

/** @throws RateLimitedError where there is a time to wait for, the latest of them */
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
