import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Count, Countable, LimitStore } from '#core/http/limit_store'

/** Counts in this process. */
export class MemoryLimitStore implements LimitStore {
  /** By the length of the window. */
  readonly #limiters = new Map<number, RateLimiterMemory>()

  count(wanted: Countable[]): Promise<Count[]> {
    return Promise.all(
      wanted.map(async ({ key, seconds }) => countOf(await this.#limiter(seconds).consume(key)))
    )
  }

  async takeBack(wanted: Countable[]): Promise<void> {
    await Promise.all(wanted.map(({ key, seconds }) => this.#limiter(seconds).reward(key)))
  }

  async countsOf(wanted: Countable[]): Promise<Map<string, Count>> {
    const found = await Promise.all(
      wanted.map(async ({ key, seconds }) => [key, await this.#limiter(seconds).get(key)] as const)
    )
    return new Map(found.flatMap(([key, count]) => (count ? [[key, countOf(count)] as const] : [])))
  }

  async drop(wanted: Countable[]): Promise<void> {
    await Promise.all(wanted.map(({ key, seconds }) => this.#limiter(seconds).delete(key)))
  }

  #limiter(seconds: number): RateLimiterMemory {
    let limiter = this.#limiters.get(seconds)
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: UNLIMITED, duration: seconds })
      this.#limiters.set(seconds, limiter)
    }
    return limiter
  }
}

/** The library compares with one number per limiter; ours depends on the caller. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

export const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  used: consumedPoints,
  endsAt: Date.now() + msBeforeNext,
})
