/**
 * A point at which later rooms take part in the work of an earlier one, which does not know them: usually in its
 * transaction. Each room adds its steps in its `start.ts`.
 */
export class Hook<Args extends unknown[], Result = void> {
  readonly #steps: ((...args: Args) => Promise<Result> | Result)[] = []
  readonly #latestFirst: boolean

  /** @param order `latest-first` where the rows of later rooms refer to those of earlier ones, and go before them */
  constructor(order: 'rooms' | 'latest-first' = 'rooms') {
    this.#latestFirst = order === 'latest-first'
  }

  /** @returns a function that removes the step */
  add(step: (...args: Args) => Promise<Result> | Result): () => void {
    if (this.#latestFirst) this.#steps.unshift(step)
    else this.#steps.push(step)
    return () => void this.#steps.splice(this.#steps.indexOf(step), 1)
  }

  /** Runs the steps one after another. Throws what a step throws. */
  async run(...args: Args): Promise<Result[]> {
    const results: Result[] = []
    for (const step of this.#steps) results.push(await step(...args))
    return results
  }
}
