import { Link } from 'react-router'
import badgeStyles from '#/components/ui/badge.module.css'
import { Card } from '#/components/ui/card'
import { DataTable } from '#/components/ui/data-table'
import layoutStyles from '#/components/ui/layout.module.css'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatDate, GOOD_SCORE, scorePercent } from '#/lib/format'
import { usePublications } from '#/queries/publications'
import styles from './quality-card.module.css'
import { FEWEST_POINTS, meanScore, type QualityPoint, qualitySeries } from './quality-series'

/** The number of latest texts shown. */
const LOOKED_BACK = 30
const GOOD = scorePercent(GOOD_SCORE)
const list = new Intl.ListFormat('en-US')
/** The drawing's own units: a score of 100 is at the top. */
const HEIGHT = 100

/** The scores of the latest texts, one dot each, from oldest to newest. */
export function QualityCard() {
  const { data: library, error } = usePublications({ pageSize: LOOKED_BACK })
  const points = library ? qualitySeries(library.publications) : []
  // The list beside it says why, and asks again.
  if (error) return null
  return (
    <Card as="section" padded aria-labelledby="quality-over-time">
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <h2 className={textStyles.cardTitle} id="quality-over-time">
          Quality over time
        </h2>
        {points.length > 1 && (
          <span className={classNames(textStyles.numeric, textStyles.label)}>
            {meanScore(points)}% on average
          </span>
        )}
      </div>
      {!library ? (
        <Skeleton spaceAbove="1.25rem" height="7rem" width="100%" />
      ) : points.length === 0 ? (
        <p className={classNames(textStyles.label, styles.lead)}>
          Every post gets a score with reasons. Your first one will appear here.
        </p>
      ) : points.length < FEWEST_POINTS ? (
        <p className={classNames(textStyles.label, styles.lead)}>
          {points.length === 1 ? 'Your first post' : `Your ${points.length} posts`} scored{' '}
          {list.format(points.map(({ score }) => `${score}%`))}. The chart starts with {FEWEST_POINTS} posts.
        </p>
      ) : (
        <QualityChart points={points} />
      )}
    </Card>
  )
}

function QualityChart({ points }: { points: QualityPoint[] }) {
  const lowest = Math.min(...points.map(({ score }) => score))
  // Scores are close to one another, so the scale begins at the multiple of ten below the lowest.
  const from = Math.max(0, Math.floor((lowest - 5) / 10) * 10)
  const y = (score: number) => HEIGHT - ((score - from) / (100 - from)) * HEIGHT
  const x = (at: number) => at + 0.5
  const [first, last] = [points[0], points.at(-1)].map((point) => point && formatDate(point.createdAt))
  const line = points.map(({ score }, at) => `${x(at)},${y(score)}`).join(' ')
  return (
    <div className={styles.qualityChart}>
      <div
        className={styles.plot}
        role="img"
        aria-label={`Quality of the last ${formatCount(points.length, 'text')}: from ${lowest}% to ${Math.max(...points.map(({ score }) => score))}%, ${meanScore(points)}% on average`}
      >
        <div className={styles.scale}>
          <span>100%</span>
          {from < GOOD && <span style={{ top: `${y(GOOD)}%` }}>Good, {GOOD}%</span>}
          <span>{from}%</span>
        </div>
        <svg viewBox={`0 0 ${points.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT].map((at) => (
            <line key={at} className={styles.grid} x1={0} x2={points.length} y1={at} y2={at} />
          ))}
          {from < GOOD && (
            <line className={styles.good} x1={0} x2={points.length} y1={y(GOOD)} y2={y(GOOD)} />
          )}
          <polyline className={styles.trend} points={line} />
          {points.map(({ id, title, score }, at) => (
            <line
              key={id}
              className={classNames(badgeStyles.dot, styles.dot)}
              x1={x(at)}
              x2={x(at)}
              y1={y(score)}
              y2={y(score)}
            >
              <title>{`${title}: ${score}%`}</title>
            </line>
          ))}
        </svg>
        <p className={styles.dates} aria-hidden="true">
          <span>{first}</span>
          {last !== first && <span>{last}</span>}
        </p>
      </div>
      <details>
        <summary>Show as a table</summary>
        <DataTable
          caption="The latest texts with their scores, the newest first"
          columns={[
            { label: 'Text', cell: ({ id, title }) => <Link to={`/publications/${id}`}>{title}</Link> },
            { label: 'Date', cell: ({ createdAt }) => formatDate(createdAt) },
            { label: 'Quality', numeric: true, cell: ({ score }) => `${score}%` },
          ]}
          rows={points.toReversed()}
          keyOf={({ id }) => id}
        />
      </details>
    </div>
  )
}
