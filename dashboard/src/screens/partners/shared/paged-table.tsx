import type { ReactNode } from 'react'
import { type Column, DataTable } from '#/components/ui/data-table'
import { LoadFailure } from '#/components/ui/load-failure'
import { Pagination } from '#/components/ui/pagination'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './paged-table.module.css'

/** The most columns that fit on a phone side by side. */
const NARROW = 3

interface PagedTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  error?: unknown
  onRetry?: () => void
  busy?: boolean
  /** Said in place of the table where there are no rows. */
  empty: string
  /** Left out where all rows are there. */
  page?: number
  pages?: number
  onPage?: (page: number) => void
}

/** A list of records, a page at a time, with its states. */
export function PagedTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  error,
  onRetry,
  busy,
  empty,
  page = 1,
  pages = 1,
  onPage = () => undefined,
}: PagedTableProps<Row>) {
  if (error) {
    return (
      <div className={styles.inset}>
        <LoadFailure title={`${caption} could not be loaded`} error={error} onRetry={onRetry} busy={busy} />
      </div>
    )
  }
  if (!rows) {
    return (
      <div className={styles.inset} aria-busy="true">
        <SkeletonLines widths={['100%', '92%', '96%']} gap="1.5rem" />
      </div>
    )
  }
  if (rows.length === 0) return <p className={classNames(textStyles.label, styles.inset)}>{empty}</p>
  return (
    <>
      <TableScroller label={caption}>
        <DataTable
          caption={caption}
          className={classNames(styles.table, layoutOnPhone(columns))}
          columns={columns.map((column) => ({
            ...column,
            className: classNames(column.numeric && styles.numeric, column.className),
          }))}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </TableScroller>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}

/** Two lines where the columns say which facts are on the first one, else a line for each fact. */
function layoutOnPhone(columns: readonly Pick<Column<never>, 'phone'>[]): string | undefined {
  if (columns.some(({ phone }) => phone)) return styles.lines
  return columns.length > NARROW ? styles.blocks : undefined
}

/** Lets a table that is too wide scroll sideways by itself. */
function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={`${label}, table`} tabIndex={0}>
      {children}
    </section>
  )
}
