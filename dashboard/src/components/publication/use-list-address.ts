import { useLocation } from 'react-router'

/** The query of the list that led here, so that the link back keeps its filters and page; null if there is none. */
export function useListAddress(): string | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('list' in state)) return null
  return typeof state.list === 'string' ? state.list : null
}
