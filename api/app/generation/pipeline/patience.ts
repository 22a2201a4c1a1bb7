import { setTimeout as sleep } from 'node:timers/promises'
import { WriterError } from '#generation/types'

const TRIES = 3
/** Milliseconds: first wait, and the longest that a server's own wish is granted. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Tries a task again when its failure was of the passing kind; the provider's SDK has retried each call before.
 * @throws WriterError the last one
 */
export async function withPatience<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof WriterError) || !error.retryable || attempt === TRIES || signal.aborted)
        throw error
      const wait = error.retryAfter ?? FIRST_WAIT * 2 ** (attempt - 1)
      if (wait > LONGEST_WAIT) throw error
      await sleep(wait, undefined, { signal }).catch(() => {
        throw new WriterError('aborted', 'The work was interrupted')
      })
    }
  }
}

/** Runs `work` over all items, at most `limit` at once; the first failure is thrown once all that run have ended. */
export async function sideBySide<T, R>(
  items: T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  let failure: { error: unknown } | null = null
  const lane = async () => {
    while (next < items.length && !failure) {
      const index = next++
      try {
        results[index] = await work(items[index]!, index)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failure) throw (failure as { error: unknown }).error
  return results
}
