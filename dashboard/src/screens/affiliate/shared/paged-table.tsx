import type { ReactNode } from 'react'
import { Pagination } from '#/components/ui/pagination'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import tableStyles from '#/components/ui/table.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import styles from './paged-table.module.css'

export interface Column<Row> {
  label: string
  /** Numbers are aligned to the right. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
}

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
        <ErrorState
          title={`${caption} could not be loaded`}
          message={errorMessage(error)}
          onRetry={onRetry}
          busy={busy}
        />
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
        <table className={classNames(tableStyles.table, styles.table)}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" className={numeric ? tableStyles.right : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ label, numeric, cell }) => (
                  <td
                    key={label}
                    className={numeric ? classNames(tableStyles.right, styles.numeric) : undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
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
