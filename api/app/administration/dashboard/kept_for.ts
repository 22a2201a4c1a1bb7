import logger from '@adonisjs/core/services/logger'

type Loader<T> = () => Promise<T>

/** Times its age that a figure is still shown while a fresh one is computed. */
const STILL_SHOWN = 10

/**
 * A figure that costs something to compute: asked for again within `milliseconds`, the same is answered. After that a
 * fresh one is computed once, for which only those wait who would otherwise see a very old one.
 */
export function keptFor<T>(milliseconds: number, load: Loader<T>): Loader<T> {
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
  return async () => {
    if (kept === null) return refresh()
    const age = performance.now() - kept.at
    if (age <= milliseconds) return kept.value
    const coming = refresh()
    if (age > milliseconds * STILL_SHOWN) return coming
    coming.catch((error) => logger.warn({ err: error }, 'A figure of the console could not be computed'))
    return kept.value
  }
}
