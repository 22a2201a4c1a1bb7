import { Button } from '@mui/material'
import { Fragment, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Card } from './card'
import bars from './category-card.module.css'
import styles from './chart-card.module.css'
import { type Column, PlainTable } from './plain-table'
import { NoData } from './states'

/** The most bars in the chart; the table has the others. */
const MAX_BARS = 20

/** One number per category as bars, and all details as a table. */
export function CategoryCard<Row>({
  title,
  total,
  of,
  note,
  measure,
  rows,
  keyOf,
  nameOf,
  linkOf,
  amountOf,
  full,
  write,
  columns,
  asTableFirst = false,
}: {
  title: string
  /** The one number that all rows come to. */
  total: string
  /** What it was counted in. */
  of: string
  /** What the numbers mean and where they come from. */
  note: string
  /** What is measured, above the amounts. */
  measure: string
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Where a name leads. */
  linkOf?: (row: Row) => string | null
  amountOf: (row: Row) => number
  /** What a full bar is; the largest amount unless it is given. */
  full?: number
  write: (value: number) => string
  columns: Column<Row>[]
  /** Shows the table until the bars are wanted. */
  asTableFirst?: boolean
}) {
  const translate = useTranslate()
  const [asTable, setAsTable] = useState(asTableFirst)
  const shown = rows.slice(0, MAX_BARS)
  // With only zeros, every bar is empty.
  const most = full ?? (Math.max(...shown.map(amountOf)) || 1)
  return (
    <Card
      title={title}
      aside={
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </Button>
      }
    >
      {rows.length > 0 && (
        <p className={bars.total}>
          <strong>{total}</strong> {of}
        </p>
      )}
      {rows.length === 0 ? (
        <NoData />
      ) : asTable ? (
        <PlainTable
          compact
          label={title}
          rows={rows}
          keyOf={keyOf}
          columns={columns.map((column, index) => (index === 0 ? { ...column, place: 'title' } : column))}
        />
      ) : (
        <ul className={bars.bars} aria-label={`${title}: ${measure}`}>
          <li className={bars.measure} aria-hidden="true">
            {measure}
          </li>
          {shown.map((row) => (
            <li key={keyOf(row)}>
              <span className={bars.name} title={nameOf(row)}>
                <Name to={linkOf?.(row)} name={nameOf(row)} />
              </span>
              <span className={`${bars.track} ${full === undefined ? '' : bars.whole}`} aria-hidden="true">
                {amountOf(row) > 0 && <i style={{ width: `${(amountOf(row) / most) * 100}%` }} />}
              </span>
              <span className={bars.amount}>{write(amountOf(row))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{note}</p>
    </Card>
  )
}

function Name({ to, name }: { to: string | null | undefined; name: string }) {
  return to ? <Link to={to}>{breakable(name)}</Link> : breakable(name)
}

/** An address that breaks after its parts rather than within them. */
const breakable = (name: string) =>
  name.split(/(?<=[@.])/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))
