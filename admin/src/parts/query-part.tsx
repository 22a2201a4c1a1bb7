import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Loading } from './states'

/** A part of a page that loads by itself: a failure stays within it. */
export function QueryPart<T>({
  query: { data, error, refetch },
  failure,
  empty,
  isEmpty = (found) => Array.isArray(found) && found.length === 0,
  children,
}: {
  query: UseQueryResult<T>
  /** The error catalog's message. */
  failure: string
  /** Words for nothing. */
  empty?: string
  isEmpty?: (found: T) => boolean
  children: (found: T) => ReactNode
}) {
  if (error) return <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (empty !== undefined && isEmpty(data)) return <p data-none>{empty}</p>
  return children(data)
}
