type Loader<T> = () => Promise<T>

/** A figure that costs something to compute: asked for again within `milliseconds`, the same is answered. */
export function keptFor<T>(milliseconds: number, load: Loader<T>): Loader<T> {
  let kept: { at: number; value: Promise<T> } | null = null
  return () => {
    if (kept === null || performance.now() - kept.at > milliseconds) {
      const fresh = { at: performance.now(), value: load() }
      kept = fresh
      fresh.value.catch(() => {
        if (kept === fresh) kept = null
      })
    }
    return kept.value
  }
}
