import { hashText } from '#text/language/hash_text'

/**
 * Seeded choices. The same brief gives the same article, two briefs give two articles; nothing here is meant
 * to be unpredictable to anyone.
 */

export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hashText(seed)
  }

  /** Uniform in [0, 1): mulberry32 by Tommy Ettinger (public domain). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** Integer in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('pick from an empty list')
    return items[this.below(items.length)] as T
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A shuffled copy (Fisher-Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items]
    for (let index = copy.length - 1; index > 0; index--) {
      const other = this.below(index + 1)
      ;[copy[index], copy[other]] = [copy[other] as T, copy[index] as T]
    }
    return copy
  }
}
