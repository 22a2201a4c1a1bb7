import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The address that each list was last shown with: its filters, order and page. */
const places = new Map<string, string>()

/** Remembers where a list was left, so that a record leads back there. */
export function useListPlace(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname.lastIndexOf('/') === 0) places.set(pathname, pathname + search)
  }, [pathname, search])
}

/** The section of a record, with the address of its list as it was left; null on a page of a section itself. */
export function useListOfRecord(): { path: string; to: string } | null {
  const { pathname } = useLocation()
  const [, section, record] = pathname.split('/')
  if (!record) return null
  const path = `/${section}`
  return { path, to: places.get(path) ?? path }
}
