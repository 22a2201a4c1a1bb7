import { randomUUID } from 'node:crypto'
import { RateLimitedError, type RateWindow } from '#core/errors'
import { type Count, type Countable, limitStores } from '#core/http/limit_store'
import { sha256 } from '#core/sha256'
import type { Limits } from '#start/limit_settings'
import { settings } from '#start/settings'
import { onSettingsChange } from '#start/stored_settings'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE

interface PolicyRule {
  points: number
  seconds: number
  /**
   * One limit for all processes, across restarts. The other policies, which every call uses, are counted per process
   * where there is no Redis.
   */
  shared?: true
}

/** A policy whose points are a setting, which operators change while the server runs. */
const set = <Rule extends Omit<PolicyRule, 'points'>>(name: keyof Limits, rule: Rule) => ({
  ...rule,
  get points() {
    return settings.limits[name]
  },
})

/** What is limited, how often and for whom; one table for limiter, headers and documentation. */
export const policies = {
  general: set('requestsPerMinute', { seconds: MINUTE }),
  anonymous: set('anonymousPerMinute', { seconds: MINUTE }),
  /** What a key has left can be asked when nothing is. */
  key: { points: 30, seconds: MINUTE },
  status: set('statusChecksPerMinute', { seconds: MINUTE }),
  scoring: set('scoresPerMinute', { seconds: MINUTE }),
  generation: set('generationsPer5Minutes', { seconds: 5 * MINUTE, shared: true as const }),
  payment: set('paymentCallsPerMinute', { seconds: MINUTE, shared: true as const }),
  registration: set('registrationsPerHour', { seconds: 60 * MINUTE, shared: true as const }),
  signInOfAccount: set('signInsPerAccount', { seconds: QUARTER_HOUR, shared: true as const }),
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
  resetOfAccount: set('signInsPerAccount', { seconds: QUARTER_HOUR, shared: true as const }),
  resetOfAddress: set('signInsPerAddress', { seconds: QUARTER_HOUR, shared: true as const }),
  resetMails: { points: 10, seconds: 60 * MINUTE, shared: true },
  /** Invalid tokens from links in mails. */
  wrongLinks: set('signInsPerAddress', { seconds: QUARTER_HOUR, shared: true as const }),
  confirmationMails: { points: 5, seconds: 60 * MINUTE, shared: true },
  /** Visits through partners' links from one address. */
  clicks: { points: 60, seconds: MINUTE },
  exports: { points: 5, seconds: 60 * MINUTE, shared: true },
  signInOfAddress: set('signInsPerAddress', { seconds: QUARTER_HOUR, shared: true as const }),
} as const satisfies Record<string, PolicyRule>

export type Policy = keyof typeof policies

/** The policies with one limit for all processes. */
export type SharedPolicy = {
  [P in Policy]: (typeof policies)[P] extends { shared: true } ? P : never
}[Policy]

const rules: Record<Policy, PolicyRule> = policies

export interface Allowance {
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
  const [count] = await limitStores().frequent.count([countable([policy, key])])
  const { used, endsAt } = count!
  if (used > rules[policy].points) throw refusal({ window: toWindow(policy), until: endsAt })
  return allowance(rules[policy].points, count!)
}

/** One of a caller's own windows. */
export interface Window extends RateWindow {
  /** Whether its owner set fewer calls than usual: then status checks count in it, too. */
  isLowered?: boolean
}

/**
 * Counts one call in each of a caller's windows, or in none where one of them is used up.
 * @throws RateLimitedError until the last used-up window begins again
 */
export async function takeWindows(key: string, windows: readonly Window[]): Promise<Allowance[]> {
  const wanted = windowsOf(key, windows)
  const counts = await limitStores().frequent.count(wanted)
  const over = windows.flatMap((window, index) => {
    const { used, endsAt } = counts[index]!
    return used > window.points ? [{ window, until: endsAt }] : []
  })
  if (over.length > 0) {
    await limitStores().frequent.takeBack(wanted)
    throw refusal(...over)
  }
  return windows.map(({ points }, index) => allowance(points, counts[index]!))
}

/** What is left of each of a caller's windows, without counting a call. */
export async function leftOfWindows(key: string, windows: readonly Window[]): Promise<Allowance[]> {
  const wanted = windowsOf(key, windows)
  const counts = await limitStores().frequent.countsOf(wanted)
  return windows.map(({ points }, index) => allowance(points, counts.get(wanted[index]!.key) ?? unused()))
}

const windowsOf = (key: string, windows: readonly Window[]): Countable[] =>
  windows.map(({ seconds }) => ({ key: hashed('window', seconds, key), seconds }))

/** A shared policy, and whom it limits. */
export type LimitKey = readonly [policy: SharedPolicy, key: string]
type AnyLimitKey = readonly [policy: Policy, key: string]

/**
 * Counts one against each, with a single write.
 * @throws RateLimitedError when one of them is used up
 */
export async function takeEach(...limitKeys: LimitKey[]): Promise<Allowance[]> {
  refuseUsedUp(limitKeys)
  const counts = await limitStores().shared.count(limitKeys.map(countable))
  const taken = limitKeys.map((limitKey, index) => ({ limitKey, policy: limitKey[0], ...counts[index]! }))
  for (const { limitKey, policy, used, endsAt } of taken)
    if (used >= policies[policy].points) remember(limitKey, endsAt)
  const over = taken.filter(({ policy, used }) => used > policies[policy].points)
  if (over.length > 0)
    throw refusal(...over.map(({ policy, endsAt }) => ({ window: toWindow(policy), until: endsAt })))
  return taken.map(({ policy, ...count }) => allowance(policies[policy].points, count))
}

/**
 * Checks without counting: for what is only counted when it went wrong.
 * @throws RateLimitedError when one of them is used up
 */
export async function mustHaveLeft(...limitKeys: LimitKey[]): Promise<void> {
  refuseUsedUp(limitKeys)
  const counts = await limitStores().shared.countsOf(limitKeys.map(countable))
  for (const limitKey of limitKeys) {
    const count = counts.get(keyOf(limitKey))
    if (count && count.used >= policies[limitKey[0]].points) remember(limitKey, count.endsAt)
  }
  refuseUsedUp(limitKeys)
}

/** What the policy still allows `key`, without counting a call. */
export async function leftOf(policy: Policy, key: string): Promise<Allowance> {
  const { shared, frequent } = limitStores()
  const wanted = countable([policy, key])
  const count = (await (isShared(policy) ? shared : frequent).countsOf([wanted])).get(wanted.key)
  return allowance(rules[policy].points, count ?? unused())
}

/** Takes one off each again, for a call that turned out to cost nothing. */
export async function giveBack(...limitKeys: LimitKey[]): Promise<void> {
  for (const limitKey of limitKeys) spent.delete(keyOf(limitKey))
  await limitStores().shared.takeBack(limitKeys.map(countable))
}

/** Resets these counts. */
export async function forget(...limitKeys: LimitKey[]): Promise<void> {
  for (const limitKey of limitKeys) spent.delete(keyOf(limitKey))
  await limitStores().shared.drop(limitKeys.map(countable))
}

/** The most used-up keys remembered; beyond it the oldest are dropped. */
const MAX_COUNT = 10_000

/** Used-up keys, with the time at which each becomes free: until then, further calls cost the store nothing. */
const spent = new Map<string, number>()

function remember(limitKey: LimitKey, endsAt: number): void {
  spent.set(keyOf(limitKey), endsAt)
  if (spent.size > MAX_COUNT) spent.delete(spent.keys().next().value!)
}

/** Until when it is used up, as far as this process knows. */
function usedUp(limitKey: LimitKey): number | null {
  const key = keyOf(limitKey)
  const endsAt = spent.get(key)
  if (endsAt === undefined || endsAt > Date.now()) return endsAt ?? null
  spent.delete(key)
  return null
}

// With more points than before, a key that had used them up has some left.
onSettingsChange(() => spent.clear())

let salt = ''

/** Resets every limit, for tests of other things. */
export function forgetAll(): void {
  spent.clear()
  salt = randomUUID()
}

const isShared = (policy: Policy): policy is SharedPolicy => rules[policy].shared === true

/** So that nobody who looks into the store sees who tries to sign in. */
const hashed = (...parts: unknown[]) => sha256(JSON.stringify([salt, ...parts]))
const keyOf = ([policy, key]: AnyLimitKey) => hashed(policy, key)

const countable = (limitKey: AnyLimitKey): Countable => ({
  key: keyOf(limitKey),
  seconds: rules[limitKey[0]].seconds,
})

/** @throws RateLimitedError where one of them is used up, as far as this process knows */
function refuseUsedUp(limitKeys: readonly LimitKey[]): void {
  const over = limitKeys.flatMap((limitKey) => {
    const until = usedUp(limitKey)
    return until === null ? [] : [{ window: toWindow(limitKey[0]), until }]
  })
  if (over.length > 0) throw refusal(...over)
}

/** The error for windows that are used up until these times: the caller waits for the last of them. */
function refusal(...over: { window: RateWindow; until: number }[]): RateLimitedError {
  const [last] = over.toSorted((a, b) => b.until - a.until)
  return new RateLimitedError((last!.until - Date.now()) / 1000, last!.window)
}

/** The window of a policy, as an answer describes it. */
export function toWindow(policy: Policy): RateWindow {
  const { points, seconds } = rules[policy]
  return { name: policy, points, seconds }
}

const unused = (): Count => ({ used: 0, endsAt: Date.now() })

const allowance = (limit: number, { used, endsAt }: Count): Allowance => ({
  remaining: Math.max(0, limit - used),
  resetSeconds: Math.ceil((endsAt - Date.now()) / 1000),
})
