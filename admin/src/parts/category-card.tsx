import { Button } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Card } from './card'
import styles from './chart-card.module.css'
import { type Column, PlainTable } from './plain-table'
import { NoData } from './states'

/** The most bars in the chart; the table has the others. */
const MOST_BARS = 20
/** Pixels of a bar including its gap, and of the axis below. */
const BAR = 34
const AXIS = 28

/** One number per category as bars, and all details as a table. */
export function CategoryCard<Row>({
  title,
  note,
  measure,
  rows,
  keyOf,
  nameOf,
  amountOf,
  write,
  columns,
}: {
  title: string
  /** What the numbers mean and where they come from. */
  note: string
  /** What is measured. */
  measure: string
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  amountOf: (row: Row) => number
  write: (value: number) => string
  columns: Column<Row>[]
}) {
  const translate = useTranslate()
  const [asTable, setAsTable] = useState(false)
  const shown = rows.slice(0, MOST_BARS)
  return (
    <Card
      title={title}
      aside={
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </Button>
      }
    >
      <p className={styles.note}>{note}</p>
      {rows.length === 0 ? (
        <NoData />
      ) : asTable ? (
        <PlainTable label={title} rows={rows} keyOf={keyOf} columns={columns} />
      ) : (
        <figure className={styles.chart}>
          <figcaption className="sr-only">
            {shown.map((row) => `${nameOf(row)}: ${write(amountOf(row))}`).join('; ')}
          </figcaption>
          <BarChart
            layout="horizontal"
            height={shown.length * BAR + AXIS}
            hideLegend
            skipAnimation
            margin={{ left: 0, right: 32, top: 0, bottom: 0 }}
            colors={['var(--color-chart-1)']}
            borderRadius={2}
            grid={{ vertical: true }}
            yAxis={[
              {
                data: shown.map(keyOf),
                scaleType: 'band',
                width: 128,
                disableLine: true,
                disableTicks: true,
                valueFormatter: (key: string) => {
                  const row = shown.find((one) => keyOf(one) === key)
                  return row ? nameOf(row) : key
                },
              },
            ]}
            xAxis={[
              {
                valueFormatter: write,
                tickNumber: 3,
                min: 0,
                // With only zeros, the axis would have its zero in the middle.
                ...(shown.every((row) => amountOf(row) === 0) && { max: 1 }),
                disableLine: true,
                disableTicks: true,
              },
            ]}
            series={[
              {
                data: shown.map(amountOf),
                label: measure,
                valueFormatter: (value) => (value === null ? '' : write(value)),
              },
            ]}
          />
        </figure>
      )}
    </Card>
  )
}
