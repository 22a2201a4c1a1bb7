import { LinearProgress } from '@mui/material'
import type { ReactNode } from 'react'
import { ListBase, type SortPayload, useListContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { Page } from '../parts/page'
import { RefreshButton } from '../parts/refresh-button'
import { LoadFailure, Loading, NoData } from '../parts/states'
import styles from './console-list.module.css'
import { type Export, ExportButton } from './export-button'
import { Filters } from './filters'
import { Pager } from './pager'
import { SelectableRows } from './selection'

interface ConsoleListProps {
  title: string
  /** The error catalog's message for a list that cannot be loaded. */
  failure: string
  perPage?: number
  sort?: SortPayload
  filters?: ReactNode
  /** The filters of a list whose address has none. */
  initially?: Record<string, string>
  /** The filter that tabs show. */
  tab?: string
  /** Makes the server write the list as a CSV file; without it there is no export. */
  file?: Export
  actions?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** The table, whose rows come from the context. */
  children: ReactNode
}

/** Beyond this the server does not count. */
export const COUNTED_TO = 10_000

/** Newest first. */
const NEWEST: SortPayload = { field: 'createdAt', order: 'DESC' }

/** The list of one tab: search and filters, the table, pages; with its own states for loading, empty and error. */
export function ConsoleList({
  title,
  failure,
  perPage = 20,
  sort = NEWEST,
  filters,
  initially,
  tab,
  file,
  actions,
  above,
  children,
}: ConsoleListProps) {
  return (
    // The address alone says what is filtered and sorted, and a selection ends with the page: neither can act unseen.
    <ListBase
      perPage={perPage}
      sort={sort}
      {...(initially && { filterDefaultValues: initially })}
      storeKey={false}
      queryOptions={{ onError: () => {} }}
    >
      <Page
        title={title}
        actions={
          <>
            <Refresh />
            {file && <ExportButton file={file} />}
            {actions}
          </>
        }
      >
        {above}
        <section className={styles.card} aria-label={title}>
          {filters && (
            <div className={styles.toolbar}>
              <Filters folds tab={tab}>
                {filters}
              </Filters>
              <Range />
            </div>
          )}
          <SelectableRows>
            <Rows failure={failure}>{children}</Rows>
          </SelectableRows>
        </section>
      </Page>
    </ListBase>
  )
}

function Rows({ failure, children }: { failure: string; children: ReactNode }) {
  const { error, isPending, isFetching, data, refetch } = useListContext()
  const translate = useTranslate()
  if (error) return <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  if (data.length === 0) return <NoData />
  return (
    <>
      <div className={styles.progress}>
        {isFetching && <LinearProgress aria-label={translate('state.loading')} />}
      </div>
      <div className={styles.rows}>{children}</div>
      <Pager />
    </>
  )
}

function Refresh() {
  const { refetch, isFetching } = useListContext()
  return <RefreshButton loading={isFetching} onRefresh={() => void refetch()} />
}

function Range() {
  const { page, perPage, total, isPending } = useListContext()
  const translate = useTranslate()
  const { number } = useFormats()
  if (isPending || !total) return null
  return (
    <span className={styles.range} role="status">
      {translate('ra.navigation.page_range_info', {
        offsetBegin: number((page - 1) * perPage + 1),
        offsetEnd: number(Math.min(page * perPage, total)),
        total: total < COUNTED_TO ? number(total) : `${number(total)}+`,
      })}
    </span>
  )
}
