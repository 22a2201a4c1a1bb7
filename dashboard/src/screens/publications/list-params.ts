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
  { value: 'relevance', label: 'Best match' },
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

/** What a list is sorted by until another order is chosen. */
const usualSort = (search: string): ListParams['sort'] => (search.trim() ? 'relevance' : 'newest')

/** Reads the list parameters from the address; invalid ones are ignored. */
export function readListParams(address: URLSearchParams): ListParams {
  const page = Number(address.get('page'))
  const search = (address.get('search') ?? '').slice(0, SEARCH_MOST)
  const usual = usualSort(search)
  const sort = SORT_ORDERS.find((order) => order.value === address.get('sort'))?.value ?? usual
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    type: TYPE_FILTERS.find((filter) => filter.value === address.get('type'))?.value ?? 'all',
    status: STATUS_FILTERS.find((filter) => filter.value === address.get('status'))?.value ?? 'all',
    search,
    sort: sort === 'relevance' ? usual : sort,
  }
}

/** The address after a change. A new filter or order starts at the first page; defaults are left out. */
export function writeListParams(address: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const before = readListParams(address)
  const next = { ...before, ...('page' in change ? {} : { page: 1 }), ...change }
  // An order that was not chosen follows the search.
  if (!change.sort && before.sort === usualSort(before.search)) next.sort = usualSort(next.search)
  const written = new URLSearchParams(address)
  const sort = usualSort(next.search)
  const defaults: ListParams = { page: 1, type: 'all', status: 'all', search: '', sort }
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
