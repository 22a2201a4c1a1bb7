import { Button, LinearProgress } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { ListFilterContext, type ListFilterContextValue, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useFormats } from '../lib/format'
import layoutStyles from '../parts/layout.module.css'
import { type Column, PlainTable } from '../parts/plain-table'
import { LoadFailure, Loading } from '../parts/states'
import { COUNTED_TO } from './console-list'
import styles from './console-list.module.css'
import { Filters } from './filters'

interface CursorPage<Row> {
  rows: Row[]
  nextCursor: string | null
  /** On all pages, where the list says it. */
  total?: number
}

/** The query of a page: the filters, and where it starts. */
export type CursorQuery = Record<string, string | undefined>

export interface CursorTableProps<Row> {
  /** Name of the query, unique in the console. */
  name: string
  title: string
  /** The error catalog's message for what could not be loaded. */
  failure: string
  load: (query: CursorQuery, signal: AbortSignal) => Promise<CursorPage<Row>>
  columns: Column<Row>[]
  /** Buttons for all rows, beside the title. */
  actions?: ReactNode
  /** As in other lists; active filters are part of the address. */
  filters?: ReactNode
  /** Names of the address parameters that belong to this table. */
  filterNames?: readonly string[]
  /** Shows the title in the table's own bar; a link leads to this id. */
  heading?: string
  /** Shows only the first rows until more are wanted, where a page has several tables. */
  brief?: boolean
  /** On a phone a row is two lines. */
  compact?: boolean
  /** What it means that there are no rows, where nothing is filtered. */
  empty?: string
}

/** Rows of a brief table at first. */
const FEW = 5

/** Rows that are only read forwards, newest first: more are loaded on request. */
export function CursorTable<Row extends { id: string }>({
  name,
  title,
  failure,
  load,
  columns,
  actions,
  filters,
  filterNames = [],
  heading,
  brief = false,
  compact = false,
  empty,
}: CursorTableProps<Row>) {
  const translate = useTranslate()
  const { number } = useFormats()
  const context = useAddressFilters(name, filterNames)
  const [isWhole, setWhole] = useState(!brief)
  const Frame = heading ? 'section' : 'div'
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [name, context.filterValues],
    queryFn: ({ pageParam, signal }) => load({ ...context.filterValues, startingAfter: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? []
  const isCutShort = !isWhole && rows.length > FEW
  return (
    <Frame className={`${styles.card} ${layoutStyles.below4}`} aria-labelledby={heading}>
      {(filters || heading) && (
        <ListFilterContext value={context}>
          <div className={styles.toolbar}>
            {heading && (
              <div className={styles.title}>
                <h2 id={heading}>{title}</h2>
                {rows.length > 0 && <small>{`${number(rows.length)}${hasNextPage ? '+' : ''}`}</small>}
              </div>
            )}
            {filters && <Filters folds={!heading}>{filters}</Filters>}
            {actions}
            {!heading && rows.length > 0 && (
              <Shown count={rows.length} total={data?.pages[0]?.total} more={hasNextPage} />
            )}
          </div>
        </ListFilterContext>
      )}
      <div className={styles.progress}>
        {data && isFetching && <LinearProgress aria-label={translate('state.loading')} />}
      </div>
      {error ? (
        <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PlainTable
          whole
          compact={compact}
          empty={Object.keys(context.filterValues).length === 0 ? empty : undefined}
          label={title}
          rows={isCutShort ? rows.slice(0, FEW) : rows}
          keyOf={({ id }) => id}
          columns={columns}
        />
      ) : (
        <Loading />
      )}
      {(isCutShort || hasNextPage) && (
        <div className={styles.foot}>
          <Button disabled={isFetching} onClick={() => (isCutShort ? setWhole(true) : void fetchNextPage())}>
            {isCutShort && !hasNextPage
              ? translate('list.more_rows', { count: number(rows.length - FEW) })
              : translate('list.more')}
          </Button>
        </div>
      )}
    </Frame>
  )
}

/** How many rows are shown, and of how many. */
function Shown({ count, total, more }: { count: number; total: number | undefined; more: boolean }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const of = total ?? (more ? null : count)
  return (
    <span className={styles.range} role="status">
      {of === null
        ? translate('list.shown_first', { count: number(count) })
        : translate('ra.navigation.page_range_info', {
            offsetBegin: 1,
            offsetEnd: number(count),
            total: of < COUNTED_TO ? number(of) : `${number(of)}+`,
          })}
    </span>
  )
}

/** Filters that are kept in the address, so that a filtered list can be linked to. */
export function useAddressFilters(
  resource: string,
  names: readonly string[]
): ListFilterContextValue & { filterValues: Record<string, string> } {
  const [address, setAddress] = useSearchParams()
  const set = names.map((name) => [name, address.get(name)] as const)
  const key = JSON.stringify(set)
  return useMemo(() => {
    const filterValues = Object.fromEntries(
      (JSON.parse(key) as typeof set).flatMap(([name, value]) => (value ? [[name, value]] : []))
    )
    return {
      resource,
      filterValues,
      displayedFilters: {},
      showFilter: () => {},
      hideFilter: () => {},
      setFilters: (values: Record<string, string>) =>
        setAddress((former) => {
          for (const [name] of JSON.parse(key) as typeof set) {
            if (values[name]) former.set(name, values[name])
            else former.delete(name)
          }
          return former
        }),
    }
  }, [key, resource, setAddress])
}
