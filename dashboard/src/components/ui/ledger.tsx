import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './ledger.module.css'
import skeletonStyles from './skeleton.module.css'

/** Five is the default. */
const COLUMNS: Record<number, string | undefined> = { 3: styles.three, 4: styles.four }

export interface Stat {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** Figures that belong together in one ruled frame. The last odd one spans the row on a phone. */
export function Ledger({ stats, compact }: { stats: readonly Stat[]; compact?: boolean }) {
  return (
    <dl className={classNames(styles.ledger, COLUMNS[stats.length], compact && styles.compact)}>
      {stats.map((stat) => (
        <div className={styles.stat} key={stat.label}>
          <dt className={styles.label}>{stat.label}</dt>
          <dd className={styles.value}>{stat.value}</dd>
          {stat.note && <dd className={styles.note}>{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function LedgerSkeleton({ labels, compact }: { labels: readonly string[]; compact?: boolean }) {
  return (
    <dl
      className={classNames(styles.ledger, COLUMNS[labels.length], compact && styles.compact)}
      aria-busy="true"
    >
      {labels.map((label) => (
        <div className={styles.stat} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={classNames(skeletonStyles.skeleton, styles.figure)} />
            <span className="sr-only">Loading</span>
          </dd>
          <dd className={styles.note} aria-hidden="true">
            &nbsp;
          </dd>
        </div>
      ))}
    </dl>
  )
}
