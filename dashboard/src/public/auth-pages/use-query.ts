import { useEffect, useState } from 'react'

/** The query of this page's address; null until the prerendered page is hydrated. */
export function useQuery(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  useEffect(() => setQuery(new URLSearchParams(window.location.search)), [])
  return query
}
