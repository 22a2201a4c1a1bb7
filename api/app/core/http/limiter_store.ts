import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Count, Countable, LimitStore } from '#core/http/limit_store'

/** Counts by the library's limiters, of which each has one length of window. */
export class LimiterStore implements LimitStore {
  readonly #limiters = new Map<number, RateLimiterAbstract>()
  readonly #make: (seconds: number) => RateLimiterAbstract

  constructor(make: (seconds: number) => RateLimiterAbstract) {
    this.#make = make
  }

  count(wanted: Countable[]): Promise<Count[]> {
    return Promise.all(
      wanted.map(async ({ key, seconds }) => toCount(await this.#limiter(seconds).consume(key)))
    )
  }

  async takeBack(wanted: Countable[]): Promise<void> {
    await Promise.all(wanted.map(({ key, seconds }) => this.#limiter(seconds).reward(key)))
  }

  async countsOf(wanted: Countable[]): Promise<Map<string, Count>> {
    const found = await Promise.all(
      wanted.map(async ({ key, seconds }) => [key, await this.#limiter(seconds).get(key)] as const)
    )
    return new Map(found.flatMap(([key, count]) => (count ? [[key, toCount(count)] as const] : [])))
  }

  async drop(wanted: Countable[]): Promise<void> {
    await Promise.all(wanted.map(({ key, seconds }) => this.#limiter(seconds).delete(key)))
  }

  #limiter(seconds: number): RateLimiterAbstract {
    const limiter = this.#limiters.get(seconds) ?? this.#make(seconds)
    this.#limiters.set(seconds, limiter)
    return limiter
  }
}

/** The library compares with one number per limiter; ours depend on the caller. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  used: consumedPoints,
  endsAt: Date.now() + msBeforeNext,
})

/** Counts in this process. */
export const memoryLimitStore = (): LimitStore =>
  new LimiterStore((seconds) => new RateLimiterMemory({ points: UNLIMITED, duration: seconds }))
