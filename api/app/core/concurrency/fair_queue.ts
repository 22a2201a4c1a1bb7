import type { Rank } from '#core/concurrency/share'
import { ClientDisconnectedError, RateLimitedError, UnavailableError } from '#core/errors'

export interface FairQueueOptions {
  /** Tasks that run at once. */
  atOnce: number
  /** Tasks of one account that run at once. */
  perAccount: number
  /** Tasks of jobs that run at once; as many as of all by default. */
  ofJobs?: number
  /** Tasks of one account that may wait. */
  longestPerAccount: number
  /** Tasks that may wait in all: waiting ones are kept in memory. */
  longest: number
}

interface Entry {
  accountId: string
  rank: Rank
  begin: () => void
}

/** Seconds after which an account with a full share may try again. */
const PAUSE = 5

/**
 * Shares heavy work fairly among accounts: each may have only so much running and waiting. Next in line is the
 * lowest rank, of those the account with the fewest running tasks, and of those the one whose last turn was longest
 * ago, however much another has asked for.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** In order of arrival. */
  readonly #waiting: Entry[] = []
  readonly #running = new Map<string, number>()
  /** Number of the last turn of each account with running or waiting tasks. */
  readonly #lastTurn = new Map<string, number>()
  #turns = 0
  #ofJobs = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Runs `work` when it is the account's turn.
   * @param rank tasks of jobs (1, 2) wait for all others; they are never refused, since workers bound their number
   * @param signal that the caller has gone: waiting work is dropped; running `work` must watch the signal itself
   * @throws RateLimitedError when too much of the account's work is waiting, UnavailableError when too much is
   *   waiting in all, ClientDisconnectedError
   */
  async run<T>(accountId: string, work: () => Promise<T>, signal?: AbortSignal, rank: Rank = 0): Promise<T> {
    await this.#turn(accountId, rank, signal)
    try {
      return await work()
    } finally {
      this.#count(accountId, -1)
      if (rank > 0) this.#ofJobs--
      this.#next()
    }
  }

  #turn(accountId: string, rank: Rank, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new ClientDisconnectedError()
    if (rank === 0) {
      const asked = this.#waiting.filter((entry) => entry.rank === 0)
      const own = asked.filter((entry) => entry.accountId === accountId).length
      if (own >= this.#options.longestPerAccount) throw new RateLimitedError(PAUSE)
      if (asked.length >= this.#options.longest) throw new UnavailableError()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        this.#forget(accountId)
        reject(new ClientDisconnectedError())
      }
      const entry: Entry = {
        accountId,
        rank,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(entry)
      this.#next()
    })
  }

  #next(): void {
    const { atOnce, perAccount, ofJobs = atOnce } = this.#options
    let running = [...this.#running.values()].reduce((sum, count) => sum + count, 0)
    while (running < atOnce) {
      const open = this.#waiting.filter(
        ({ accountId, rank }) =>
          this.#runningOf(accountId) < perAccount && (rank === 0 || this.#ofJobs < ofJobs)
      )
      if (open.length === 0) return
      const next = open.reduce((best, entry) => (this.#comesBefore(entry, best) ? entry : best))
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#lastTurn.set(next.accountId, ++this.#turns)
      this.#count(next.accountId, 1)
      if (next.rank > 0) this.#ofJobs++
      running++
      next.begin()
    }
  }

  #comesBefore(one: Entry, other: Entry): boolean {
    if (one.rank !== other.rank) return one.rank < other.rank
    const running = this.#runningOf(one.accountId) - this.#runningOf(other.accountId)
    if (running !== 0) return running < 0
    return (this.#lastTurn.get(one.accountId) ?? 0) < (this.#lastTurn.get(other.accountId) ?? 0)
  }

  #runningOf(accountId: string): number {
    return this.#running.get(accountId) ?? 0
  }

  #count(accountId: string, change: 1 | -1): void {
    const count = this.#runningOf(accountId) + change
    if (count > 0) this.#running.set(accountId, count)
    else this.#running.delete(accountId)
    this.#forget(accountId)
  }

  /** Forgets an account that has nothing running or waiting. */
  #forget(accountId: string): void {
    const waits = this.#waiting.some((entry) => entry.accountId === accountId)
    if (!waits && this.#runningOf(accountId) === 0) this.#lastTurn.delete(accountId)
  }
}
