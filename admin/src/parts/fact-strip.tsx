import type { ReactNode } from 'react'
import styles from './fact-strip.module.css'

/** The state of a record: facts side by side in one frame. */
export function FactStrip({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  )
}
