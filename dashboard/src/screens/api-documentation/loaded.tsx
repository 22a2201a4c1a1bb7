import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { TabSkeleton } from './tab-skeleton'

/** What the server says, once it is there; why it is not, and a way to try again. */
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
    <ErrorState
      title="The documentation could not be loaded"
      message={errorMessage(query.error)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
