import { Button } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { Card } from './card'
import styles from './chart-card.module.css'
import { PlainTable } from './plain-table'

interface Point {
  /** A day in UTC: `2026-11-22`. */
  date: string
  value: number
}

/** One number per day as bars, and the same as a table. */
export function ChartCard({
  title,
  note,
  measure,
  points,
  write,
  tick = write,
}: {
  title: string
  /** What the numbers mean. */
  note?: string
  /** What is counted. */
  measure: string
  points: Point[]
  write: (value: number) => string
  /** For the axis, where there is little room. */
  tick?: (value: number) => string
}) {
  const translate = useTranslate()
  const { day } = useFormats()
  const [asTable, setAsTable] = useState(false)
  // Whole weeks, of which there is room for a few; of one week every other day.
  const step = points.length <= 7 ? 2 : Math.ceil(points.length / 35) * 7
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card
      title={title}
      aside={
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </Button>
      }
    >
      {asTable ? (
        <PlainTable
          label={title}
          rows={[...points].reverse()}
          keyOf={({ date }) => date}
          columns={[
            { name: translate('chart.day'), cell: ({ date }) => day(date) },
            { name: measure, numeric: true, cell: ({ value }) => write(value) },
          ]}
        />
      ) : (
        <figure className={styles.chart}>
          <figcaption>{translate('chart.total', { total: write(total), days: points.length })}</figcaption>
          <BarChart
            height={130}
            hideLegend
            skipAnimation
            margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
            colors={['var(--color-chart-1)']}
            borderRadius={2}
            grid={{ horizontal: true }}
            xAxis={[
              {
                data: points.map(({ date }) => date),
                scaleType: 'band',
                valueFormatter: day,
                tickInterval: (_value: string, index: number) => (points.length - index) % step === 0,
                disableLine: true,
                disableTicks: true,
              },
            ]}
            yAxis={[
              { valueFormatter: tick, width: 56, tickNumber: 3, disableLine: true, disableTicks: true },
            ]}
            series={[
              {
                data: points.map(({ value }) => value),
                label: measure,
                valueFormatter: (value) => (value === null ? '' : write(value)),
              },
            ]}
          />
        </figure>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
