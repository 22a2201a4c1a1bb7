import { sha256 } from '#core/sha256'

export type Value = string | number | boolean | null

/** Rows of a table in whatever order they come: equal where each row is, as often as it is there. */
export class Digest {
  count = 0
  #sum = 0n

  add(values: Value[]): void {
    this.count++
    const hash = sha256(JSON.stringify(values))
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`))
  }

  equals(other: Digest): boolean {
    return this.count === other.count && this.#sum === other.#sum
  }
}
