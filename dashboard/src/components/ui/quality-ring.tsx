import { classNames } from '#/lib/class-names'
import { isGoodScore, scorePercent } from '#/lib/format'
import styles from './quality-ring.module.css'

/** A score of 0 to 1 as a ring with its whole percent in the middle; amber while it is low or something is `open`. */
export function QualityRing({
  score,
  open = false,
  was = null,
  small = false,
}: {
  score: number
  open?: boolean
  /** An earlier, lower score, shown as the pale part of the ring. */
  was?: number | null
  small?: boolean
}) {
  const percent = scorePercent(score)
  return (
    <span
      className={classNames(
        styles.ring,
        small && styles.small,
        (open || !isGoodScore(score)) && styles.middling
      )}
      role="img"
      aria-label={`Quality ${percent} percent`}
    >
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="34" pathLength="100" />
        <circle cx="40" cy="40" r="34" pathLength="100" strokeDasharray={`${percent} 100`} />
        {was !== null && (
          <circle
            className={styles.was}
            cx="40"
            cy="40"
            r="34"
            pathLength="100"
            strokeDasharray={`${scorePercent(was)} 100`}
          />
        )}
      </svg>
      <b aria-hidden="true">
        {percent}
        <small>%</small>
      </b>
    </span>
  )
}
