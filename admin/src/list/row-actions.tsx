import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** What can be done with a row; with `stacked`, long names below each other. */
export function RowActions({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  return <div className={`${styles.actions} ${stacked ? styles.stacked : ''}`}>{children}</div>
}
