import type { PartnerAnalytics } from '@cygnet/sdk/session'
import { formatDay, scaleTop } from '#/components/charts/usage-days'
import { type Column, DataTable } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import styles from './chart.module.css'

type Day = PartnerAnalytics['daily'][number]

/** Heights of the two drawings in their own units; the width is one unit per day. */
const CLICKS_HEIGHT = 100
const CONVERSIONS_HEIGHT = 24
/** A bar's share of a day's width. */
const BAR = 0.5
/** Dates below the drawing. */
const TICKS = 4

/** Clicks per day as a line, dashed to the day that is not over, conversions as bars below it; the same as a table on demand. */
export function ClicksChart({ days }: { days: readonly Day[] }) {
  if (days.every(({ clicks, conversions }) => clicks + conversions === 0)) {
    return (
      <p className={textStyles.label}>
        No clicks in this period. Share your link, and they will show here day by day.
      </p>
    )
  }
  const top = scaleTop(Math.max(...days.map(({ clicks }) => clicks), 0))
  const most = scaleTop(Math.max(...days.map(({ conversions }) => conversions), 0))
  const y = (clicks: number) => CLICKS_HEIGHT - (clicks / top) * CLICKS_HEIGHT
  const points = days.map(({ clicks }, at) => `${at + 0.5},${y(clicks)}`)
  const today = new Date().toISOString().slice(0, 10)
  const finished = days.at(-1)?.date === today ? points.slice(0, -1) : points
  const peak = days.reduce((best, { clicks }, at) => (clicks > (days[best]?.clicks ?? 0) ? at : best), 0)
  const peakDay = days[peak]

  return (
    <div>
      <div className={styles.plot} role="img" aria-label={summary(days)}>
        <div className={styles.scale}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <div className={styles.drawing}>
          <svg
            className={styles.tall}
            viewBox={`0 0 ${days.length} ${CLICKS_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {[0, CLICKS_HEIGHT / 2, CLICKS_HEIGHT].map((at) => (
              <line key={at} className={styles.grid} x1={0} x2={days.length} y1={at} y2={at} />
            ))}
            <polygon
              className={styles.area}
              points={`0.5,${CLICKS_HEIGHT} ${points.join(' ')} ${days.length - 0.5},${CLICKS_HEIGHT}`}
            />
            <polyline className={styles.line} points={finished.join(' ')} />
            {finished.length < points.length && (
              <polyline
                className={classNames(styles.line, styles.unfinished)}
                points={points.slice(-2).join(' ')}
              />
            )}
            {days.map((day, at) => (
              <rect key={day.date} className={styles.reach} x={at} y={0} width={1} height={CLICKS_HEIGHT}>
                <title>{describe(day)}</title>
              </rect>
            ))}
          </svg>
          {peakDay && peakDay.clicks > 0 && (
            <span
              className={classNames(styles.peak, peak > days.length / 2 && styles.before)}
              style={{ left: `${((peak + 0.5) / days.length) * 100}%`, top: `${y(peakDay.clicks)}%` }}
            >
              {formatCount(peakDay.clicks, 'click')}, {formatDay(peakDay.date)}
            </span>
          )}
        </div>
        <div className={styles.scale}>
          <span>{formatNumber(most)}</span>
          <span>0</span>
        </div>
        <svg
          className={styles.low}
          viewBox={`0 0 ${days.length} ${CONVERSIONS_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <line
            className={styles.grid}
            x1={0}
            x2={days.length}
            y1={CONVERSIONS_HEIGHT}
            y2={CONVERSIONS_HEIGHT}
          />
          {days.map(({ date, conversions }, at) => {
            const height = (conversions / most) * CONVERSIONS_HEIGHT
            return (
              <rect
                key={date}
                className={styles.bar}
                x={at + (1 - BAR) / 2}
                y={CONVERSIONS_HEIGHT - height}
                width={BAR}
                height={height}
              />
            )
          })}
        </svg>
        <div className={styles.dates}>
          {ticks(days).map(({ date }) => (
            <span key={date}>{date === today ? 'Today' : formatDay(date)}</span>
          ))}
        </div>
      </div>
      <div className={styles.legend}>
        <span>
          <i className={styles.lineKey} /> Clicks
        </span>
        <span>
          <i className={styles.barKey} /> Conversions
        </span>
        <span>Days in UTC</span>
        <details>
          <summary>Show as a table</summary>
          <DaysTable days={days} />
        </details>
      </div>
    </div>
  )
}

const DAY_COLUMNS: readonly Column<Day>[] = [
  { label: 'Day', className: styles.day, cell: ({ date }) => formatDay(date) },
  { label: 'Clicks', numeric: true, cell: ({ clicks }) => formatNumber(clicks) },
  { label: 'Unique', numeric: true, cell: ({ uniqueClicks }) => formatNumber(uniqueClicks) },
  { label: 'Sign-ups', numeric: true, cell: ({ signUps }) => formatNumber(signUps) },
  { label: 'Conversions', numeric: true, cell: ({ conversions }) => formatNumber(conversions) },
]

function DaysTable({ days }: { days: readonly Day[] }) {
  return (
    <DataTable
      caption="Clicks, unique visitors, sign-ups and conversions by day, newest first"
      columns={DAY_COLUMNS}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
    />
  )
}

/** The first and the last day and some in between, evenly spaced. */
function ticks(days: readonly Day[]): Day[] {
  const last = days.length - 1
  const places = Array.from({ length: TICKS }, (_, at) => Math.round((at * last) / (TICKS - 1)))
  return [...new Set(places)].flatMap((at) => days[at] ?? [])
}

const describe = ({ date, clicks, conversions }: Day) =>
  `${formatDay(date)}: ${formatCount(clicks, 'click')}, ${formatCount(conversions, 'conversion')}`

/** The chart as a sentence, for those who cannot see it. */
function summary(days: readonly Day[]): string {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 'Clicks and conversions by day: no days'
  const range = `${formatDay(first.date)} to ${formatDay(last.date)}`
  const clicks = formatCount(
    sum((day) => day.clicks),
    'click'
  )
  return `Clicks and conversions by day, ${range}: ${clicks}, ${formatCount(
    sum((day) => day.conversions),
    'conversion'
  )}`
}
