import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './table.module.css'

export interface Column<Row> {
  label: string
  /** Numbers are aligned to the right. */
  numeric?: boolean
  /** Extra classes of its cells. */
  className?: string
  /**
   * Its place where a row is shown as two lines on a phone: at the start or the end of the first line, or left out
   * because the others say it. On the second line by default.
   */
  phone?: 'start' | 'end' | 'none'
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Extra classes of the table. */
  className?: string
}

/** A table of records: a row each, a column for each of their facts. */
export function DataTable<Row>({ caption, columns, rows, keyOf, className }: DataTableProps<Row>) {
  return (
    <table className={classNames(styles.table, className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <th key={label} scope="col" className={numeric ? styles.right : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, numeric, className: own, phone, cell }) => (
              <td
                key={label}
                className={classNames(numeric && styles.right, own) || undefined}
                data-label={label}
                data-phone={phone}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
