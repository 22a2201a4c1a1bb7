import { Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Page } from '../parts/page'
import { type Column, PlainTable } from '../parts/plain-table'
import { LoadFailure, Loading } from '../parts/states'
import styles from './cursor-list.module.css'

interface CursorPage<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** A list that is only read forwards, newest first: more rows come on request. */
export function CursorList<Row extends { id: string }>({
  name,
  title,
  failure,
  load,
  columns,
  above,
  heading,
}: {
  /** Of the query, among all of the console's. */
  name: string
  title: string
  /** What could not be loaded, as the error catalogue words it. */
  failure: string
  load: (startingAfter: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>
  columns: Column<Row>[]
  /** Before the list. */
  above?: ReactNode
  /** Of the list itself, where the page has more than that. */
  heading?: string
}) {
  const translate = useTranslate()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  return (
    <Page
      title={title}
      actions={
        <Button
          variant="outlined"
          loading={isFetching}
          loadingPosition="start"
          startIcon={<RefreshCw />}
          onClick={() => void refetch()}
        >
          {translate('ra.action.refresh')}
        </Button>
      }
    >
      {above}
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.card}>
        {error ? (
          <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <PlainTable
            whole
            label={heading ?? title}
            rows={data.pages.flatMap(({ rows }) => rows)}
            keyOf={({ id }) => id}
            columns={columns}
          />
        ) : (
          <Loading />
        )}
      </div>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('list.more')}
        </Button>
      )}
    </Page>
  )
}
