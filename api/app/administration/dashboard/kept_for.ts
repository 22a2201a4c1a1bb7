type Loader<T> = () => Promise<T>

/** Caches a figure that is expensive to compute for some milliseconds. */
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
