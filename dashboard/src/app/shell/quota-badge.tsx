import { Link } from 'react-router'
import { UsageBar } from '#/components/ui/meter'
import { formatNumber } from '#/lib/format'
import { useSubscription } from '#/queries/subscription'
import styles from './quota-badge.module.css'

/**
 * `64 of 100 posts` with its bar, linking to where more are sold. Empty until it is known, so that the header does
 * not jump.
 */
export function QuotaBadge() {
  const { data } = useSubscription()
  if (!data) return null
  const { postsUsed, postsPerMonth } = data.userPlan
  return (
    <Link className={styles.quota} to="/billing">
      <span>
        {formatNumber(postsUsed)} of {formatNumber(postsPerMonth)} posts
      </span>
      <UsageBar used={postsUsed} limit={postsPerMonth} className={styles.bar} />
    </Link>
  )
}
