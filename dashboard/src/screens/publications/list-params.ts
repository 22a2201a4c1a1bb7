import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PublicationListParams } from '#/queries/publications'

const PAGE_SIZE = 10

/** The most characters of a search. */
export const SEARCH_MOST = 200

export const TYPE_FILTERS = [
  { value: 'all', label: 'All types' },
  { value: 'blog', label: 'Blog' },
  { value: 'review', label: 'Review' },
] as const

export const STATUS_FILTERS = [
  { value: 'all', label: 'All statuses' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
] as const

export const SORT_ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
  { value: 'quality', label: 'Quality' },
] as const

export interface ListParams {
  page: number
  type: (typeof TYPE_FILTERS)[number]['value']
  status: (typeof STATUS_FILTERS)[number]['value']
  search: string
  sort: (typeof SORT_ORDERS)[number]['value']
}

/** The list query for the parameters. */
export function listQuery({ page, type, status, search, sort }: ListParams): PublicationListParams {
  return {
    page,
    pageSize: PAGE_SIZE,
    ...(type !== 'all' && { type }),
    ...(status !== 'all' && { status }),
    ...(search.trim() && { search: search.trim() }),
    ...(sort !== 'newest' && { sort }),
  }
}

/** Reads the list parameters from the address; invalid ones are ignored. */
export function readListParams(address: URLSearchParams): ListParams {
  const page = Number(address.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    type: TYPE_FILTERS.find((filter) => filter.value === address.get('type'))?.value ?? 'all',
    status: STATUS_FILTERS.find((filter) => filter.value === address.get('status'))?.value ?? 'all',
    search: (address.get('search') ?? '').slice(0, SEARCH_MOST),
    sort: SORT_ORDERS.find((order) => order.value === address.get('sort'))?.value ?? 'newest',
  }
}

/** The address after a change. A new filter or order starts at the first page; defaults are left out. */
export function writeListParams(address: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = { ...readListParams(address), ...('page' in change ? {} : { page: 1 }), ...change }
  const written = new URLSearchParams(address)
  const defaults: ListParams = { page: 1, type: 'all', status: 'all', search: '', sort: 'newest' }
  for (const key of ['page', 'type', 'status', 'search', 'sort'] as const) {
    if (next[key] === defaults[key]) written.delete(key)
    else written.set(key, String(next[key]))
  }
  return written
}

/**
 * The list parameters, kept in the address. Typing replaces the history entry, and so does a correction
 * (`replace`); everything else adds one.
 */
export function useListParams() {
  const [address, setAddress] = useSearchParams()
  const params = useMemo(() => readListParams(address), [address])
  const change = useCallback(
    (next: Partial<ListParams>, { replace = 'search' in next } = {}) =>
      setAddress((current) => writeListParams(current, next), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress]
  )
  return { params, change }
}
