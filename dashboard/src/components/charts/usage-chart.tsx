import type { Usage } from '@cygnet/sdk'
import { DataTable } from '#/components/ui/data-table'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import styles from './usage-chart.module.css'
import { formatDay, scaleTop, type UsageDay, usageDays } from './usage-days'

/** Height of the drawing in its own units; the width is one unit per day. It stretches to the available space. */
const HEIGHT = 100
/** A bar's share of a day's width. */
const BAR = 0.62

/** Posts per day as bars, those from bulk generations in a second tone; the same as a table on demand. */
export function UsageChart({ usage }: { usage: Usage }) {
  const days = usageDays(usage)
  const past = days.filter((day) => !day.ahead)
  const top = scaleTop(Math.max(...days.map(total), 0))
  const bulk = days.some((day) => day.bulk > 0)
  const today = past.length - 0.5

  return (
    <div className={styles.usageChart}>
      <div className={styles.plot} role="img" aria-label={summary(past)}>
        <div className={styles.scale}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} className={styles.grid} />
          ))}
          {days.map((day, index) => (
            <Day key={day.date} day={day} at={index} unit={HEIGHT / top} />
          ))}
        </svg>
        <div className={styles.dates}>
          <span>{formatDay(days[0]?.date ?? usage.periodStart)}</span>
          {today > days.length * 0.18 && today < days.length * 0.82 && (
            <span className={styles.today} style={{ left: `${(today / days.length) * 100}%` }}>
              Today
            </span>
          )}
          <span>{formatDay(days.at(-1)?.date ?? usage.periodEnd)}</span>
        </div>
      </div>
      <div className={styles.usageLegend}>
        {bulk && (
          <span>
            <i className={classNames(styles.key, styles.single)} /> One by one{' '}
            <i className={classNames(styles.key, styles.bulk)} /> In bulk
          </span>
        )}
        <span>Days in UTC, like your billing period</span>
        <details>
          <summary>Show as a table</summary>
          <UsageTable days={past} />
        </details>
      </div>
    </div>
  )
}

/** The bar of a day; `unit` is the height of one post. Hovering over a day shows its number. */
function Day({ day, at, unit }: { day: UsageDay; at: number; unit: number }) {
  const x = at + (1 - BAR) / 2
  const single = day.single * unit
  const bulk = day.bulk * unit
  return (
    <g className={styles.day}>
      <title>{`${formatDay(day.date)}: ${formatCount(total(day), 'post')}`}</title>
      <rect x={at} y={0} width={1} height={HEIGHT} className={styles.reach} />
      {single > 0 && <rect x={x} y={HEIGHT - single} width={BAR} height={single} className={styles.single} />}
      {bulk > 0 && (
        <rect x={x} y={HEIGHT - single - bulk} width={BAR} height={bulk} className={styles.bulk} />
      )}
    </g>
  )
}

function UsageTable({ days }: { days: UsageDay[] }) {
  const used = days.filter((day) => total(day) > 0)
  if (used.length === 0) return <p className={fieldStyles.help}>No posts in this period yet.</p>
  return (
    <DataTable
      caption="Posts by day; days without posts are left out"
      columns={[
        { label: 'Day', cell: ({ date }) => formatDay(date) },
        { label: 'One by one', numeric: true, cell: ({ single }) => formatNumber(single) },
        { label: 'In bulk', numeric: true, cell: ({ bulk }) => formatNumber(bulk) },
        { label: 'Posts', numeric: true, cell: (day) => formatNumber(total(day)) },
      ]}
      rows={used}
      keyOf={({ date }) => date}
    />
  )
}

function total(day: UsageDay): number {
  return day.single + day.bulk
}

/** The chart as a sentence, for those who cannot see it. */
function summary(days: UsageDay[]): string {
  const sum = days.reduce((all, day) => all + total(day), 0)
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last || sum === 0) return 'Posts by day: none in this period yet'
  const most = days.reduce((best, day) => (total(day) > total(best) ? day : best))
  const range = `${formatDay(first.date)} to ${formatDay(last.date)}`
  return `Posts by day, ${range}: ${formatNumber(sum)} in all, most on ${formatDay(most.date)} (${formatNumber(total(most))})`
}
