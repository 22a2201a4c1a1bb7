import logger from '@adonisjs/core/services/logger'

type Loader<T> = () => Promise<T>

/**
 * Something that costs a lot to find out: asked for again within `milliseconds`, the same is answered. After that it is
 * found out once more, for which only those wait who would otherwise see one that is very old, or who ask for a fresh one.
 *
 * @param stillShown how many times `milliseconds` it is still answered while a fresh one comes; with 1 everybody waits
 */
export function keptFor<T>(
  milliseconds: number,
  load: Loader<T>,
  { stillShown = 10 } = {}
): (isFresh?: boolean) => Promise<T> {
  let kept: { at: number; value: T } | null = null
  let fresh: Promise<T> | null = null
  const refresh = () => {
    fresh ??= load()
      .then((value) => {
        kept = { at: performance.now(), value }
        return value
      })
      .finally(() => {
        fresh = null
      })
    return fresh
  }
  return async (isFresh = false) => {
    if (kept === null || isFresh) return refresh()
    const age = performance.now() - kept.at
    if (age <= milliseconds) return kept.value
    const coming = refresh()
    if (age > milliseconds * stillShown) return coming
    coming.catch((error) => logger.warn({ err: error }, 'A figure of the console could not be computed'))
    return kept.value
  }
}
