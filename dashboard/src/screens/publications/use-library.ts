import type { PublicationSummary, PublicationsPage } from '@cygnet/sdk'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ListParams, PAGE_SIZE } from './list-params'

export type Library = Pick<PublicationsPage, 'publications' | 'pagination' | 'stats' | 'userLimits'>

/** One page of the library with its counts and the quota. The page before stays while the next one loads. */
export function useLibrary({ page, type, status, search }: ListParams, pageSize = PAGE_SIZE) {
  const { query } = useList<PublicationSummary>({
    resource: 'publications',
    pagination: { currentPage: page, pageSize, mode: 'server' },
    filters: [
      { field: 'type', operator: 'eq', value: type === 'all' ? undefined : type },
      { field: 'status', operator: 'eq', value: status === 'all' ? undefined : status },
      { field: 'search', operator: 'eq', value: search.trim() || undefined },
    ],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const answer = query.data as ({ data: PublicationSummary[] } & Omit<Library, 'publications'>) | undefined
  const library: Library | undefined = answer && { ...answer, publications: answer.data }
  return {
    library,
    error: query.error as unknown,
    isFetching: query.isFetching,
    isEarlier: query.isPlaceholderData,
    refetch: query.refetch,
  }
}
