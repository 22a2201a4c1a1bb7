/**
 * One page when awaited, every item when iterated:
 *
 *     const page = await cygnet.publications.list({ limit: 20 })
 *     for await (const publication of cygnet.publications.list({ limit: 100 })) ...
 *
 * Nothing is sent before it is awaited or iterated. Iterating goes on to the last page and shows an item once, even
 * when a new one moved it to the next page meanwhile.
 */
export class PagePromise<Page, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #load: (page: number) => Promise<Page>
  readonly #read: (page: Page) => PageContent<Item>
  readonly #firstPage: number
  #first: Promise<Page> | undefined

  constructor(options: PageOptions<Page, Item>) {
    this.#load = options.load
    this.#read = options.read
    this.#firstPage = options.firstPage
  }

  #start(): Promise<Page> {
    this.#first ??= this.#load(this.#firstPage)
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
    let number = this.#firstPage
    let content = this.#read(await this.#start())
    for (;;) {
      for (const item of content.items) {
        const key = content.keyOf(item)
        if (seen.has(key)) continue
        seen.add(key)
        yield item
      }
      if (number >= content.totalPages || content.items.length === 0) return
      number += 1
      content = this.#read(await this.#load(number))
    }
  }
}

export interface PageContent<Item> {
  items: Item[]
  totalPages: number
  keyOf(item: Item): string
}

export interface PageOptions<Page, Item> {
  firstPage: number
  load(page: number): Promise<Page>
  read(page: Page): PageContent<Item>
}
