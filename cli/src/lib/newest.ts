/** One page of a list that comes newest first. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** Follows a list that comes newest first: each look answers what is new, the oldest first. */
export class Newest<T extends { id: string }> {
  readonly #read: (startingAfter: string | undefined) => Promise<Page<T>>
  /** Only of the newest pages: ids that two servers make at once can come in either order. */
  #seen: Set<string> | null = null

  constructor(read: (startingAfter: string | undefined) => Promise<Page<T>>) {
    this.#read = read
  }

  /** @param first how many of what is there already the first look answers */
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
    // What was on a former page stays known while it can be on the first one still.
    this.#seen = new Set([...seen, ...[...(before ?? [])].slice(0, 1_000)])
    return (before === null ? fresh.slice(0, first) : fresh).reverse()
  }
}
