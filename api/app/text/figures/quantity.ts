type QuantityKind = 'number' | 'percent' | 'money' | 'multiple' | 'ratio' | 'date' | 'year' | 'time' | 'phone'

/** A quantity as written in a text, with a normalized value that can be compared across languages. */
export interface Quantity {
  kind: QuantityKind
  /**
   * `1200` for a number, percentage or amount of money; `9/10` for a ratio; `2025-10-03`, `2025-10` or `--10-03`
   * for a date; `17:30` for a time; digits for a telephone number.
   */
  value: string
  /** The other reading, where separators or the order of day and month are ambiguous. */
  alternative: string | null
  /** ISO 4217 code of an amount of money; null when it is unknown or not money. */
  currency: string | null
  /** The passage as written, with its unit. */
  raw: string
  /** Position of `raw` in the text. */
  index: number
  /** True for a number that names rather than counts: `ISO 9001`, `step 3`, `5G`. */
  name: boolean
  /** True for a number written as a word: `seven`. */
  spelled: boolean
}

/** The quantities found so far in a text, and the ranges they occupy. */
export class Collector {
  readonly found: Quantity[] = []
  readonly #taken: [number, number][] = []

  constructor(
    readonly text: string,
    readonly language: string
  ) {}

  take(start: number, end: number): void {
    this.#taken.push([start, end])
  }

  add(quantity: Partial<Quantity> & Pick<Quantity, 'kind' | 'value' | 'raw' | 'index'>): void {
    this.found.push({ alternative: null, currency: null, name: false, spelled: false, ...quantity })
    this.take(quantity.index, quantity.index + quantity.raw.length)
  }

  /** Returns a test for overlap with the occupied ranges, for positions that only increase. */
  openness(): (start: number, end: number) => boolean {
    const taken = [...this.#taken].sort((a, b) => a[0] - b[0])
    let at = 0
    return (start, end) => {
      while (at < taken.length && (taken[at]?.[1] ?? 0) <= start) at += 1
      return at >= taken.length || (taken[at]?.[0] ?? 0) >= end
    }
  }
}
