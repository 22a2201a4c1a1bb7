import { isAtRest } from '@cygnet/sdk'
import { Link } from 'react-router'
import badgeStyles from '#/components/ui/badge.module.css'
import { classNames } from '#/lib/class-names'
import { formatNumber } from '#/lib/format'
import { useBulkRuns, useGenerations } from '#/live/generations-provider'
import styles from './running-work.module.css'

/** What is being generated now, on every screen; links to the library, which shows each step. */
export function RunningWork() {
  const single = useGenerations().filter(({ status }) => !isAtRest(status))
  const bulk = useBulkRuns().flatMap(({ status }) => status?.publicationStatuses ?? [])
  const items = bulk.filter(({ status }) => status === 'created' || status === 'in_progress')
  const count = single.length + items.length
  if (count === 0) return null
  const percent = Math.floor(
    [...single.map(({ status }) => status.progress), ...items.map(({ progress }) => progress)].reduce(
      (sum, one) => sum + one,
      0
    ) / count
  )
  return (
    <Link className={styles.running} to="/publications">
      <span className={classNames(badgeStyles.dot, badgeStyles.pulse, styles.dot)} />
      <span className={styles.words}>
        {count === 1 ? 'Generating' : `Generating ${formatNumber(count)} posts`}
      </span>
      <span className={styles.percent}>{percent}%</span>
    </Link>
  )
}
