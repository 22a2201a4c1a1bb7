import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#/components/ui/card'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatFullDay } from '#/lib/days'
import { formatCount } from '#/lib/format'
import { formatTime } from '#/lib/format-time'
import { useNextPlanned } from '#/queries/calendar'
import dashboardScreenStyles from './dashboard-screen.module.css'
import { NOT_AVAILABLE } from './load-problems'
import styles from './next-planned.module.css'

/** The next automatic generation. */
export function NextPlanned() {
  const { data, error } = useNextPlanned()
  const others = (data?.plannedCount ?? 0) - 1
  return (
    <Card as="section" padded className={styles.nextPlanned} aria-labelledby="next-title">
      <h2 className={textStyles.cardTitle} id="next-title">
        Next scheduled
      </h2>
      {error ? (
        <p className={classNames(textStyles.label, styles.lead)}>{NOT_AVAILABLE}</p>
      ) : !data ? (
        <SkeletonLines widths={['50%', '83.33%']} spaceAbove="0.75rem" gap="0.75rem" />
      ) : data.next ? (
        <>
          <p className={styles.when}>
            <CalendarClock />
            {formatFullDay(data.next.date)}, {formatTime(data.next.time)}
          </p>
          <p className={styles.prompt}>{data.next.prompt}</p>
          <Link className={dashboardScreenStyles.seeAll} to="/calendar">
            {others > 0 ? `Calendar, with ${formatCount(others, 'other')}` : 'Calendar'}
          </Link>
        </>
      ) : (
        <p className={classNames(textStyles.label, styles.lead)}>
          Nothing is scheduled. <Link to="/calendar">Schedule prompts</Link> and Cygnet writes them on the
          day.
        </p>
      )}
    </Card>
  )
}
