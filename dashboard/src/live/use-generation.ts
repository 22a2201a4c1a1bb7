import { useSyncExternalStore } from 'react'
import { useGenerationsStore } from './generations-provider'
import type { WatchedGeneration } from './generations-store'

/** The generation of a session, if this tab follows it. */
export function useGeneration(sessionId: string | null): WatchedGeneration | undefined {
  const store = useGenerationsStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return sessionId ? snapshot.get(sessionId) : undefined
}
