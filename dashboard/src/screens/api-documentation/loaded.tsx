import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#/components/ui/load-failure'
import { TabSkeleton } from './tab-skeleton'

/** Data from the server once it is loaded; an error with a retry button if it fails. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <TabSkeleton />
  return (
    <LoadFailure
      title="The documentation could not be loaded"
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
