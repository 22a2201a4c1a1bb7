import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isMissing, MissingRecord } from './not-found'
import { Page } from './page'
import { LoadFailure, Loading } from './states'

/** A page about one read-only record; its id is part of the address. */
export function RecordView<T>({
  name,
  failure,
  load,
  titleOf,
  actions,
  children,
}: {
  /** Name of the query, unique in the console. */
  name: string
  /** The error catalog's message. */
  failure: string
  load: (id: string, signal: AbortSignal) => Promise<T>
  titleOf: (record: T) => string
  actions?: (record: T) => ReactNode
  children: (record: T) => ReactNode
}) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => load(id, signal),
  })
  if (isMissing(error)) return <MissingRecord />
  if (error) return <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <Page title={titleOf(data)} actions={actions?.(data)}>
      {children(data)}
    </Page>
  )
}
