/**
 * One page when awaited, every item when iterated:
 *
 * ```ts
 * const page = await cygnet.publications.list({ limit: 20 })
 * for await (const publication of cygnet.publications.list({ limit: 100 })) console.log(publication.title)
 * const newest = await cygnet.publications.list().toArray({ limit: 250 })
 * ```
 *
 * Nothing is sent before it is awaited or iterated. Iterating continues to the last page and yields an item once. Lists
 * with cursors are read by cursor, so that items added or deleted meanwhile do not shift the pages.
 */
export class PagePromise<Page, Item> implements Promise<Page>, AsyncIterable<Item> {
  readonly [Symbol.toStringTag] = 'PagePromise'
  readonly #load: (place: Place) => Promise<Page>
  readonly #read: (page: Page) => PageContent<Item>
  readonly #firstPage: number | undefined
  #first: Promise<Page> | undefined

  constructor(options: PageOptions<Page, Item>) {
    this.#load = options.load
    this.#read = options.read
    this.#firstPage = options.firstPage
  }

  #start(): Promise<Page> {
    this.#first ??= this.#load(this.#firstPage === undefined ? {} : { page: this.#firstPage })
    return this.#first
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is the point of this class
  then<A = Page, B = never>(
    onFulfilled?: ((page: Page) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null
  ): Promise<A | B> {
    return this.#start().then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page | B> {
    return this.#start().catch(onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<Page> {
    return this.#start().finally(onFinally)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<string>()
    for await (const page of this.pages()) {
      const { items, keyOf } = this.#read(page)
      for (const item of items) {
        const key = keyOf(item)
        if (seen.has(key)) continue
        seen.add(key)
        yield item
      }
    }
  }

  /** Page after page, including fields beside the items, e.g. counts. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let number = this.#firstPage ?? 1
    let cursor: string | undefined
    let page = await this.#start()
    for (;;) {
      yield page
      const { items, nextCursor, totalPages } = this.#read(page)
      // The same cursor again would be followed forever.
      if (items.length === 0 || nextCursor === null || (cursor !== undefined && nextCursor === cursor)) return
      if (nextCursor !== undefined) {
        cursor = nextCursor
        page = await this.#load({ startingAfter: nextCursor })
      } else {
        if (number >= totalPages) return
        number += 1
        page = await this.#load({ page: number })
      }
    }
  }

  /** The items as an array, at most `limit` of them, because a list may be long. */
  async toArray({ limit }: { limit: number }): Promise<Item[]> {
    const items: Item[] = []
    if (limit <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }
}

export interface PageContent<Item> {
  items: Item[]
  totalPages: number
  /** Null on the last page; left out by lists that have pages by number only. */
  nextCursor?: string | null | undefined
  keyOf(item: Item): string
}

/** Where a page begins. */
export interface Place {
  page?: number
  startingAfter?: string
}

export interface PageOptions<Page, Item> {
  firstPage: number | undefined
  load(place: Place): Promise<Page>
  read(page: Page): PageContent<Item>
}
