import { ArgumentError } from './errors.js'

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
export class PagePromise<Page extends AnyPage, Item extends { id: string }>
  implements Promise<Page>, AsyncIterable<Item>
{
  readonly [Symbol.toStringTag] = 'PagePromise'
  readonly #load: (place: Place) => Promise<Page>
  readonly #itemsOf: (page: Page) => Item[]
  #first: Promise<Page> | undefined

  /** @param load reads the first page without a place, and each further one */
  constructor(load: (place: Place) => Promise<Page>, itemsOf: (page: Page) => Item[]) {
    this.#load = load
    this.#itemsOf = itemsOf
  }

  #start(): Promise<Page> {
    this.#first ??= this.#load({})
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
      for (const item of this.#itemsOf(page)) {
        if (seen.has(item.id)) continue
        seen.add(item.id)
        yield item
      }
    }
  }

  /** Page after page, including fields beside the items, e.g. counts. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let cursor: string | undefined
    let page = await this.#start()
    for (;;) {
      yield page
      const { nextCursor, pagination } = page
      // The same cursor again would be followed forever.
      if (!this.#itemsOf(page).length || nextCursor === null || (cursor && nextCursor === cursor)) return
      if (nextCursor !== undefined) {
        cursor = nextCursor
        page = await this.#load({ startingAfter: nextCursor })
      } else {
        if (!pagination || pagination.currentPage >= pagination.totalPages) return
        page = await this.#load({ page: pagination.currentPage + 1 })
      }
    }
  }

  /** The items as an array, at most `limit` of them, because a list may be long. */
  async toArray(options: { limit: number }): Promise<Item[]> {
    const limit = options?.limit
    if (typeof limit !== 'number') throw new ArgumentError('toArray needs { limit }')
    const items: Item[] = []
    if (limit <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }
}

/** What a page says of its place in the list. */
interface AnyPage {
  pagination?: { currentPage: number; totalPages: number }
  /** Null on the last page; left out by lists that have pages by number only. */
  nextCursor?: string | null | undefined
}

/** Where a page begins. */
export interface Place {
  page?: number
  startingAfter?: string
}
