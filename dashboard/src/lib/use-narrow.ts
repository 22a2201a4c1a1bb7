import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 760px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(NARROW)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the screen is too narrow for seven columns. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(NARROW)?.matches ?? false)
}
