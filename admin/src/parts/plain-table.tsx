import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import styles from './plain-table.module.css'
import { NoData } from './states'

/** What a cell shows that has no value; the block that a row is on a phone leaves it out. */
const EMPTY = '–'

export interface Column<Row> {
  name: string
  /** Shown in the header instead of the name. */
  header?: ReactNode
  /** Aligned right. */
  numeric?: boolean
  /** Long texts without spaces, such as addresses, are cut with an ellipsis. */
  cut?: boolean
  /** Takes the room that the other columns leave, and is cut there. */
  fills?: boolean
  /** Sentences are wrapped. */
  wrap?: boolean
  /** Left out where no row has a value. */
  optional?: boolean
  /** Says what it is without the name of its column, which a compact row leaves out. */
  bare?: boolean
  /**
   * Where the value is in the block that a row is on a phone, without the name of its column: on top, beside that, or
   * below everything; a menu is at the end of the first line. Of a compact row, a time ends the second line, and what is
   * below has a line of its own.
   */
  place?: 'title' | 'state' | 'actions' | 'menu' | 'time' | 'below'
  cell: (row: Row) => ReactNode
}

/** A small table that is shown whole; it scrolls sideways inside itself. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  whole = false,
  blocks = whole,
  compact = false,
  empty,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** As tall as its rows, rather than scrolling inside itself. */
  whole?: boolean
  /** On a phone a row is a block; as a table it scrolls sideways there. */
  blocks?: boolean
  /** On a phone a row is two lines: what it is about and its state, and everything else below. */
  compact?: boolean
  /** What it means that there are no rows. */
  empty?: string | undefined
}) {
  const translate = useTranslate()
  if (rows.length === 0) return <NoData>{empty}</NoData>
  const shown = columns.filter(({ optional, cell }) => !optional || rows.some((row) => cell(row)))
  return (
    <section
      className={`${whole ? styles.whole : styles.scroll} ${compact ? styles.compact : blocks ? styles.blocks : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      aria-label={translate('list.table_of', { name: label })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map(({ name, header, numeric }) => (
              <th key={name} scope="col" className={numeric ? styles.numeric : undefined}>
                {header ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map(({ name, numeric, cut, fills, wrap, bare, place, cell }) => {
                const value = cell(row)
                return (
                  <td
                    key={name}
                    data-empty={value === EMPTY || undefined}
                    className={
                      fills
                        ? styles.fills
                        : numeric
                          ? styles.numeric
                          : wrap
                            ? styles.wrap
                            : cut
                              ? styles.shared
                              : undefined
                    }
                    data-label={bare ? undefined : name}
                    data-place={place}
                  >
                    {cut || fills ? <Cut>{value}</Cut> : value}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cut({ children }: { children: ReactNode }) {
  return (
    <span className={styles.cut} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  )
}
