import { StoppingError } from '#core/concurrency/stopping_error'

/**
 * Runs `work` for every item, at most `limit` at once. When one fails nothing further is started and the others are
 * told to stop, unless it was only not begun because the server stops; the first failure is thrown once all of them have
 * ended, so that nothing keeps running in the background.
 * @param work ends soon after its signal is aborted, whether it succeeds or fails
 * @param outer stops them all
 * @returns results in the order of the items
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number, signal: AbortSignal) => Promise<R>,
  outer?: AbortSignal
): Promise<R[]> {
  const failing = new AbortController()
  const signal = outer ? AbortSignal.any([outer, failing.signal]) : failing.signal
  const results = new Array<R>(items.length)
  let failure: { error: unknown } | null = null
  let next = 0
  const lane = async () => {
    while (next < items.length && !failure) {
      const index = next++
      try {
        results[index] = await work(items[index]!, index, signal)
      } catch (error) {
        failure ??= { error }
        if (!(error instanceof StoppingError)) failing.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failure) throw (failure as { error: unknown }).error
  return results
}

type Part = (signal: AbortSignal) => Promise<unknown>
type Results<Parts extends readonly Part[]> = { -readonly [K in keyof Parts]: Awaited<ReturnType<Parts[K]>> }

/** `mapConcurrent` for different things: all of them at once. */
export async function runAll<const Parts extends readonly Part[]>(
  parts: Parts,
  outer?: AbortSignal
): Promise<Results<Parts>> {
  const results = await mapConcurrent<Part, unknown>(
    parts,
    parts.length,
    (part, _index, signal) => part(signal),
    outer
  )
  return results as Results<Parts>
}
