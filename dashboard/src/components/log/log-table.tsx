import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { Card } from '#/components/ui/card'
import { classNames } from '#/lib/class-names'
import styles from './log-table.module.css'

export interface LogColumn {
  label: string
  /** How its cells look: long code, code, or a right-aligned number. */
  kind?: 'long' | 'code' | 'number'
}

export interface LogRow {
  id: string
  cells: ReactNode[]
  /** The row's name for the button that opens it: "GET at 10:41:58". */
  name: string
}

/** A dense list whose rows expand to show their detail below, one at a time. */
export function LogTable({
  label,
  columns,
  rows,
  open,
  onOpen,
  detail,
}: {
  label: string
  columns: readonly LogColumn[]
  rows: readonly LogRow[]
  /** Id of the open row. */
  open: string | null
  onOpen: (id: string | null) => void
  detail: (id: string) => ReactNode
}) {
  const prefix = useId()
  const kindOf = (column: LogColumn | undefined) => column?.kind && styles[column.kind]
  return (
    <Card className={styles.frame}>
      <table className={styles.log} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={kindOf(column)}>
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, name }) => {
            const isOpen = id === open
            return (
              <Fragment key={id}>
                <tr className={classNames(isOpen && styles.open)}>
                  {columns.map((column, index) => (
                    <td key={column.label} className={kindOf(column)}>
                      {cells[index]}
                    </td>
                  ))}
                  <td className={styles.end}>
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `${prefix}${id}` : undefined}
                      aria-label={`Details of ${name}`}
                      onClick={() => onOpen(isOpen ? null : id)}
                    >
                      {isOpen ? <ChevronDown /> : <ChevronRight />}
                    </button>
                  </td>
                </tr>
                {isOpen && (
                  <tr className={styles.detail} id={`${prefix}${id}`}>
                    <td colSpan={columns.length + 1}>
                      <div className={styles.inner}>{detail(id)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
