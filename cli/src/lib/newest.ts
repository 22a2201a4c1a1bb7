import { NetworkError, TimeoutError } from '@cygnet/sdk'
import type { Output } from './output.js'
import { sleep } from './sleep.js'

/** One page of a list in newest-first order. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** Follows a newest-first list: each call returns what is new, oldest first. */
export class Newest<T extends { id: string }> {
  readonly #read: (startingAfter: string | undefined) => Promise<Page<T>>
  /** Only from the newest pages: ids that two servers create at once may arrive in either order. */
  #seen: Set<string> | null = null

  constructor(read: (startingAfter: string | undefined) => Promise<Page<T>>) {
    this.#read = read
  }

  /** @param first how many existing entries the first call returns */
  async look(first = 0): Promise<T[]> {
    const before = this.#seen
    const fresh: T[] = []
    const seen = new Set<string>()
    let cursor: string | undefined
    for (;;) {
      const page = await this.#read(cursor)
      const unknown = page.items.filter(({ id }) => !before?.has(id))
      for (const { id } of page.items) seen.add(id)
      fresh.push(...unknown)
      cursor = page.nextCursor ?? undefined
      const isEnough = before === null ? fresh.length >= first : unknown.length < page.items.length
      if (cursor === undefined || isEnough) break
    }
    // Entries of an earlier page are remembered while they could still be on the first one.
    this.#seen = new Set([...seen, ...[...(before ?? [])].slice(0, 1_000)])
    return (before === null ? fresh.slice(0, first) : fresh).reverse()
  }

  /** What is new after a pause. While the server cannot be reached, it asks again after each pause. */
  async next(seconds: number, output: Pick<Output, 'note'>, signal: AbortSignal): Promise<T[]> {
    for (let isLost = false; ; isLost = true) {
      await sleep(seconds * 1000, signal)
      try {
        return await this.look()
      } catch (error) {
        if (!(error instanceof NetworkError || error instanceof TimeoutError)) throw error
        if (!isLost) output.note('Connection lost, trying again')
      }
    }
  }
}
