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

/** Related figures in one frame. An odd last one spans the row on a phone. */
export function Ledger({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={classNames(styles.ledger, COLUMNS[stats.length])}>
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

export function LedgerSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <dl className={classNames(styles.ledger, COLUMNS[labels.length])} aria-busy="true">
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
